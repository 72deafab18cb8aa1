/**
 * The answer of somebody in a lecture to one step, as one line for a chat or a code to be photographed:
 * `cwa2.LESSON.STEP.BODY.CHECKSUM`, at most `MOST_LINE` letters, all of them small letters, digits, "-" and ".".
 *
 * The body holds, in digits of base 32: which vote it is, how sure the answer was said to be, a random mark of the device (so that the
 * two votes of one device belong together, and a repeated line counts once), the beginning of the lesson's digest, the kind of the
 * answer, and the answer. Options, items and knobs are named by their places in the step. No name is in it.
 */
import { checksum } from "../scenario/index.ts";
import {
  fromDigits,
  NUMBER_DIGITS,
  numberDigits,
  numberOfDigits,
  textDigits,
  textOfDigits,
  toDigits,
} from "./base-32.ts";
import type { Lesson, Step } from "./format/types.ts";
import type { Answer, DrawnAnswer } from "./judge.ts";
import { CONFIDENCES, type Confidence } from "./result-code.ts";
import { CURVE_POINTS } from "./score/curve.ts";
import { isAllowed } from "./score/try.ts";

/** Longest line, letters. */
export const MOST_LINE = 200;

/** Letters of a device's mark. */
export const MARK_LETTERS = 6;

/** First digits of a lesson's digest that a line holds: hexadecimal, as base 32. */
const DIGEST_HEX = 6;
const DIGEST_DIGITS = 5;

/** Heights of a curve's points are this many parts of its highest. */
const PARTS = 32 ** 2 - 1;

/** What a line says. */
export interface PhoneAnswer {
  lesson: string;
  step: string;
  /** The first vote, or the one after talking. */
  vote: 1 | 2;
  confidence: Confidence | null;
  /** Random, of the device. */
  mark: string;
  answer: Answer;
}

/** A lesson as far as a line names it. */
export type LineLesson = Pick<Lesson<unknown>, "id" | "digest" | "steps">;

/** An answer as a line; null where it is none to this step, or does not fit into a line. */
export function phoneLine(
  { id, digest }: Pick<LineLesson, "id" | "digest">,
  step: Step<unknown>,
  { vote, confidence, mark, answer }: Omit<PhoneAnswer, "lesson" | "step">,
): string | null {
  const value = valueDigits(step, answer);
  if (value === null || !isMark(mark)) return null;
  const sure = confidence === null ? 0 : CONFIDENCES.indexOf(confidence) + 1;
  const body = `${vote}${sure}${mark}${digestDigits(digest)}${value}`;
  const signed = `cwa2.${id}.${step.id}.${body}`;
  const line = `${signed}.${checksum(signed)}`;
  return line.length <= MOST_LINE ? line : null;
}

/** Is a text the mark of a device? */
export const isMark = (text: string): boolean => text.length === MARK_LETTERS && fromDigits(text) !== null;

/** The mark that 30 random bits make. @param random a whole number from 0 to 2³⁰ − 1 */
export const markOf = (random: number): string => toDigits(random, MARK_LETTERS);

const digestDigits = (digest: string): string => {
  const read = Number.parseInt(digest.slice(0, DIGEST_HEX), 16);
  return toDigits(Number.isNaN(read) ? 0 : read, DIGEST_DIGITS);
};

/** A line read, or what is wrong with it. */
export type ReadLine = { ok: true; value: PhoneAnswer } | { ok: false; message: string };

const refused = (message: string): ReadLine => ({ ok: false, message });

/** Which lesson and step a line is about, before anything else is read; null for what is no line, or was changed. */
export function lineNames(line: string): { lesson: string; step: string; body: string } | null {
  const match = /^(cwa2\.([a-z][a-z0-9-]{0,47})\.([a-z][a-z0-9-]{0,31})\.([0-9a-v]+))\.([0-9a-z]{7})$/.exec(
    line,
  );
  if (match === null || line.length > MOST_LINE) return null;
  const [, signed, lesson, step, body, sum] = match;
  return checksum(signed) === sum ? { lesson, step, body } : null;
}

/** Reads a line of a lesson. Never throws, whatever the text. */
export function readPhoneLine(line: string, lesson: LineLesson): ReadLine {
  const names = lineNames(line);
  if (names === null) return refused("the answer is cut or altered; ask for it again");
  if (names.lesson !== lesson.id) return refused(`it is an answer in the lesson “${names.lesson}”`);
  const step = lesson.steps.find(({ id }) => id === names.step);
  const [vote, sure] = names.body;
  const mark = names.body.slice(2, 2 + MARK_LETTERS);
  const rest = names.body.slice(2 + MARK_LETTERS);
  if (step === undefined || rest.slice(0, DIGEST_DIGITS) !== digestDigits(lesson.digest))
    return refused("it was made with another version of the lesson");
  const answer = answerOfDigits(step, rest.slice(DIGEST_DIGITS));
  const isKnown = (vote === "1" || vote === "2") && "0123".includes(sure) && isMark(mark);
  if (answer === null || !isKnown) return refused("the answer cannot be read; ask for it again");
  return {
    ok: true,
    value: {
      lesson: names.lesson,
      step: names.step,
      vote: vote === "1" ? 1 : 2,
      confidence: CONFIDENCES[Number(sure) - 1] ?? null,
      mark,
      answer,
    },
  };
}

