import { declarations, type SchemeMarker } from "../../sim/declared.ts";
import { chromaOf, leastDistance, lightnessOf, withLightness } from "./colour-distance.ts";
import { contrast } from "./contrast.ts";
import { DARK_GROUND, LIGHT_TOKENS, schemeColour } from "./tokens.ts";

/** The colour of a UDP flow, which has no scheme: grey. */
export const UDP_COLOUR = "#777777";
const UDP_DASH: readonly number[] = [2, 2];

/** A sender of the reader's own is ink, because it is no scheme of ours. */
const OWN_STYLE = {
  colour: "light-dark(#16181d, #f2f3f5)",
  dash: [],
  marker: "ring",
  hasMarks: false,
} as const;

/** The least distance in OKLab at which two schemes' colours are told apart, over normal sight and the three kinds without one cone. */
export const CLEAR_DISTANCE = 0.15;

/** How a scheme is drawn. */
export interface SchemeStyle {
  /** "CERL". */
  title: string;
  /** CSS colour; "light-dark(a, b)" where the themes differ. */
  colour: string;
  /** Canvas dash pattern; empty for a solid line. */
  dash: readonly number[];
  marker: SchemeMarker;
  /** Its colour is too near to another one of the comparison: its lines carry markers besides. */
  hasMarks: boolean;
}

/** How each scheme of a comparison is drawn. */
export type SchemeStyles = ReadonlyMap<string, SchemeStyle>;

/** Dashes that are told apart at a glance, for schemes whose own one is taken. */
const DASHES: readonly (readonly number[])[] = [
  [],
  [2, 3],
  [5, 3],
  [14, 4],
  [10, 3, 2, 3],
  [10, 3, 2, 3, 2, 3],
];

/** The shapes of markers. */
export const SCHEME_MARKERS: readonly SchemeMarker[] = [
  "disc",
  "square",
  "triangle",
  "diamond",
  "triangle-down",
  "hexagon",
  "star",
  "plus",
  "ring",
  "bar",
];

/** Is this what the trace calls a UDP flow's scheme? */
export function isUdp(scheme: string): boolean {
  return scheme === "udp";
}

/**
 * A flow's scheme by itself: name, colour, dash and marker; UDP has none and is named so. What follows a "~" tells a run of the scheme
 * from another one, which is told from it as schemes are.
 */
export function schemeStyle(id: string): SchemeStyle {
  const scheme = declarations.schemes.get(id.split("~")[0]);
  if (id.startsWith("own:")) return { ...OWN_STYLE, title: id.slice("own:".length) };
  if (scheme === undefined) {
    const title = isUdp(id) ? "UDP" : id;
    return { title, colour: UDP_COLOUR, dash: UDP_DASH, marker: "bar", hasMarks: false };
  }
  const { title, colour, dash, marker } = scheme;
  return { title, colour, dash, marker, hasMarks: false };
}

/** Are two dash patterns seen as the same kind of line? */
export function dashesAlike(a: readonly number[], b: readonly number[]): boolean {
  return dashKind(a) === dashKind(b);
}

/** Solid, dots, short strokes, long strokes; or strokes with dots between them, by their number. */
function dashKind(dash: readonly number[]): string {
  if (dash.length === 0) return "solid";
  if (dash.length > 2) return `mixed ${dash.length}`;
  return dash[0] <= 3 ? "dots" : dash[0] < 9 ? "short" : "long";
}

/** The two themes that a colour must hold in, each with the contrast that a line needs there. */
const GROUNDS = [
  { tokens: LIGHT_TOKENS, ratio: 3, from: 0.28, to: 0.7 },
  { tokens: { ...LIGHT_TOKENS, ...DARK_GROUND }, ratio: 4.5, from: 0.58, to: 0.94 },
] as const;

const LIGHTNESS_STEP = 0.01;

/** Schemes whose colours are known from the papers' figures: others give way to them, wherever they stand. */
const CLASSICAL: ReadonlySet<string> = new Set(["reno", "newreno", "cerl", "vegas", "veno"]);

/**
 * The styles of the schemes of one comparison, chosen in its order, the classical ones first. A scheme keeps its own colour unless
 * that of one before it is too near: then it takes the nearest lighter or darker one of its hue that differs clearly from all earlier ones, in both themes. Where there
 * is none, it keeps its own colour, and takes another dash and another marker than those that it is too near to.
 */
export function stylesAmong(ids: readonly string[]): SchemeStyles {
  const key = ids.join(" ");
  let styles = known.get(key);
  if (styles === undefined) {
    styles = assigned(ids);
    known.set(key, styles);
  }
  return styles;
}

const known = new Map<string, SchemeStyles>();

