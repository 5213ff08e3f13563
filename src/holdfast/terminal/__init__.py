"""The line client, which is also the accessible client: drawn for the eye, `--plain` for the ear."""
