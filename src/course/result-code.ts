/**
 * Result codes: what somebody answered in a lesson, as a text to hand in. A code holds the lesson, its digest, the id that was typed,
 * the values that it picked, and the answers; nothing else. It can be read by anybody and is no proof of who typed it; a checksum finds slips of copying.
 */
import { checksum, fromBase64Url, toBase64Url } from "../scenario/index.ts";
import type { SetText } from "./format/types.ts";
import type { Answer, DrawnAnswer } from "./judge.ts";
import { MOST_ID_LETTERS, readWho } from "./runs.ts";

/** What of a step is handed in. */
export interface StepResult {
  answer: Answer;
  /** As the page judged it. */
  right: boolean;
  /** How often an answer was given. */
  tries: number;
}

/** What a code says. */
export interface LessonResult {
  lesson: string;
  /** Digest of the lesson's text. */
  digest: string;
  /** Version of the simulator that judged. */
  simulator: string;
  /** The id that was typed; null: none. */
  who: string | null;
  /** The values that the id picked when it was answered, none where it picked nothing; null: a code of before they were kept. */
  picked: readonly SetText[] | null;
  steps: Readonly<Record<string, StepResult>>;
}

const PREFIX = "cwnd1";

/** Longer texts are no codes. */
export const MOST_CODE = 8000;

type Packed = [kind: string, value: unknown, right: 0 | 1, tries: number];

/** A result as a code: "cwnd1.….…". */
export function encodeResult({ lesson, digest, simulator, who, picked, steps }: LessonResult): string {
  const packed = Object.fromEntries(
    Object.entries(steps).map(([id, { answer, right, tries }]) => [
      id,
      [...packedAnswer(answer), right ? 1 : 0, tries],
    ]),
  );
  const body = toBase64Url(
    new TextEncoder().encode(
      JSON.stringify({
        l: lesson,
        d: digest,
        v: simulator,
        w: who,
        ...(picked === null ? {} : { p: picked.map(({ path, value }) => [path, value]) }),
        a: packed,
      }),
    ),
  );
  return `${PREFIX}.${body}.${checksum(body)}`;
}

function packedAnswer(answer: Answer): [string, unknown] {
  switch (answer.kind) {
    case "number":
      return ["n", answer.value];
    case "option":
      return ["o", answer.id];
    case "order":
      return ["s", answer.ids];
    case "drawn": {
      const { fall, floor, climb, falls, slowest } = answer.features;
      return ["d", [fall, floor, climb, falls, slowest].map(rounded)];
    }
    case "values":
      return ["v", answer.values];
    case "decision":
      return ["e", answer.index];
  }
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));

/** A code read, or what is wrong with it. */
export type DecodedResult = { ok: true; value: LessonResult } | { ok: false; message: string };

/** Reads a code. Never throws, whatever the text. */
export function decodeResult(text: string): DecodedResult {
  const plain = text.replace(/\s+/g, "");
  if (plain.length > MOST_CODE) return refused("it is longer than any result code");
  const match = /^cwnd1\.([\w-]+)\.([0-9a-z]{7})$/.exec(plain);
  if (match === null)
    return refused(
      plain.startsWith("cwnd1.")
        ? "the code is cut or altered; ask for it again"
        : "this is not a result code: one begins with “cwnd1.”",
    );
  if (checksum(match[1]) !== match[2]) return refused("the code is cut or altered; ask for it again");
  try {
    const bytes = fromBase64Url(match[1]);
    return unpacked(
      bytes === null ? null : JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    );
  } catch {
    return refused("the code cannot be read; ask for it again");
  }
}

const refused = (message: string): DecodedResult => ({ ok: false, message });

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= most;

function unpacked(input: unknown): DecodedResult {
  if (typeof input !== "object" || input === null)
    return refused("the code cannot be read; ask for it again");
  const { l, d, v, w, p, a } = input as Record<string, unknown>;
  if (!isText(l, 48) || !isText(d, 64) || !isText(v, 64)) return refused("the code names no lesson");
  if (w !== null && !(isText(w, MOST_ID_LETTERS) && readWho(w) === w))
    return refused("the ID in the code is not valid");
  const picked = p === undefined ? null : unpackedSets(p);
  if (p !== undefined && picked === null) return refused("the values in the code cannot be read");
  if (typeof a !== "object" || a === null || Array.isArray(a)) return refused("the code has no answers");
  const steps = new Map<string, StepResult>();
  for (const [id, packed] of Object.entries(a)) {
    const step = unpackedStep(packed);
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(id) || step === null || steps.size >= 64)
      return refused("an answer in the code cannot be read");
    steps.set(id, step);
  }
  return {
    ok: true,
    value: {
      lesson: l,
      digest: d,
      simulator: v,
      who: w as string | null,
      picked,
      steps: Object.fromEntries(steps),
    },
  };
}

function unpackedSets(input: unknown): SetText[] | null {
  if (!Array.isArray(input) || input.length > 4) return null;
  const sets = input.flatMap((one: unknown): SetText[] =>
    Array.isArray(one) && one.length === 2 && isText(one[0], 100) && isText(one[1], 64)
      ? [{ path: one[0], value: one[1] }]
      : [],
  );
  return sets.length === input.length ? sets : null;
}

function unpackedStep(packed: unknown): StepResult | null {
  if (!Array.isArray(packed) || packed.length !== 4) return null;
  const [kind, value, right, tries] = packed as Packed;
  if ((right !== 0 && right !== 1) || !Number.isInteger(tries) || tries < 0 || tries > 10_000) return null;
  const answer = unpackedAnswer(kind, value);
  return answer === null ? null : { answer, right: right === 1, tries };
}

function unpackedAnswer(kind: unknown, value: unknown): Answer | null {
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.length <= 16 && list.every((one) => isText(one, 64));
  switch (kind) {
    case "n":
      return typeof value === "number" && Number.isFinite(value) ? { kind: "number", value } : null;
    case "o":
      return isText(value, 32) ? { kind: "option", id: value } : null;
    case "s":
      return texts(value) ? { kind: "order", ids: value } : null;
    case "d":
      return unpackedDrawn(value);
    case "v": {
      const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
      const fits =
        entries.length <= 8 && entries.every(([path, one]) => isText(path, 100) && isText(one, 64));
      return fits ? { kind: "values", values: Object.fromEntries(entries) } : null;
    }
    case "e":
      if (value === "none") return { kind: "decision", index: value };
      return typeof value === "number" && Number.isInteger(value) && value >= 0
        ? { kind: "decision", index: value }
        : null;
    default:
      return null;
  }
}

function unpackedDrawn(value: unknown): Answer | null {
  if (!Array.isArray(value) || value.length !== 5) return null;
  if (!value.every((one) => one === null || (typeof one === "number" && Number.isFinite(one)))) return null;
  const [fall, floor, climb, falls, slowest] = value as (number | null)[];
  const features: DrawnAnswer = { fall, floor, climb, falls: falls ?? 0, slowest };
  return { kind: "drawn", features };
}
