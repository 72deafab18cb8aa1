import { declarations, type SchemeMarker } from "../../sim/declared.ts";
import { leastDistance, lightnessOf, withLightness } from "./colour-distance.ts";
import { contrast } from "./contrast.ts";
import { DARK_GROUND, LIGHT_TOKENS, schemeColour } from "./tokens.ts";

/** The colour of a UDP flow, which has no scheme: grey. */
export const UDP_COLOUR = "#777777";
const UDP_DASH: readonly number[] = [2, 2];

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

/**
 * The styles of the schemes of one comparison, in its order. A scheme keeps its own colour unless an earlier one's is too near:
 * then it takes the nearest lighter or darker one of its hue that differs clearly from all earlier ones, in both themes. Where there
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
  const taken: { shown: readonly [string, string]; style: SchemeStyle }[] = [];
  for (const id of new Set(ids)) {
    const own = schemeStyle(id);
    const colours = GROUNDS.map((ground, g) => {
      const shown = schemeColour(own.colour, ground.tokens);
      const others = taken.map((other) => other.shown[g]);
      return { shown, clear: clearOf(shown, others, ground) };
    });
    const [light, dark] = colours.map(({ shown, clear }) => clear ?? shown);
    const isKept = colours.every(({ shown, clear }) => shown === clear || clear === null);
    const near = taken.filter(({ shown }) => !isClear(light, [shown[0]]) || !isClear(dark, [shown[1]]));
    const style: SchemeStyle = {
      ...own,
      ...(isKept ? {} : { colour: `light-dark(${light}, ${dark})` }),
      ...unlike(
        own,
        near.map((other) => other.style),
        taken.map((other) => other.style),
      ),
      hasMarks: near.length > 0,
    };
    styles.set(id, style);
    taken.push({ shown: [light, dark], style });
  }
  return styles;
}

function isClear(colour: string, others: readonly string[]): boolean {
  return others.every((other) => leastDistance(other, colour) >= CLEAR_DISTANCE);
}

/** The colour itself, or the nearest one of its hue that is clear of the others; null where there is none. */
function clearOf(colour: string, others: readonly string[], ground: (typeof GROUNDS)[number]): string | null {
  if (isClear(colour, others)) return colour;
  const own = lightnessOf(colour);
  const reach = Math.max(own - ground.from, ground.to - own);
  for (let way = LIGHTNESS_STEP; way <= reach; way += LIGHTNESS_STEP) {
    for (const lightness of [own - way, own + way]) {
      if (lightness < ground.from || lightness > ground.to) continue;
      const candidate = withLightness(colour, lightness);
      if (contrast(candidate, ground.tokens.background) < ground.ratio) continue;
      if (isClear(candidate, others)) return candidate;
    }
  }
  return null;
}

/** The dash and the marker of a scheme: a dash unlike those of the `near` ones, a marker unlike `all` others. */
function unlike(
  own: SchemeStyle,
  near: readonly SchemeStyle[],
  all: readonly SchemeStyle[],
): Pick<SchemeStyle, "dash" | "marker"> {
  const isFree = (dash: readonly number[]) => near.every((other) => !dashesAlike(dash, other.dash));
  const isOther = (marker: SchemeMarker) => all.every((other) => other.marker !== marker);
  return {
    dash: [own.dash, ...DASHES].find(isFree) ?? own.dash,
    marker: [own.marker, ...SCHEME_MARKERS].find(isOther) ?? own.marker,
  };
}
