import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/cards.css";
import "./styles/states.css";
import { mount } from "svelte";
import App from "./App.svelte";

/** The files of this page have been replaced on the server: load the page again, at most every 30 seconds. */
const AGAIN = "holdfast.fetched";
const PAUSE = 30_000;
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem(AGAIN) ?? 0) < PAUSE) return;
  sessionStorage.setItem(AGAIN, String(Date.now()));
  event.preventDefault();
  location.reload();
});

mount(App, { target: document.getElementById("app")! });
