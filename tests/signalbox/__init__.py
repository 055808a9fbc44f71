"""Signalbox: the smallest game with everything. It lives here to prove the house, and nowhere else."""
