"""A small pack to begin with: `holdfast pack new` writes it."""

from typing import Final

CLAN = """\
# A new clan: its figures, where they start, and what its Activate does.
[[clan]]
id = "kobold"
name = "Kobold"
role = "supporter"       # crowd control, defender or supporter: advice only
monsters = 6             # how many figures it has
health = 1               # so many wounds send one back to the lair
start_type = "Swords"    # they start in rooms of this type ...
start_monsters = 3       # ... so many of them
text = ["Activate: Place a Trap."]
source = "reconstructed" # rulebook, partial or reconstructed: where the card comes from

# Its deck: ten cards, by their copies. A card is one sentence; ", or " parts its two sides.
[[tactics]]
id = "tripwire"
name = "Tripwire"
clan = "kobold"
copies = 3
text = ["Place a Trap and Move 1."]
source = "reconstructed"

[[tactics]]
id = "sling"
name = "Sling"
clan = "kobold"
copies = 3
text = ["Ranged 2, or Activate 2."]
source = "reconstructed"

[[tactics]]
id = "through_the_cracks"
name = "Through the Cracks"
clan = "kobold"
copies = 2
text = ["Ambush 2 in Swords or Crossbones, or Swarm Move."]
source = "reconstructed"

[[tactics]]
id = "all_at_once"
name = "All at Once"
clan = "kobold"
copies = 2
text = ["Swarm Melee, or Defend 1."]
source = "reconstructed"
"""

LOOT = """\
# A new card of the loot deck.
[[loot]]
id = "oil_flask"
name = "Oil Flask"
type = "Potion"          # Equipment, Beast, Potion or Scroll: which shop sells it
copies = 2
text = ["Surge (Ranged, then Place a Trap there)."]
source = "reconstructed"

# A card of the shipped pack again: the same id replaces it. This Sword strikes harder.
[[loot]]
id = "sword"
name = "Sword"
type = "Equipment"
copies = 3
text = ["Swarm Melee, or Melee 2."]
source = "reconstructed"

# To take a card out of the game:
# [[loot]]
# id = "toolbox"
# remove = true
"""

SCENARIO = """\
# A new scenario. A tile has its row and column, quarter turns clockwise, the value of its treasure (4 in the Vault, and
# only there) and maybe an incomplete portal. Open sides that meet are passageways.
#
#   [   Library(1) o   ]==[      Forge       ]==[     Vault(4)     ]==[     Workshop     ]==[     Study(2)     ]
#            ||                    ||                    ||                    ||                    ||
#   [     Cells(1)     ]==[    Sewers(2)     ]==[  Apothecary(3)   ]==[ Beast Trainer(2) ]==[  Graveyard(1) o  ]
[[scenario]]
id = "two_corridors"
name = "Two Corridors"
order = 9                # its place in the list
levels = ["family"]      # family, challenging, hardcore: what is suggested
story = "Whoever built this had two ideas, and joined them everywhere."
tiles = [
  { room = "Library", at = [0, 0], turn = 1, treasure = 1, portal = true },
  { room = "Forge", at = [0, 1], turn = 2 },
  { room = "Vault", at = [0, 2], turn = 0, treasure = 4 },
  { room = "Workshop", at = [0, 3], turn = 2 },
  { room = "Study", at = [0, 4], turn = 2, treasure = 2 },
  { room = "Cells", at = [1, 0], turn = 0, treasure = 1 },
  { room = "Sewers", at = [1, 1], turn = 0, treasure = 2 },
  { room = "Apothecary", at = [1, 2], turn = 0, treasure = 3 },
  { room = "Beast Trainer", at = [1, 3], turn = 0, treasure = 2 },
  { room = "Graveyard", at = [1, 4], turn = 3, treasure = 1, portal = true },
]
text = ["Setup: place a Trap in the Forge."]
source = "reconstructed"

# Its cards in the Guild deck.
[[scenario_card]]
id = "draught"
name = "Draught"
scenario = "two_corridors"
copies = 4
text = [
  "If a monster is in the Apothecary: each player draws a card.",
  "Otherwise: each hero in the Apothecary or next to it becomes active.",
]
source = "reconstructed"
"""

FILES: Final = {"clan.toml": CLAN, "loot.toml": LOOT, "scenario.toml": SCENARIO}
