"""The end of a game: how it went, a last chance to go back, what it adds to the player's profile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.errors import HoldfastError
from holdfast.games.common.box import entries_of
from holdfast.games.common.outcomes import ended_words, places
from holdfast.games.common.prose import counted, listed
from holdfast.record.campaigns import Played, next_step, result
from holdfast.record.profile import Profile, Tally, record_result
from holdfast.tables.log.beginning import title_of
from holdfast.tables.updates.ending import ending
from holdfast.terminal.keeping import command, resume_command
from holdfast.terminal.session import Session


def tell_end(session: Session) -> None:
    """How it ended."""
    session.say_told()
    outcome = session.play.outcome
    if outcome is not None:
        session.screen.say(ended_words(outcome, session.people), "title")
        for place in places(outcome):
            session.screen.say(place)
    tell_numbers(session)


def tell_numbers(session: Session) -> None:
    """What each seat did in the whole game."""
    end = ending(session.table)
    if end is None or not end.sums:
        return
    for deeds in end.seats:
        sums = [f"{number} {name}" for number, name in zip(deeds.sums, end.sums, strict=True)]
        session.screen.say(f"{deeds.seat.capitalize()}: {listed([counted(deeds.decisions, 'decision'), *sums])}.")
    if end.blow is not None:
        session.screen.say(f"The worst blow was decision {end.blow.at}: {end.blow.amount} {end.blow.what}.")


def conclude(session: Session) -> None:
    """What is printed last."""
    if session.people:
        tell_achievements(session)
    if session.play.campaign is not None:
        tell_campaign(session)
    again = command("replay", str(session.file), "--log")
    session.screen.advise("The whole game is kept. To see it again:", again)


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
