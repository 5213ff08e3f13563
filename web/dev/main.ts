// A recorded table without a server: npm run dev, then /dev/?game=NAME&at=40. A decision shows the next moment.
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import "../src/styles/states.css";
import { mount } from "svelte";
import TableFrame from "../src/table/TableFrame.svelte";
import { TableModel } from "../src/lib/table.svelte.ts";
import { RecordedLine } from "./recorded.ts";

const wanted = new URLSearchParams(location.search);
const game = wanted.get("game") ?? "";
const messages = await (await fetch(`./fixtures/${game}.json`)).json();
const line = new RecordedLine(messages, Number(wanted.get("at") ?? 1), wanted.has("board"));
const table = new TableModel("dev", line);
document.body.insertAdjacentHTML("afterbegin", '<div class="wood"></div>');
mount(TableFrame, { target: document.getElementById("app")!, props: { table } });
line.begin();
Object.assign(window, { table, line });
