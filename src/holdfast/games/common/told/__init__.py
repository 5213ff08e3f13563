"""Telling what happens: the teller of the log, sentences in parts, and words in lines."""
