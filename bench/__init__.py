"""Measuring the running site against a bare Channels room. `manage.py bench` runs it."""
