"""The surfaces dishes stand on. Each function lays one at z = 0."""
