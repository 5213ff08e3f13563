"""The end of a game: how it went, a last chance to go back, what it adds to the player's profile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.core.options import OPTIONS, VARIANTS
from holdfast.errors import HoldfastError
from holdfast.games import game as game_called
from holdfast.games.common.box import entries_of
from holdfast.games.common.outcomes import ended_words, places
from holdfast.games.common.told.prose import counted, listed, sentence
from holdfast.record.campaigns import next_step, result
from holdfast.record.profile import record_result
from holdfast.record.shapes.campaign import Played
from holdfast.record.shapes.profile import Profile, Tally
from holdfast.tables.log.first_entry import title_of
from holdfast.tables.shapes.around_the_game import Ending
from holdfast.tables.updates.end_of_game import added_by, ending
from holdfast.terminal.kept_games import command, resume_command
from holdfast.terminal.session import Session

MOST_STRETCHES: Final = 12
"""Of a long game so many rounds or turns are told at most, those that brought most."""
SAID_OTHERWISE: Final = ("scenario", "players", VARIANTS)
"""Options of a game that the command line names in their own way."""


def tell_end(session: Session) -> None:
    """How it ended, and how it went."""
    session.say_told()
    outcome, screen = session.play.outcome, session.screen
    if outcome is not None:
        if not screen.plain:
            screen.draw(screen.paper().headed([session.play.game.title, "the end"]))
        screen.say(ended_words(outcome, session.people, session.table.seats.spoken), "title")
        for place in places(outcome, session.table.seats.spoken):
            screen.say(place)
    tell_numbers(session)


def tell_numbers(session: Session) -> None:
    """The game in numbers: how long it was, what each seat did, its course, and its worst moment."""
    end = ending(session.table)
    if end is None:
        return
    session.screen.say(f"It took {listed(lengths(session, end))}.")
    if not end.sums:
        return
    for deeds in end.seats:
        sums = [so_many(number, name) for number, name in zip(deeds.sums, end.sums, strict=True)]
        bot = " (a bot)" if deeds.seat in session.bots else ""
        told = listed([counted(deeds.decisions, "decision"), *sums])
        session.screen.say(f"{session.table.seats[deeds.seat].spoken}{bot}: {told}.")
    tell_course(session)
    if end.blow is not None:
        session.screen.say(f"The worst blow was decision {end.blow.at}: {so_many(end.blow.amount, end.blow.what)}.")


def so_many(number: int, what: str) -> str:
    """`3 heroes defeated`, `1 hero defeated`, `1 Quest fulfilled`, `5 HP lost`."""
    noun, blank, rest = what.partition(" ")
    if number == 1 and not noun.isupper():
        noun = noun.removesuffix("es") if noun.endswith("oes") else noun.removesuffix("s")
    return f"{number} {noun}{blank}{rest}"


def lengths(session: Session, end: Ending) -> list[str]:
    """`14 rounds`, `122 decisions`, `24 minutes`."""
    minutes = round(session.minutes())
    told = [counted(end.rounds, end.stretch)] if end.rounds else []
    told.append(counted(end.decisions, "decision"))
    return [*told, counted(minutes, "minute")] if minutes else told


def tell_course(session: Session) -> None:
    """What each stretch of the game brought, if anything; it lasts from one of its largest points to the next."""
    points = session.play.points
    starts = [point.at for point in points if point.name == points[0].name]
    if len(starts) < 2:
        return
    sums, line = session.pages.sums, session.play.line
    word = points[0].name.rpartition(" ")[2]
    found: list[tuple[int, str]] = []
    for number, (start, end) in enumerate(pairwise([*starts, len(line) - 1]), 1):
        moments = line[start + 1 : end + 1]
        amounts = [sum(added_by(session.table, each, moment).total() for moment in moments) for each in sums]
        brought = [so_many(amount, each.name) for amount, each in zip(amounts, sums, strict=True) if amount]
        if brought:
            found.append((sum(amounts), f"{word} {number}: {', '.join(brought)}"))
    if not found:
        return
    told = fullest(found)
    if len(told) < len(found):
        session.screen.say(f"The {len(told)} fullest {word}s of {len(found)}:")
    if session.screen.plain:
        session.screen.say(f"{sentence('; '.join(told))}.")
    else:
        session.screen.put(session.screen.paper().columns(told))


def fullest(found: list[tuple[int, str]]) -> list[str]:
    """What is told of the stretches that brought most, in their order."""
    most = sorted(range(len(found)), key=lambda place: -found[place][0])[:MOST_STRETCHES]
    return [found[place][1] for place in sorted(most)]


def conclude(session: Session) -> None:
    """What is printed last: what was earned, and what can be done now."""
    if session.people:
        tell_achievements(session)
    if session.play.campaign is not None:
        tell_campaign(session)
    end, screen, file = ending(session.table), session.screen, str(session.file)
    if end is not None and end.seed and can_be_begun(session):
        screen.advise(f"Seed {end.seed} dealt this game. The same deal again:", again(session, end.seed))
        screen.advise("Another game of this kind:", again(session, ""))
    screen.advise("The whole game is kept. To step through it:", command("replay", file))
    screen.advise("To read everything that happened:", command("replay", file, "--log"))


def can_be_begun(session: Session) -> bool:
    """Whether the command line can begin the same game: no arranged one, no chapter, and with cards that are here."""
    play = session.play
    shipped = [pack.files for pack in game_called(play.game.id).packs]
    here = bool(session.packs) or [pack.files for pack in play.game.packs] == shipped
    return here and play.campaign is None and not play.arranged


def again(session: Session, seed: str) -> str:
    """The command that begins the same game again, with the same deal if there is a seed."""
    play = session.play
    said = dict(play.options)
    players = ",".join(f"{name}={session.bots[name]}" if name in session.bots else name for name in play.seats)
    words = ["play", play.game.id, "--players", players]
    if said.get("scenario"):
        words += ["--scenario", str(said["scenario"])]
    for text in said.get(VARIANTS, []):
        words += ["--variant", str(text)]
    set_by_name = {name: value for name, value in said.items() if name not in (*SAID_OTHERWISE, OPTIONS)}
    for name, value in {**set_by_name, **said.get(OPTIONS, {})}.items():
        words += ["--option", f"{name}={value}"]
    for folder in session.packs:
        words += ["--pack", str(folder)]
    return command(*words, *(["--seed", seed] if seed else []))


def tell_achievements(session: Session) -> None:
    """What this game adds to the player's profile."""
    try:
        earned = record_result(session.play)
    except HoldfastError as error:
        session.screen.complain(str(error))
        return
    names = {entry.id: entry.fields["name"] for entry in entries_of(session.play.game, "achievement")}
    for id in earned:
        box = session.play.game.ending.box(session.play.state)
        session.screen.say(f"Achievement: {names.get(id, id)} ({box}).", "key")


