"""Holdfast: four monster-defence tabletop games, played by their rules."""
