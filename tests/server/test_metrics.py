"""/metrics: what a server counts and times is true, tells no secret, and is answered to those it should be."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from holdfast.server.connection import Connection
from holdfast.server.guard import Guard
from holdfast.server.journal import JOURNAL, note_fault
from holdfast.server.limits import Limits
from holdfast.server.metrics import BOUNDS, ErrorCount, Histogram, Metrics, Watch
from tests.server.running import Player, Running, dial, until
from tests.server.wire import ADDRESS

LINE = re.compile(r'^[a-z_]+(\{[a-z]+="[a-z0-9_.+Inf]+"\})? [0-9.]+$')
DASHBOARD = Path(__file__).parents[2] / "hosting" / "grafana-dashboard.json"


def told(server: Running) -> dict[str, float]:
    """What /metrics says, by name."""
    status, headers, body = server.request("/metrics")
    assert status == 200 and headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in body.decode().splitlines() if not line.startswith("#")]
    assert all(LINE.match(line) for line in lines), lines
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_decisions_refusals_tables_and_times_are_counted(start: Callable[..., Running]) -> None:
    server = start()
    assert told(server)["holdfast_connections"] == 0
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]]) as ann, Player(server, table, [keys["seats"]["zot"]]) as ben:
        ann.wait_for("update")
        ben.wait_for("update")
        for _ in range(3):
            assert ann.decide()["type"] == "done"
        assert ann.ask("decide", option="fiona: fly to the moon", version=ann.latest["version"])["type"] == "refused"
        ben.up_to(ann.latest["version"])
        until(lambda: told(server)["holdfast_decision_seconds_count"] == 3)
        said = told(server)
        assert said['holdfast_decisions_total{game="greyport"}'] == 3
        assert sum(value for name, value in said.items() if name.startswith("holdfast_refusals_total")) == 1
        assert said["holdfast_tables_open"] == said["holdfast_tables_occupied"] == said["holdfast_store_works"] == 1
        assert said["holdfast_connections"] == 2
        assert said["holdfast_store_seconds_count"] >= 3
        assert 0 < said["holdfast_decision_seconds_sum"] < 3 * 30
    until(lambda: told(server)["holdfast_connections"] == 0)
    dial(server, table).send("nonsense")
    until(lambda: told(server).get('holdfast_closed_total{code="bad_message"}') == 1)


def test_secrets_and_names_are_not_in_it(start: Callable[..., Running]) -> None:
    server = start()
    table, keys = server.open(title="Friday")
    with Player(server, table, [keys["seats"]["fiona"]], name="Annabel") as ann:
        ann.wait_for("update")
        ann.decide()
        body = server.request("/metrics")[2].decode()
    secrets = [keys["host"], keys["spectator"], *keys["seats"].values()]
    assert not [word for word in (table, "Annabel", "Friday", "Fiona", *secrets) if word in body]


def test_a_decision_counts_as_shown_when_the_last_one_has_it_or_is_gone() -> None:
    metrics = Metrics()
    watch = Watch(metrics)
    ann, ben = cast(Connection, object()), cast(Connection, object())
    watch.decided("any", 5, [ann, ben], 0.0)
    watch.seen(ann, 4)
    watch.seen(ann, 5)
    assert sum(metrics.shown.steps) == 0
    watch.seen(ben, 7)
    assert sum(metrics.shown.steps) == 1 and not watch.open
    watch.decided("any", 8, [], 0.0)
    assert metrics.decisions == {"any": 2} and not watch.open


def test_a_client_that_never_reads_does_not_fill_the_memory() -> None:
    watch = Watch(Metrics())
    for version in range(5000):
        watch.decided("any", version, [cast(Connection, object())], 0.0)
    assert len(watch.open) == 1000


def test_steps_of_a_histogram_hold_all_below_them() -> None:
    taken = Histogram()
    for seconds in (0.001, 0.002, 99.0):
        taken.add(seconds)
    lines = list(taken.lines("x"))
    assert lines[0] == 'x_bucket{le="0.001"} 1' and lines[1] == 'x_bucket{le="0.0025"} 2'
    assert lines[len(BOUNDS)] == 'x_bucket{le="+Inf"} 3' and lines[-1] == "x_count 3"


def test_errors_in_the_journal_are_counted() -> None:
    errors: Counter[str] = Counter()
    counting = ErrorCount(errors)
    JOURNAL.addHandler(counting)
    try:
        note_fault("rules_failed", ValueError("a hidden card"))
    finally:
        JOURNAL.removeHandler(counting)
    assert errors == {"rules_failed": 1}


@pytest.mark.parametrize(("for_all", "refused"), [(False, True), (True, False)])
def test_a_server_under_another_name_answers_metrics_only_if_asked_to(for_all: bool, refused: bool) -> None:
    async def nobody(*_: object) -> None:
        raise AssertionError

    guard = Guard(nobody, ADDRESS, Limits(), Counter(), "/metrics" if for_all else "")
    scope = {"type": "http", "method": "GET", "path": "/metrics", "client": ("127.0.0.1", 1)}
    assert (guard.why_not(scope, {"host": "holdfast:4653"})[1] is not None) is refused
    assert guard.why_not({**scope, "path": "/"}, {"host": "holdfast:4653"})[1] is not None


def test_only_this_machine_is_answered(start: Callable[..., Running]) -> None:
    """Behind a proxy the address of the client is the one that the proxy tells."""
    far = {"X-Forwarded-For": "203.0.113.9", "Host": "play.example"}
    for more, status in (((), 404), (("--metrics",), 200)):
        server = start(arguments=("--port", "0", "--url", "https://play.example", *more))
        server.url = f"http://127.0.0.1:{json.loads(server.log.splitlines()[0])['port']}"
        assert server.request("/metrics", headers=far)[0] == status


def test_the_dashboard_asks_only_for_what_is_told(server: Running) -> None:
    asked = set(re.findall(r"holdfast_[a-z_]+", DASHBOARD.read_text(encoding="utf-8")))
    known = set(re.findall(r"^# TYPE (\S+)", server.request("/metrics")[2].decode(), re.MULTILINE))
    assert json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    assert {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked} == known
