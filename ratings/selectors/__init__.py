"""Reads: ladders, people, tables, reports."""
