// Before the first paint, so that nobody who likes the morning light is shown the night first.
try {
  var theme = JSON.parse(localStorage.getItem("holdfast.settings") || "{}").theme;
  if (!theme) theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (error) {
  // A broken setting is no setting.
}
