import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/cards.css";
import "./styles/states.css";
import { mount } from "svelte";
import App from "./App.svelte";

/**
 * A part of this page could not be loaded. If the server answers, its files have been replaced: load the page again, at most every
 * 30 seconds. If it does not, the page stays: it connects again by itself, and a page loaded now would be an error of the browser.
 */
const AGAIN = "holdfast.fetched";
const PAUSE = 30_000;
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(sessionStorage.getItem(AGAIN) ?? 0) < PAUSE) return;
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    (answer) => {
      if (!answer.ok) return;
      sessionStorage.setItem(AGAIN, String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

mount(App, { target: document.getElementById("app")! });
