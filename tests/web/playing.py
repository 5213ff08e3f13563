"""How people in tests play: by what stands in the choice bar, as roles and names tell it."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence

from tests.web.people import PATIENCE, Person

MOST_DECISIONS = 1500
AWHILE = 50
"""Milliseconds after which somebody who waits looks what the others do."""
REACTION = 600
"""Milliseconds in which somebody sees that the question is another one."""

LOOK = """() => {
  const frame = document.querySelector('[data-at]');
  const bar = document.querySelector('form[aria-label]');
  const buttons = [...(bar ? bar.querySelectorAll('ol button') : [])];
  return {
    version: Number(frame?.dataset.version ?? 0),
    over: !!document.querySelector('[data-outcome]'),
    bar: bar ? bar.innerText : '',
    open: buttons.map((each, place) => [place, each]).filter(([, each]) => !each.disabled
      && each.getAttribute('aria-pressed') !== 'true' && !/^\\s*Esc/.test(each.innerText)).map(([place]) => place),
  };
}"""


PRESS = """([place, version]) => {
  const frame = document.querySelector('[data-at]');
  const button = document.querySelectorAll('form[aria-label] ol button')[place];
  if (Number(frame.dataset.version) !== version || !button || button.disabled) return false;
  button.focus();
  button.click();
  return true;
}"""
"""Press an entry if the table is still as it was seen: others act meanwhile."""


CHANGED = f"""async ([version, bar, over, patience]) => {{
  const look = {LOOK};
  for (const until = performance.now() + patience; performance.now() < until; ) {{
    const now = look();
    if (now.version !== version || now.bar !== bar || now.over !== over) return true;
    await new Promise((next) => setTimeout(next, 10));
  }}
  return false;
}}"""
"""Look until something is otherwise; whether it is."""


class Glance:
    """What a person sees at one moment."""

    def __init__(self, person: Person) -> None:
        seen = person.page.evaluate(LOOK)
        self.version = int(seen["version"])
        self.over = bool(seen["over"])
        self.bar = str(seen["bar"])
        self.open = [int(place) for place in seen["open"]]

    def has_changed(self, person: Person, patience: int) -> bool:
        """Whether what the person sees becomes another within so many milliseconds."""
        return bool(person.page.evaluate(CHANGED, [self.version, self.bar, self.over, patience]))


def press(person: Person, glance: Glance, pick: int) -> None:
    """Press one entry of the bar, unless others were quicker, and wait until something has changed."""
    place = glance.open[pick % len(glance.open)]
    if person.page.evaluate(PRESS, [place, glance.version]):
        changed(person, glance)


def changed(person: Person, before: Glance) -> None:
    """Wait until something is otherwise than it was."""
    if not before.has_changed(person, PATIENCE):
        raise AssertionError(f"nothing came of it; the bar says: {before.bar}")


def came_too_soon(person: Person) -> bool:
    """Whether the last key came so soon after an automatic answer that it was not taken; then a moment passes."""
    person.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => drawn(null)))")
    soon = person.page.get_by_text("so it was not taken").count() > 0
    if soon:
        person.page.wait_for_timeout(REACTION)
    return soon


def play_alone(person: Person, act: Callable[[Glance, int], bool], enough: int = 0) -> Glance:
    """Act until the game is over, or often enough; what is seen then. `act` says whether something was pressed."""
    pressed = 0
    last_change = time.monotonic()
    while pressed < (enough or MOST_DECISIONS):
        glance = Glance(person)
        if glance.over:
            return glance
        if not glance.open or act(glance, pressed):
            changed(person, glance)
            pressed += bool(glance.open)
            last_change = time.monotonic()
        assert time.monotonic() - last_change < PATIENCE / 1000, f"nothing can be pressed: {glance.bar}"
    assert enough, f"not over after {pressed} touches"
    return Glance(person)


def play_out(people: Sequence[Person], enough: int = 0) -> int:
    """Play on until the game is over for everybody, or often enough, each taking what the bar offers; how often something was pressed."""
    picks = itertools.count()
    pressed = 0
    last_change = time.monotonic()
    while pressed < (enough or MOST_DECISIONS):
        glances = [Glance(person) for person in people]
        if all(glance.over for glance in glances):
            return pressed
        acted = False
        for person, glance in zip(people, glances, strict=True):
            if glance.open and not glance.over:
                press(person, glance, next(picks) * 7)
                pressed, acted = pressed + 1, True
        if acted:
            last_change = time.monotonic()
        elif time.monotonic() - last_change > PATIENCE / 1000:
            raise AssertionError(f"nobody can act: {[glance.bar for glance in glances]}")
        else:
            glances[0].has_changed(people[0], AWHILE)
    assert enough, f"not over after {pressed} touches"
    return pressed
