"""What every test may ask for."""

pytest_plugins = ["tests.chromium", "tests.postgres"]
