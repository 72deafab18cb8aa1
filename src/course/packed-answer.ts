/** Answers as short JSON values, for result codes and for what a learning platform keeps. */
import { LIMITS } from "../scenario/index.ts";
import type { Answer, DrawnAnswer } from "./judge.ts";
import { CURVE_POINTS } from "./score/curve.ts";

/** Kind and value of an answer. */
export type PackedAnswer = readonly [kind: string, value: unknown];

/** Most items of an order, most values of a try, and longest address or value, characters. */
const MOST_ITEMS = 16;
const MOST_VALUES = 8;
const LONGEST_VALUE = 64;

/** An answer as a JSON value. */
export function packAnswer(answer: Answer): PackedAnswer {
  switch (answer.kind) {
    case "number":
      return ["n", answer.value];
    case "option":
      return ["o", answer.id];
    case "order":
      return ["s", answer.ids];
    case "drawn": {
      const { fall, floor, climb, falls, slowest } = answer.features;
      const features = [fall, floor, climb, falls, slowest].map(rounded);
      return ["d", answer.points === undefined ? features : [...features, answer.points.map(rounded)]];
    }
    case "values":
      return ["v", answer.values];
    case "decision":
      return ["e", answer.index];
    case "program":
      return ["p", answer.source];
  }
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));

/** Reads what `packAnswer` wrote; null for anything else. Never throws. */
export function unpackAnswer(kind: unknown, value: unknown): Answer | null {
  switch (kind) {
    case "n":
      return isNumber(value) ? { kind: "number", value } : null;
    case "o":
      return isText(value, 32) ? { kind: "option", id: value } : null;
    case "s":
      return isListOfTexts(value) ? { kind: "order", ids: value } : null;
    case "d":
      return unpackDrawn(value);
    case "v": {
      const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
      const fits =
        !Array.isArray(value) &&
        entries.length <= MOST_VALUES &&
        entries.every(([path, one]) => isText(path, 100) && isText(one, LONGEST_VALUE));
      return fits ? { kind: "values", values: Object.fromEntries(entries) } : null;
    }
    case "e":
      if (value === "none") return { kind: "decision", index: value };
      return Number.isInteger(value) && Number(value) >= 0
        ? { kind: "decision", index: Number(value) }
        : null;
    case "p":
      return value === null || value === "" || isText(value, LIMITS.sender)
        ? { kind: "program", source: value }
        : null;
    default:
      return null;
  }
}

/** Is it a text of 1 to `most` characters? */
export const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= most;

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

const isListOfTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.length <= MOST_ITEMS && list.every((one) => isText(one, LONGEST_VALUE));

/** The five features, and behind them the points where the code has them. */
function unpackDrawn(value: unknown): Answer | null {
  if (!Array.isArray(value) || value.length < 5 || value.length > 6) return null;
  const [given, points] = [value.slice(0, 5) as unknown[], value[5] as unknown];
  if (!given.every((one): one is number | null => one === null || isNumber(one))) return null;
  const [fall, floor, climb, falls, slowest] = given;
  const features: DrawnAnswer = { fall, floor, climb, falls: falls ?? 0, slowest };
  if (value.length === 5) return { kind: "drawn", features };
  const isCurve =
    Array.isArray(points) &&
    points.length === CURVE_POINTS &&
    points.every((one) => isNumber(one) && one >= 0);
  return isCurve ? { kind: "drawn", features, points: points as number[] } : null;
}
