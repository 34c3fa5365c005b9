# Two commands are all a newcomer needs: make play, make test.

BIN := .venv/bin
RULES := $(shell find src/gramarye/core src/gramarye/games src/gramarye/bots -name '*.py' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help install play friends test check slow bench clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: .venv/.compiled ## the environment in .venv, and the first compile of every game

play: .venv/.play ## set everything up, then open the table
	@$(BIN)/gramarye play

friends: .venv/.play ## the same, and let others on your network in
	@$(BIN)/gramarye play --friends

test: .venv/.dev .venv/.system ## set everything up, then run every test but the slow ones
	@scripts/test

check: .venv/.dev ## style, types, spelling, rule ids
	@scripts/check

slow: .venv/.cluster .venv/.system ## the tests that take long
	@scripts/test slow

bench: .venv/.dev .venv/.compiled ## how fast the games are, beside their peers
	@scripts/bench

clean: ## remove the environment and every cache
	rm -rf .venv build dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache

# The stamps: each step runs once, and again when what it depends on has changed.
.venv/.play: pyproject.toml constraints.txt
	@scripts/install
	@touch $@

.venv/.dev: .venv/.play
	@scripts/install dev
	@touch $@

.venv/.cluster: .venv/.dev
	@scripts/install dev cluster
	@touch $@

.venv/.system: .venv/.play
	@scripts/system
	@touch $@

.venv/.compiled: .venv/.play $(RULES)
	@$(BIN)/gramarye compile
	@touch $@
