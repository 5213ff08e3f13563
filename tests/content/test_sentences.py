"""The vocabulary layer: sentences parse and print, and are understood in one way or not at all."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.content import AmbiguousSentence, ContentError, Filling, Reading, UnknownSentence, Vocabulary

PATTERNS = (
    "Play: Taunt.",
    "{moment}: draw {cards}.",
    "Play: choose {keyword} or {keyword}.",
    "Beat {bosses}.",
    "{effects}.",
    "Each time {event}: {effects}.",
    "Pays {n}P.",
)
SLOTS = {
    "moment": ("Play", "Cleanup"),
    "cards": ("a card", "{many} cards"),
    "keyword": ("Cleave", "Splash {n}"),
    "bosses": ("{boss}", "{boss} and {boss}"),
    "effects": ("{effect}", "{effect}, {effect}", "{effect} or {effect}"),
    "effect": ("each hero draws {cards}", "gain a Wound", "Heal {n}"),
    "event": ("a Villager is killed",),
}
NAMES = {"boss": ["Drog, Troll General", "The Hydra", "Rock and Roll", "Rock", "Mordigar's Claw"]}
WORDS = Vocabulary(PATTERNS, SLOTS, NAMES)


def filled(pattern: str) -> st.SearchStrategy[str]:
    """Texts of a pattern, its slots filled at random, without using the vocabulary."""
    if "{" not in pattern:
        return st.just(pattern)
    before, rest = pattern.split("{", 1)
    slot, after = rest.split("}", 1)
    if slot in ("n", "many"):
        middle = st.integers(2 if slot == "many" else 0, 999).map(str)
    else:
        middle = st.one_of([filled(each) for each in (*SLOTS.get(slot, ()), *NAMES.get(slot, ()))])
    return st.tuples(middle, filled(after)).map(lambda parts: before + parts[0] + parts[1])


@given(st.one_of([filled(pattern) for pattern in PATTERNS]).map(lambda text: text[0].upper() + text[1:]))
def test_whatever_a_pattern_can_say_is_read_and_printed_again(sentence: str) -> None:
    assert WORDS.print(WORDS.parse(sentence)) == sentence


@given(st.text(alphabet="aPlay: Tunt.drwc{}0", max_size=20))
def test_any_other_text_is_an_error_and_never_a_crash(text: str) -> None:
    try:
        printed = WORDS.print(WORDS.parse(text))
    except UnknownSentence as error:
        printed = error.sentence
    assert printed == text


def test_a_reading_tells_alternatives_numbers_and_inner_fillings() -> None:
    assert WORDS.parse("Cleanup: draw 3 cards.") == Reading(
        "{moment}: draw {cards}.",
        {
            "moment": Filling("moment", "Cleanup", "Cleanup", 1),
            "cards": Filling("cards", "3 cards", "{many} cards", 1, 0, {"many": Filling("many", "3", "3", 0, 3)}),
        },
    )


def test_the_second_occurrence_of_a_slot_has_its_number_in_the_key() -> None:
    fillings = WORDS.parse("Play: choose Splash 2 or Cleave.").fillings
    assert {key: filling.text for key, filling in fillings.items()} == {"keyword": "Splash 2", "keyword 2": "Cleave"}


def test_names_may_contain_commas_and_the_word_and() -> None:
    two = WORDS.parse("Beat Rock and Roll and Drog, Troll General.").fillings["bosses"]
    assert [filling.index for filling in two.fillings.values()] == [2, 0]
    one = WORDS.parse("Beat Rock and Roll.").fillings["bosses"]
    assert one.alternative == "{boss}"


def test_a_name_with_braces_is_only_a_name() -> None:
    words = Vocabulary(["Beat {boss}."], {}, {"boss": ["{n}"]})
    assert words.print(words.parse("Beat {n}.")) == "Beat {n}."


def test_names_of_a_set_are_numbered_in_the_order_of_the_alphabet() -> None:
    words = Vocabulary(["Beat {boss}."], {}, {"boss": {"Zot", "Ann"}})
    assert words.parse("Beat Zot.").fillings["boss"].index == 1


def test_a_sentence_that_begins_with_a_slot_begins_with_a_capital() -> None:
    reading = WORDS.parse("Each hero draws a card.")
    assert reading.fillings["effects"].text == "each hero draws a card"
    with pytest.raises(UnknownSentence, match=r'begins with a capital; write "Each hero draws a card\."'):
        WORDS.parse("each hero draws a card.")


def test_a_reading_made_by_hand_prints() -> None:
    two = Filling("cards", "", "{many} cards", fillings={"many": Filling("many", "", number=2)})
    play = Filling("moment", "", "Play")
    assert WORDS.print(Reading("{moment}: draw {cards}.", {"moment": play, "cards": two})) == "Play: draw 2 cards."
    with pytest.raises(ContentError, match=r"does not fill \{cards\}"):
        WORDS.print(Reading("{moment}: draw {cards}.", {"moment": play}))


@pytest.mark.parametrize("sentence", ["Pays 0P.", "Pays 12P."])
def test_a_number_takes_all_its_digits(sentence: str) -> None:
    assert WORDS.parse(sentence).fillings["n"].text == sentence[5:-2]


@pytest.mark.parametrize(
    "sentence",
    [
        "Pays 01P.",
        "Pays -1P.",
        "Pays ²P.",
        "Pays 1.5P.",
        "Play: draw 1 cards.",
        "play: Taunt.",
        "Play: Taunt. ",
        " Play: Taunt.",
        "",
    ],
)
def test_nothing_is_read_that_is_not_word_for_word_in_the_vocabulary(sentence: str) -> None:
    with pytest.raises(UnknownSentence):
        WORDS.parse(sentence)


@pytest.mark.parametrize(
    ("sentence", "word", "position", "nearest"),
    [
        ("Play: draw two cards.", "two", 11, "{moment}: draw {cards}."),
        ("Play: Tuant.", "Tuant.", 6, "Play: Taunt."),
        ("Play: Taunt", "", 11, "Play: Taunt."),
        ("Play: Taunt. Twice", "Twice", 13, "Play: Taunt."),
        ("Play:  Taunt.", " ", 6, "Play: Taunt."),
        ("Beat The Hydro.", "Hydro.", 9, "Beat {bosses}."),
        ("Each time a Villager is killed: gain a Wond.", "Wond.", 39, "Each time {event}: {effects}."),
        ("Each time a Villager is killed: gain a Wound or Heal x.", "x.", 53, "Each time {event}: {effects}."),
    ],
)
def test_an_unknown_sentence_names_the_word_where_reading_stopped(
    sentence: str, word: str, position: int, nearest: str
) -> None:
    with pytest.raises(UnknownSentence) as caught:
        WORDS.parse(sentence)
    error = caught.value
    assert (error.word, error.position, error.nearest) == (word, position, nearest)


def test_an_unknown_sentence_says_what_was_expected_in_the_nearest_pattern() -> None:
    with pytest.raises(UnknownSentence) as caught:
        WORDS.parse("Cleanup: draw two cards.")
    assert str(caught.value) == (
        'cannot read "Cleanup: draw two cards.": stopped at the word "two", where "a card" or a number of 2 or more is '
        'expected; nearest: "Cleanup: draw {cards}."'
    )


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Play: Sheild 1.", 'the word "Sheild", where "Shield" is expected; nearest: "Play: Shield {n}."'),
        ("Play: Shields 1.", 'the word "Shields", where "Shield" is expected; nearest: "Play: Shield {n}."'),
        ("Play Shield 1.", 'the word "Play", where "Play: Shield" is expected; nearest: "Play: Shield {n}."'),
        ("Play: Shield 1 now.", 'the word "1", where "1." is expected; nearest: "Play: Shield 1."'),
        ("Play: Shield", 'the end; nearest: "Play: Shield {n}."'),
        ("Play: Shield 1", 'the end, where "." is expected; nearest: "Play: Shield 1."'),
        ("Play:  Shield 1.", 'a blank too many, where "Shield" is expected; nearest: "Play: Shield {n}."'),
        ("Shield 1.", 'the word "Shield"; nearest: "{now}: Shield {n}."'),
        (
            "Play: Shield Play: 1.",
            'the word "Play:" (word 3), where a number is expected; nearest: "Play: Shield {n}."',
        ),
    ],
)
def test_what_was_expected_is_quoted_in_whole_words(sentence: str, said: str) -> None:
    words = Vocabulary(["{now}: Shield {n}."], {"now": ["Play", "Reward"]}, {})
    with pytest.raises(UnknownSentence) as caught:
        words.parse(sentence)
    assert str(caught.value) == f'cannot read "{sentence}": stopped at {said}'


def test_two_readings_are_an_error_that_shows_both() -> None:
    words = Vocabulary(
        ["Heal {who}.", "Heal {n} of {whom}.", "{deed}."],
        {"who": ["{n} of all"], "whom": ["all"], "deed": ["draw"]},
        {},
    )
    with pytest.raises(AmbiguousSentence) as caught:
        words.parse("Heal 2 of all.")
    assert caught.value.patterns == ("Heal {who}.", "Heal {n} of {whom}.")
    assert '"Heal {who}." (who = "{n} of all" (n = "2")) and "Heal {n} of {whom}." (n = "2", whom = "all")' in str(
        caught.value
    )


def test_two_readings_inside_one_slot_are_an_error_too() -> None:
    words = Vocabulary(["Do {this}."], {"this": ["{a} and {b}"], "a": ["x", "x and x"], "b": ["x", "x and x"]}, {})
    assert words.print(words.parse("Do x and x.")) == "Do x and x."
    with pytest.raises(AmbiguousSentence):
        words.parse("Do x and x and x.")


def test_many_ways_to_read_a_long_sentence_do_not_take_for_ever() -> None:
    words = Vocabulary(["{list}."], {"list": ["{item}", "{item} {list}"], "item": ["a", "a a", "a a a"]}, {})
    with pytest.raises(AmbiguousSentence):
        words.parse("A " + "a " * 120 + "a.")


@pytest.mark.parametrize(
    ("patterns", "slots", "names", "message"),
    [
        (["Do {tihng}."], {"thing": ["it"]}, {}, "unknown slot {tihng}; did you mean `thing`"),
        (["Do {a}."], {"a": ["{b} x"], "b": ["y", "{a} z"]}, {}, "can begin with {a}"),
        (["Do it.", "Do it."], {}, {}, 'has "Do it." twice'),
        (["Do {a}."], {"a": ["x", "x"]}, {}, 'slot {a} has "x" twice'),
        (["Do {a."], {}, {}, "a brace that belongs to no slot"),
        (["Do {a}."], {"a": [""]}, {}, "an empty pattern"),
        (["Do {a}."], {"a": ["x"]}, {"a": ["y"]}, "both alternatives and names"),
        (["Do {n}."], {"n": ["x"]}, {}, "built in"),
    ],
)
def test_a_vocabulary_that_cannot_work_is_refused(
    patterns: list[str], slots: dict[str, list[str]], names: dict[str, list[str]], message: str
) -> None:
    with pytest.raises(ContentError) as caught:
        Vocabulary(patterns, slots, names)
    assert message in str(caught.value)


def test_an_error_keeps_its_kind_and_its_word_when_it_is_placed_or_sent_to_another_process() -> None:
    with pytest.raises(UnknownSentence) as caught:
        WORDS.parse("Play: Tuant.")
    placed = caught.value.at("heroes.toml", 7, "rogue")
    assert str(placed).startswith('heroes.toml:7: rogue: cannot read "Play: Tuant."')
    assert (type(placed), placed.word) == (UnknownSentence, "Tuant.")
    sent = pickle.loads(pickle.dumps(placed))
    assert (str(sent), sent.word) == (str(placed), "Tuant.")
