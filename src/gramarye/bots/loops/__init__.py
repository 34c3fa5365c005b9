"""What bots do in their inner loops: written against the free names of the contract, bound to a game, compiled.

Their own folder, so that a change elsewhere among the bots makes nobody wait for the compiler.
"""