def tell_campaign(session: Session) -> None:
    """After a scenario: how the campaign stands, and how it goes on."""
    play, screen, played = session.play, session.screen, result(session.play)
    screen.say(f"The campaign so far: {told_results(play.game, played)}.", "title")
    step = next_step(play)
    if step is None:
        screen.say(f"It is over: {sum(each.won for each in played)} of {len(played)} scenarios were won.")
    else:
        screen.advise(
            f"The next scenario is {title_of(play.game, 'scenario', step.scenario)}. To go on:",
            resume_command(play.game.id, session.file or Path()),
        )


def told_results(game: Game, played: list[Played]) -> str:
    """How a campaign went so far."""
    return ", ".join(f"{title_of(game, 'scenario', each.scenario)} {result_word(each)}" for each in played)


def result_word(played: Played) -> str:
    """Whether a scenario was won, and between rivals by whom."""
    if played.winners:
        return f"won by {listed([name.capitalize() for name in played.winners])}"
    return "won" if played.won else "lost"


# ------------------------------------------------------------------ the profile


def profile_lines(profile: Profile, game: Game) -> Iterator[str]:
    """One game's part of a profile, one sentence per line."""
    tally = profile.games.get(game.id, Tally())
    yield f"{game.title}: {counted(tally.played, 'game')} played, {tally.won} won."
    entries = entries_of(game, "achievement")
    if entries:
        earned = sum(bool(profile.boxes(game.id, entry.id)) for entry in entries)
        yield f"Achievements: {earned} of {len(entries)} earned."
    for entry in entries:
        yield achievement_line(entry, profile.boxes(game.id, entry.id))


def achievement_line(entry: Entry, boxes: list[str]) -> str:
    """`The First Step: earned in normal. Beat Drog, Troll General in The Interrupted Party.`"""
    state = f"earned in {listed(boxes)}" if boxes else "not yet"
    return f"  {entry.fields['name']}: {state}. {' '.join(entry.fields['text'])}"
