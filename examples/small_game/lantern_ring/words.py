"""The words of the Lantern Ring: its sentences for whoever writes cards, and its log."""

from holdfast.core.events import COUNTED, MARKED, MOVED, ROLLED, SHOWN
from holdfast.games.common.book import Book, Part
from holdfast.games.common.pages import Pages
from holdfast.games.common.told.teller import Says, Teller, rises

from .strikes import strike, ward
from .table import CAMP, DECK, HAND, HURT, PICKED, POINTS, ROUND, SEATS
from .turns import dash, done, drift, give, pick, play, run_on, start_of_round

MEANINGS = {
    "Play: run to a neighbouring room.": "In your turn your figure goes one room on, either way round the ring.",
    "Pick: run on, {n} room.": "Your figure goes so many rooms clockwise.",
    "Play: strike in your room, a bone hits from {n}.": "At a figure that is not of your team: two bones and a star.",
    "Pick: score {n}, unless another picked the same.": "Points for your team.",
    "{when}: look at the top card of the deck.": "You alone see it.",
    "Play: give a card to another player.": "Only the two of you know which.",
    "React: call off the strike.": "A strike of the player on your left.",
}

TELLER = Teller(
    decided={
        pick: "{seat} picks {card}.",
        play: "{seat} plays {card}.",
        dash: "{seat} goes to the {room} room with {card}.",
        strike: "{seat} strikes {figure} with {card}.",
        ward: "{seat} calls it off with {card}.",
        give: "{seat} gives {card} to {player}.",
        done: "{seat} is done.",
        drift: "",
    },
    happened={
        MOVED: [
            Says("{owner} draws <{thing}>.", of=[DECK], to=range(HAND, HAND + len(SEATS))),
            Says("{thing} goes to the camp.", to=[CAMP]),
            Says("<{thing}> (is|are) shown.", to=[PICKED]),
            Says("{thing} goes to the {owner} room.", by=[drift, run_on, start_of_round]),
        ],
        COUNTED: [
            Says("Round {now} is over.", of=[ROUND]),
            Says("Points of the {owner}: {now}.", of=[POINTS, POINTS + 1]),
        ],
        MARKED: [Says("{thing} is hurt.", of=[HURT], when=rises)],
        ROLLED: [Says("The {die} shows {n}.")],
        SHOWN: [Says("The top card of the deck is {thing}.", when=lambda event: event.face > 0)],
    },
)
COURSE = {
    "Picks": "Everybody picks a card in secret; all are opened together.",
    "Turns": "One after the other plays cards.",
    "Wisps": "Each wisp drifts to the next room and hurts whoever is there.",
}
BOOK = Book("The team with more points wins.", "The other team loses.", [Part(*step) for step in COURSE.items()])
PAGES = Pages(retold=TELLER.retold, logged=TELLER.logged, book=BOOK)
