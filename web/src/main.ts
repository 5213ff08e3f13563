import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/cards.css";
import "./styles/states.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
