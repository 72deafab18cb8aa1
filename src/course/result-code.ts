/**
 * Result codes: what somebody answered in a lesson, as a text to hand in. A code holds the lesson, its digest, the id that was typed,
 * the values that it picked, the answers (the latest, the first, how often), and the texts that were written; nothing else. It can be
 * read by anybody and is no proof of who typed it; a checksum finds slips of copying.
 *
 * The source of a sender that was written is held where it has at most `MOST_TEXT` characters; of a longer one, and of the first that was
 * tried, the code holds only that there was one, whether it was right, and how often was tried.
 *
 * Format 2 is `cwnd2.BODY.CHECKSUM`: the body is JSON in base64url, the checksum that of everything before its dot. Format 1, `cwnd1.`,
 * has neither first answers nor curves nor texts, and its checksum is that of the body alone; it is read for ever.
 */
import { checksum, fromBase64Url, toBase64Url } from "../scenario/index.ts";
import type { SetText } from "./format/types.ts";
import type { Answer } from "./judge.ts";
import { isText, packAnswer, unpackAnswer } from "./packed-answer.ts";
import { MOST_ID_LETTERS, readWho } from "./runs.ts";

/** How sure somebody is of an answer, the least sure first. */
export const CONFIDENCES = ["guess", "fairly", "sure"] as const;

/** One of them. */
export type Confidence = (typeof CONFIDENCES)[number];

/** What of a step is handed in. */
export interface StepResult {
  /** The latest answer; null: there is none but the first, as between two votes. */
  answer: Answer | null;
  /** The latest answer is right, as the page judged it. */
  right: boolean;
  /** How often an answer was given. */
  tries: number;
  /** The answer that was given first, of a vote the first vote; absent where it is not known: in a code of format 1. */
  first?: Answer;
  /** How sure the first answer was said to be; absent where nobody was asked, or nothing was said. */
  confidence?: Confidence;
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
  /** What was written in words of one's own, by step; absent where nothing was. */
  texts?: Readonly<Record<string, string>>;
}

/** Longer texts are no codes. */
export const MOST_CODE = 400_000;

/** Longest text of the reader's own, characters. */
export const MOST_TEXT = 4000;

/** Most steps of a code. */
const MOST_STEPS = 64;

/** A whole code, and what every code of these formats begins with. */
const WHOLE = /^(cwnd([12])\.([\w-]+))\.([0-9a-z]{7})$/;
const BEGINNING = /^cwnd(\d+)\./;

/** A result as a code: "cwnd2.….…". */
export function encodeResult({ lesson, digest, simulator, who, picked, steps, texts }: LessonResult): string {
  const body = toBase64Url(
    new TextEncoder().encode(
      JSON.stringify({
        l: lesson,
        d: digest,
        v: simulator,
        w: who,
        ...(picked === null ? {} : { p: picked.map(({ path, value }) => [path, value]) }),
        a: packSteps(steps),
        ...(texts === undefined || Object.keys(texts).length === 0 ? {} : { t: texts }),
      }),
    ),
  );
  return `cwnd2.${body}.${checksum(`cwnd2.${body}`)}`;
}

/** The results of steps as a JSON value, by step. */
export function packSteps(steps: LessonResult["steps"]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, packStep(step)]));
}

function packStep({ answer, right, tries, first, confidence }: StepResult): unknown[] {
  const more = {
    ...(first === undefined ? {} : { f: packAnswer(withSource(first, 0)) }),
    ...(confidence === undefined ? {} : { c: CONFIDENCES.indexOf(confidence) }),
  };
  const packed = [
    ...(answer === null ? ["-", null] : packAnswer(withSource(answer, MOST_TEXT))),
    right ? 1 : 0,
    tries,
  ];
  return Object.keys(more).length === 0 ? packed : [...packed, more];
}

/** The same answer without the source of a program that has more characters than this. */
function withSource(answer: Answer, most: number): Answer {
  const isLong = answer.kind === "program" && (answer.source?.length ?? 0) > most;
  return isLong ? { kind: "program", source: null } : answer;
}

/** A code read, or what is wrong with it. */
export type DecodedResult = { ok: true; value: LessonResult } | { ok: false; message: string };

/** Is a text a code from its first character to its last, as far as its form says? */
export const isWholeCode = (text: string): boolean => WHOLE.test(text);

