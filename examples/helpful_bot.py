"""A bot in thirty lines: play the strongest hero, arm it, and take the fight that ends soonest. It sees only the view.

Try it: holdfast sim greyport --scenario interrupted_party --players 3 --bot examples/helpful_bot.py:HelpfulBot
"""

from typing import Any

from holdfast.core.choice import Choice, Option
from holdfast.core.view import View

ORDER = ("play", "fight", "shield", "recruit", "draw", "choose", "snipe", "decline", "keep hand", "end round")


class HelpfulBot:
    """Prefers verbs in the order above; then the strongest card, and the monster with the least HP left."""

    def choose(self, view: View, choice: Choice) -> Option | None:
        cards: dict[str, Any] = {card["name"]: card for zone in view.json()["zones"] for card in zone["cards"]}

        def strength(name: str) -> float:
            card = cards.get(name, {})
            return float(card.get("damage", 0)) + 3 * len(card.get("dice", [])) + len(card.get("text", []))

        def rank(option: Option) -> tuple[float, float, float]:
            verb, _, things = option.text.partition(": ")[2].partition(" ")
            place = next((i for i, word in enumerate(ORDER) if f"{verb} {things}".startswith(word)), len(ORDER))
            first, _, target = things.replace(" on ", " > ").replace(" with ", " > ").partition(" > ")
            monster = cards.get(target.partition(" + ")[0], {})
            left = monster.get("hp", 0) - monster.get("hurt", 0) - (5 if " + " in target else 0)
            return place, left, -strength(first)

        return min(choice.options, key=rank)
