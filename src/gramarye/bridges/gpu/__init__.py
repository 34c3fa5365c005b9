"""The same rules on a GPU: one thread a match. Needs the extra `gpu`."""
