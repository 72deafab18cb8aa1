import { contrast, visibleOn } from "./contrast.ts";

/** The page's tokens as a canvas needs them: colours as CSS text, sizes in CSS px. */
export interface Tokens {
  background: string;
  surface: string;
  ink: string;
  inkSoft: string;
  rule: string;
  grid: string;
  axis: string;
  accent: string;
  focus: string;
  congestion: string;
  transmission: string;
  mark: string;
  /** Font family list. */
  font: string;
  /** 1, or 1.6 in present mode. */
  scale: number;
  /** Size of axis text, px. */
  axisSize: number;
  /** Width of a data line, px. */
  lineWidth: number;
}

/** The light theme's values: the fall-back where no style sheet is loaded, and the colours of every exported picture. */
export const LIGHT_TOKENS: Tokens = {
  background: "#ffffff",
  surface: "#f5f7f9",
  ink: "#171b21",
  inkSoft: "#525c69",
  rule: "#d4dae1",
  grid: "#eceff3",
  axis: "#99a3af",
  accent: "#3a4a60",
  focus: "#2b4a7a",
  congestion: "#c62828",
  transmission: "#a86c00",
  mark: "#1f66d6",
  font: "system-ui, sans-serif",
  scale: 1,
  axisSize: 13,
  lineWidth: 1.75,
};

/** The dark theme's ground and ink, as the style sheet has them: what colours are chosen against beforehand. */
export const DARK_GROUND = { background: "#12161b", ink: "#eaeff5" } as const;

/** Reads the custom properties that hold at `element`; a missing one keeps the light theme's value. */
export function readTokens(element: Element): Tokens {
  const style = getComputedStyle(element);
  const text = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
  const number = (name: string, fallback: number) => Number.parseFloat(text(name, "")) || fallback;
  const light = LIGHT_TOKENS;
  const scale = number("--type-scale", 1);
  return {
    background: text("--background", light.background),
    surface: text("--surface", light.surface),
    ink: text("--ink", light.ink),
    inkSoft: text("--ink-soft", light.inkSoft),
    rule: text("--rule", light.rule),
    grid: text("--grid", light.grid),
    axis: text("--axis", light.axis),
    accent: text("--accent", light.accent),
    focus: text("--focus", light.focus),
    congestion: text("--congestion", light.congestion),
    transmission: text("--transmission", light.transmission),
    mark: text("--mark", light.mark),
    font: text("--font", light.font),
    scale,
    axisSize: light.axisSize * scale,
    lineWidth: number("--line-width", light.lineWidth),
  };
}

/**
 * Calls `onChange` with the tokens at `element` whenever the theme may have changed: the system's preference, or
 * `data-theme` / `data-mode` of the root element. Returns the function that stops watching.
 */
export function watchTokens(element: Element, onChange: (tokens: Tokens) => void): () => void {
  const read = () => onChange(readTokens(element));
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(read);
  dark.addEventListener("change", read);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-mode", "class"] });
  return () => {
    dark.removeEventListener("change", read);
    observer.disconnect();
  };
}

/** A scheme's colour for lines and marks: 3:1 or better against the theme's background. */
export function schemeColour(colour: string, tokens: Tokens): string {
  return remembered(colour, tokens, tokens.background, 3);
}

/** A scheme's colour for text: 4.5:1 or better against the theme's background, and on the surface of a chosen row. */
export function schemeTextColour(colour: string, tokens: Tokens): string {
  return remembered(colour, tokens, tokens.surface, 4.5);
}

const visible = new Map<string, string>();

/** The half of "light-dark(a, b)" that holds in a theme; any other colour as it is. */
function ofTheme(colour: string, isDark: boolean): string {
  const halves = /^light-dark\((.+), (.+)\)$/.exec(colour);
  return halves === null ? colour : halves[isDark ? 2 : 1];
}

function remembered(colour: string, tokens: Tokens, ground: string, ratio: number): string {
  const key = `${colour} ${ground} ${ratio}`;
  let shown = visible.get(key);
  if (shown === undefined) {
    const isDark = contrast(tokens.background, "#000000") < 3;
    // On a dark background, thin lines need a higher contrast ratio to look equal.
    const wanted = isDark ? Math.max(ratio, 4.5) : ratio;
    shown = visibleOn(ofTheme(colour, isDark), ground, tokens.ink, wanted);
    visible.set(key, shown);
  }
  return shown;
}