/** The kind of an answer and the answer; null where it is none to this step. */
function valueDigits(step: Step<unknown>, answer: Answer): string | null {
  switch (answer.kind) {
    case "number":
      return step.kind === "predict-number" ? `n${textDigits(String(answer.value))}` : null;
    case "option":
      return placed("o", "options" in step ? step.options : [], [answer.id]);
    case "order":
      return step.kind === "predict-order" && answer.ids.length === step.items.length
        ? placed("s", step.items, answer.ids)
        : null;
    case "drawn":
      return step.kind === "predict-draw" ? drawnDigits(answer) : null;
    case "values": {
      if (step.kind !== "try") return null;
      const values = step.knobs.map((knob) => {
        const value = answer.values[knob.path] ?? "";
        return knob.range === null ? String(knob.choices.indexOf(value)) : value;
      });
      return `v${textDigits(values.join(" "))}`;
    }
    case "decision":
      if (step.kind !== "explain") return null;
      return answer.index === "none" ? "en" : `e${textDigits(String(answer.index))}`;
    case "program":
      return null;
  }
}

/** Things by their places in a list; null where one is not in it. */
function placed(kind: string, list: readonly { id: string }[], ids: readonly string[]): string | null {
  const places = ids.map((id) => list.findIndex((one) => one.id === id));
  return places.includes(-1) || places.length === 0 ? null : `${kind}${places.join("")}`;
}

function drawnDigits({ features, points }: Extract<Answer, { kind: "drawn" }>): string | null {
  if (points === undefined || points.length !== CURVE_POINTS) return null;
  const { fall, floor, climb, falls, slowest } = features;
  const top = Math.max(...points);
  const heights = points.map((v) => toDigits(top > 0 ? Math.round((v / top) * PARTS) : 0, 2)).join("");
  const counts = `${toDigits(Math.min(falls, 1023), 2)}${slowest ?? "n"}`;
  return `d${[fall, floor, climb].map(numberDigits).join("")}${counts}${numberDigits(top)}${heights}`;
}

/** Reads what `valueDigits` wrote for this step; null for anything else. */
function answerOfDigits(step: Step<unknown>, text: string): Answer | null {
  const [kind, value] = [text[0], text.slice(1)];
  switch (kind) {
    case "n": {
      const read = textOfDigits(value);
      const number = read === null || read === "" ? Number.NaN : Number(read);
      return step.kind === "predict-number" && Number.isFinite(number)
        ? { kind: "number", value: number }
        : null;
    }
    case "o": {
      const ids = "options" in step ? idsAt(step.options, value) : null;
      return ids?.length === 1 ? { kind: "option", id: ids[0] } : null;
    }
    case "s": {
      const ids = step.kind === "predict-order" ? idsAt(step.items, value) : null;
      if (ids === null || step.kind !== "predict-order") return null;
      return new Set(ids).size === step.items.length && ids.length === step.items.length
        ? { kind: "order", ids }
        : null;
    }
    case "d":
      return step.kind === "predict-draw" ? drawnOfDigits(value) : null;
    case "v":
      return step.kind === "try" ? valuesOfDigits(step, value) : null;
    case "e": {
      if (step.kind !== "explain") return null;
      if (value === "n") return { kind: "decision", index: "none" };
      const read = textOfDigits(value);
      return read !== null && /^\d{1,6}$/.test(read) ? { kind: "decision", index: Number(read) } : null;
    }
    default:
      return null;
  }
}

function idsAt(list: readonly { id: string }[], places: string): string[] | null {
  const ids = [...places].map((place) => list[Number(place)]?.id);
  return ids.every((id) => id !== undefined) ? ids : null;
}

function drawnOfDigits(text: string): Answer | null {
  const length = 3 * NUMBER_DIGITS + 3 + NUMBER_DIGITS + 2 * CURVE_POINTS;
  if (text.length !== length) return null;
  const number = (from: number) => numberOfDigits(text.slice(from, from + NUMBER_DIGITS));
  const [fall, floor, climb] = [0, 1, 2].map((i) => number(i * NUMBER_DIGITS));
  const counts = 3 * NUMBER_DIGITS;
  const falls = fromDigits(text.slice(counts, counts + 2));
  const slowest = { n: null, 0: 0, 1: 1, 2: 2 }[text[counts + 2]];
  const top = number(counts + 3);
  const known = [fall, floor, climb, slowest].every((one) => one !== undefined);
  if (!known || falls === null || top === undefined || top === null) return null;
  const heights = counts + 3 + NUMBER_DIGITS;
  const points = Array.from({ length: CURVE_POINTS }, (_, i) => {
    const part = fromDigits(text.slice(heights + 2 * i, heights + 2 * i + 2)) ?? 0;
    return Number(((part / PARTS) * top).toPrecision(4));
  });
  const features = { fall, floor, climb, falls, slowest } as DrawnAnswer;
  return { kind: "drawn", features, points };
}

function valuesOfDigits({ knobs }: Extract<Step<unknown>, { kind: "try" }>, text: string): Answer | null {
  const values = textOfDigits(text)?.split(" ");
  if (values?.length !== knobs.length) return null;
  const read = knobs.map((knob, i): [string, string] => [
    knob.path,
    knob.range === null ? (knob.choices[Number(values[i])] ?? "") : values[i],
  ]);
  return knobs.every((knob, i) => isAllowed(knob, read[i][1]))
    ? { kind: "values", values: Object.fromEntries(read) }
    : null;
}

/** A line of a text that holds an answer, with its place, from 1. */
export interface FoundLine {
  line: number;
  text: string;
}

/**
 * Every answer in any text: a chat's, a forum's or a form's export, whatever stands around it. Letters may have been made capitals.
 * What was broken in two is not put together: the rest is damaged, and said to be.
 */
export function findPhoneLines(text: string): FoundLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, i) =>
    [...row.matchAll(/(?<![a-z0-9.-])cwa2\.[a-z0-9.-]*[a-z0-9]/gi)].map(([found]) => ({
      line: i + 1,
      text: found.toLowerCase(),
    })),
  );
}
