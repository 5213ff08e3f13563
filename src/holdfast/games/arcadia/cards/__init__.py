"""What a card is: the schema of a pack, its sentences, what is wrong with it, and how it becomes definitions."""
