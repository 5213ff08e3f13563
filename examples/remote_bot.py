"""A bot that plays a seat of a table over the network. It needs only `websockets`, nothing of Holdfast.

Open a table, leave a seat for a friend, and give the bot that seat's link:

    python examples/remote_bot.py 'http://127.0.0.1:4653/t/TABLE#SECRET'

docs/protocol.md tells all that a client may say and hear.
"""

import asyncio
import json
import sys
import uuid
from typing import Any
from urllib.parse import urlsplit

import websockets


def choose(view: dict[str, Any]) -> dict[str, Any] | None:
    """The first thing that this seat may do, alone or for all; what carries a warning only if nothing else is left."""
    options = [option for option in view["choice"]["options"] if not option["agreed"]]
    return min(options, key=lambda option: (bool(option["warning"]), option["seat"] == "all"), default=None)


def answer(update: dict[str, Any], seat: str) -> dict[str, Any] | None:
    """What the bot says to the table as it is: a decision, that it is ready, or nothing."""
    id = uuid.uuid4().hex
    option = choose(update["view"])
    if option is not None:
        seen = {"warning": option["warning"], "version": update["version"]}
        return {"type": "decide", "id": id, "option": option["text"], **seen}
    own = next(each for each in update["table"]["seats"] if each["seat"] == seat)
    if any(each["agreed"] for each in update["view"]["choice"]["options"]) and not own["ready"]:
        return {"type": "ready", "id": id, "seat": seat}
    return None


async def play(link: str) -> None:
    """Sit down, and answer every update until the game is over. After a lost connection, come back."""
    address = urlsplit(link)
    table = address.path.removeprefix("/t/")
    scheme = "wss" if address.scheme == "https" else "ws"
    hello = {"type": "hello", "protocol": 1, "table": table, "secrets": [address.fragment], "name": "remote bot"}
    async for socket in websockets.connect(f"{scheme}://{address.netloc}/api/tables/{table}/ws", max_size=None):
        try:
            await socket.send(json.dumps(hello))
            async for frame in socket:
                message = json.loads(frame)
                if message["type"] == "closed" and not message["again"]:
                    print(message["reason"])
                    return
                if message["type"] != "update":
                    continue
                hello["have"] = message["version"]
                if message["view"]["outcome"]:
                    print(message["view"]["outcome"]["reason"])
                    return
                said = answer(message, message["you"]["seats"][0])
                if said is not None:
                    await socket.send(json.dumps(said))
        except websockets.ConnectionClosed:
            await asyncio.sleep(1)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