/** Reads a code of either format. Never throws, whatever the text. */
export function decodeResult(text: string): DecodedResult {
  const plain = text.replace(/\s+/g, "");
  if (plain.length > MOST_CODE) return refused("it is longer than any result code");
  const match = WHOLE.exec(plain);
  if (match === null) return refused(whyNoCode(plain));
  const [, signed, format, body, sum] = match;
  if (checksum(format === "1" ? body : signed) !== sum) return refused(CUT);
  try {
    const bytes = fromBase64Url(body);
    return unpacked(
      bytes === null ? null : JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    );
  } catch {
    return refused(UNREADABLE);
  }
}

const CUT = "the code is cut or altered; ask for it again";
const UNREADABLE = "the code cannot be read; ask for it again";

function whyNoCode(text: string): string {
  const format = BEGINNING.exec(text)?.[1];
  if (format === undefined) return "this is not a result code: one begins with “cwnd2.” or “cwnd1.”";
  return format === "1" || format === "2"
    ? CUT
    : `the code is of format ${format}, which this version does not read; use a newer version`;
}

const refused = (message: string): DecodedResult => ({ ok: false, message });

function unpacked(input: unknown): DecodedResult {
  if (typeof input !== "object" || input === null) return refused(UNREADABLE);
  const { l, d, v, w, p, a, t } = input as Record<string, unknown>;
  if (!isText(l, 48) || !isText(d, 64) || !isText(v, 64)) return refused("the code names no lesson");
  if (w !== null && !(isText(w, MOST_ID_LETTERS) && readWho(w) === w))
    return refused("the ID in the code is not valid");
  const picked = p === undefined ? null : unpackedSets(p);
  if (p !== undefined && picked === null) return refused("the values in the code cannot be read");
  if (typeof a !== "object" || a === null || Array.isArray(a)) return refused("the code has no answers");
  const steps = unpackSteps(a);
  if (steps === null) return refused("an answer in the code cannot be read");
  const texts = t === undefined ? undefined : unpackTexts(t);
  if (texts === null) return refused("a text in the code cannot be read");
  return {
    ok: true,
    value: {
      lesson: l,
      digest: d,
      simulator: v,
      who: w as string | null,
      picked,
      steps,
      ...(texts === undefined ? {} : { texts }),
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

/** Entries of an object by names of steps, each read; null where one cannot be. */
function byStep<T>(input: unknown, read: (one: unknown) => T | null): Record<string, T> | null {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  const found = new Map<string, T>();
  for (const [id, one] of Object.entries(input)) {
    const value = read(one);
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(id) || value === null || found.size >= MOST_STEPS) return null;
    found.set(id, value);
  }
  return Object.fromEntries(found);
}

/** Reads what `packSteps` wrote; null for anything else. Never throws. */
export const unpackSteps = (input: unknown): Record<string, StepResult> | null => byStep(input, unpackStep);

/** Texts of the reader's own by step; null for anything else. */
export const unpackTexts = (input: unknown): Record<string, string> | null =>
  byStep(input, (text) => (isText(text, MOST_TEXT) ? text : null));

function unpackStep(packed: unknown): StepResult | null {
  if (!Array.isArray(packed) || packed.length < 4 || packed.length > 5) return null;
  const [kind, value, right, tries, more = {}] = packed as unknown[];
  if ((right !== 0 && right !== 1) || !Number.isInteger(tries)) return null;
  if (Number(tries) < 0 || Number(tries) > 10_000 || typeof more !== "object" || more === null) return null;
  const answer = kind === "-" && value === null ? null : unpackAnswer(kind, value);
  if (answer === null && kind !== "-") return null;
  const { f, c } = more as Record<string, unknown>;
  const first = Array.isArray(f) && f.length === 2 ? unpackAnswer(f[0], f[1]) : null;
  const confidence = Number.isInteger(c) ? CONFIDENCES[Number(c)] : undefined;
  if ((f !== undefined && first === null) || (c !== undefined && confidence === undefined)) return null;
  if (answer === null && first === null) return null;
  return {
    answer,
    right: right === 1,
    tries: Number(tries),
    ...(first === null ? {} : { first }),
    ...(confidence === undefined ? {} : { confidence }),
  };
}