function assigned(ids: readonly string[]): SchemeStyles {
  const styles = new Map<string, SchemeStyle>();
  const taken: Drawn<SchemeStyle>[] = [];
  const isLate = (id: string) => (CLASSICAL.has(id) ? 0 : 1);
  for (const id of [...new Set(ids)].sort((a, b) => isLate(a) - isLate(b))) {
    const own = schemeStyle(id);
    const { colour, shown, near } = clearColour(own.colour, taken);
    const all = taken.map(({ style }) => style);
    const style: SchemeStyle = {
      ...own,
      colour,
      dash: freeDash([own.dash, ...DASHES], near) ?? own.dash,
      marker:
        [own.marker, ...SCHEME_MARKERS].find((marker) => all.every((other) => other.marker !== marker)) ??
        own.marker,
      hasMarks: near.length > 0,
    };
    styles.set(id, style);
    taken.push({ shown, style });
  }
  return styles;
}

/** How one of several lines of a scheme is drawn. */
export type LineStyle = Pick<SchemeStyle, "colour" | "dash">;

/**
 * The lines of flows, each by its scheme, beside each other: the first of a scheme as the scheme is drawn, every other one in a
 * lighter or darker colour of its hue that is clear of all before, where a theme has one that is as colourful; and with a dash
 * unlike those of all lines that its colour is near to and, while there is one, of all lines of its scheme.
 */
export function linesAmong(schemes: readonly string[], styles: SchemeStyles): readonly LineStyle[] {
  const key = `${[...styles.keys()].join(" ")}/${schemes.join(" ")}`;
  let lines = knownLines.get(key);
  if (lines === undefined) {
    lines = drawnLines(schemes, styles);
    knownLines.set(key, lines);
  }
  return lines;
}

const knownLines = new Map<string, readonly LineStyle[]>();

/** Least share of a colour's distance from grey that a lighter or darker one keeps: orange must not become peach. */
const SAME_HUE = 0.6;

function drawnLines(schemes: readonly string[], styles: SchemeStyles): readonly LineStyle[] {
  const styleOf = (id: string) => styles.get(id) ?? schemeStyle(id);
  const firsts = [...new Set(schemes)].map((id) => {
    const style: LineStyle = styleOf(id);
    return { id, style, shown: GROUNDS.map((ground) => schemeColour(style.colour, ground.tokens)) };
  });
  const taken: Drawn<LineStyle>[] = [...firsts];
  const lines = new Map<string, readonly LineStyle[]>();
  return schemes.map((id, i) => {
    const own = styleOf(id);
    if (schemes.indexOf(id) === i) {
      lines.set(id, [own]);
      return own;
    }
    const ofScheme = lines.get(id) ?? [];
    const { colour, shown, near } = clearColour(own.colour, taken, SAME_HUE);
    const dashes = [...DASHES, own.dash];
    const dash = freeDash(dashes, [...near, ...ofScheme]) ?? freeDash(dashes, near);
    const style = { colour, dash: dash ?? dashes[taken.length % dashes.length] };
    taken.push({ shown, style });
    lines.set(id, [...ofScheme, style]);
    return style;
  });
}

/** A style with its colour in both themes. */
interface Drawn<Style extends LineStyle> {
  shown: readonly string[];
  style: Style;
}

/** A colour beside others: kept, or moved to where it is clear of them; with those that it is near to all the same in some theme. */
function clearColour<Style extends LineStyle>(
  colour: string,
  taken: readonly Drawn<Style>[],
  leastChroma = 0,
): { colour: string; shown: readonly string[]; near: readonly Style[] } {
  const own = GROUNDS.map((ground) => schemeColour(colour, ground.tokens));
  const shown = GROUNDS.map((ground, g) => {
    const others = taken.map((other) => other.shown[g]);
    return clearOf(own[g], others, ground, leastChroma) ?? own[g];
  });
  const isKept = shown.every((one, g) => one === own[g]);
  const near = taken.filter((other) => shown.some((one, g) => !isClear(one, [other.shown[g]])));
  return {
    colour: isKept ? colour : `light-dark(${shown.join(", ")})`,
    shown,
    near: near.map(({ style }) => style),
  };
}

/** The first dash that is unlike those of the other lines, if there is one. */
function freeDash(
  wanted: readonly (readonly number[])[],
  others: readonly LineStyle[],
): readonly number[] | undefined {
  return wanted.find((dash) => others.every((other) => !dashesAlike(dash, other.dash)));
}

function isClear(colour: string, others: readonly string[]): boolean {
  return others.every((other) => leastDistance(other, colour) >= CLEAR_DISTANCE);
}

/** The colour itself, or the nearest one of its hue that is clear of the others; null where there is none. */
function clearOf(
  colour: string,
  others: readonly string[],
  ground: (typeof GROUNDS)[number],
  leastChroma: number,
): string | null {
  if (isClear(colour, others)) return colour;
  const own = lightnessOf(colour);
  const reach = Math.max(own - ground.from, ground.to - own);
  for (let way = LIGHTNESS_STEP; way <= reach; way += LIGHTNESS_STEP) {
    for (const lightness of [own - way, own + way]) {
      if (lightness < ground.from || lightness > ground.to) continue;
      const candidate = withLightness(colour, lightness);
      if (contrast(candidate, ground.tokens.background) < ground.ratio) continue;
      if (chromaOf(candidate) < leastChroma * chromaOf(colour)) continue;
      if (isClear(candidate, others)) return candidate;
    }
  }
  return null;
}
