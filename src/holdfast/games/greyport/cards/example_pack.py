"""A small pack to begin with: `holdfast pack new` writes it."""

from typing import Final

CARDS = """\
# A new hero: an id that no other hero has adds a card.
[[hero]]
id = "harbor_watch"
name = "Harbor Watch"
type = "physical"        # physical or magical: which items it may use
damage = 1               # a number ...
dice = ["yellow"]        # ... and dice: yellow (1-4), white (1-6), green (4-8)
cost = "copper"          # copper, silver or gold
copies = 2               # how many lie in the hero deck
text = ["Play: Shield 1."]   # one ability a sentence
source = "reconstructed"     # rulebook, partial or reconstructed: where the card comes from

# A card of the shipped pack again: the same id replaces it. This Frenzy Goblin is tougher.
[[monster]]
id = "frenzy_goblin"
name = "Frenzy Goblin"
faction = "goblin"
damage = 2
hp = 7
threat = 2
copies = 4
text = []
source = "reconstructed"

# To take a card out of the game:
# [[hero]]
# id = "townsfolk"
# remove = true
"""

FILES: Final = {"cards.toml": CARDS}
