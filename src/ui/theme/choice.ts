const KEY = "cwndscope.theme";

/** The two sets of colours. */
export type Theme = "light" | "dark";

/** The theme that is shown: chosen earlier, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows a theme and remembers it, where the browser allows that. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    return;
  }
}

/** Shows the theme that was chosen on an earlier visit, and from then on those that are chosen in other tabs. */
export function recallTheme(): void {
  window.addEventListener("storage", ({ key, newValue }) => key === KEY && show(newValue));
  try {
    show(localStorage.getItem(KEY));
  } catch {
    return;
  }
}

function show(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
