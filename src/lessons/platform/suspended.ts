/**
 * A lesson's progress as a learning platform keeps it between two visits: fewer than 4,096 characters (ADL SCORM 1.2, `cmi.suspend_data`),
 * all of them ASCII, because some platforms count bytes. What does not fit is left out in an order: long texts first, then the longest
 * programs, of which only stays whether they are right, then the points of drawn curves, then first answers.
 */
import { packSteps, type StepResult, unpackSteps, unpackTexts } from "../../course/index.ts";
import { handedIn, type LessonProgress, type StepProgress } from "../state/progress.ts";

/** Longest text that a platform keeps, characters. */
export const MOST_SUSPENDED = 4095;

/** What is kept of a lesson. */
interface Kept {
  steps: Record<string, StepResult>;
  texts: Record<string, string>;
  /** Steps of which the reader has seen what the run says. */
  seen: string[];
  /** Steps without an answer that count as done: what is only read. */
  read: string[];
}

/** Progress as a text. @param digest of the lesson's text: progress of another is not continued */
export function suspendedText(digest: string, progress: LessonProgress): string {
  const ids = Object.entries(progress);
  let kept: Kept = {
    ...handedIn(progress),
    seen: ids.flatMap(([id, { seen }]) => (seen ? [id] : [])),
    read: ids.flatMap(([id, { answer, right, first }]) => (answer === null && right && !first ? [id] : [])),
  };
  for (let text = written(digest, kept); ; text = written(digest, kept)) {
    if (text.length <= MOST_SUSPENDED) return text;
    kept = smaller(kept);
  }
}

function written(digest: string, { steps, texts, seen, read }: Kept): string {
  const text = JSON.stringify({ d: digest, a: packSteps(steps), t: texts, s: seen, r: read });
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The same with less in it. */
function smaller(kept: Kept): Kept {
  const [longest] = Object.entries(kept.texts).sort(([, a], [, b]) => b.length - a.length);
  if (longest !== undefined) return { ...kept, texts: without(kept.texts, longest[0]) };
  const entries = Object.entries(kept.steps);
  const [program] = entries.filter(([, step]) => sourceOf(step) !== "").sort(bySource);
  if (program !== undefined)
    return { ...kept, steps: { ...kept.steps, [program[0]]: withoutSource(program[1]) } };
  const plain = entries.map(([id, step]): [string, StepResult] => [id, withoutPoints(step)]);
  if (entries.some(([, step], i) => step !== plain[i][1]))
    return { ...kept, steps: Object.fromEntries(plain) };
  const latest = entries.flatMap(([id, { first: _, ...step }]): [string, StepResult][] =>
    step.answer === null ? [] : [[id, step]],
  );
  if (entries.some(([, { first }]) => first !== undefined))
    return { ...kept, steps: Object.fromEntries(latest) };
  const last = entries.at(-1);
  if (last !== undefined) return { ...kept, steps: without(kept.steps, last[0]) };
  return { ...kept, seen: kept.seen.slice(0, -1), read: kept.read.slice(0, -1) };
}

const without = <T>(all: Record<string, T>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== id));

/** The source of the latest answer; "" where it is no program. */
const sourceOf = ({ answer }: StepResult) => (answer?.kind === "program" ? (answer.source ?? "") : "");

/** The longest source first. */
const bySource = ([, a]: [string, StepResult], [, b]: [string, StepResult]) =>
  sourceOf(b).length - sourceOf(a).length;

const withoutSource = (step: StepResult): StepResult => ({
  ...step,
  answer: { kind: "program", source: null },
});

function withoutPoints(step: StepResult): StepResult {
  const { answer, first } = step;
  const has = [answer, first].some((one) => one?.kind === "drawn" && one.points !== undefined);
  if (!has) return step;
  const bare = (one: NonNullable<StepResult["answer"]>) =>
    one.kind === "drawn" ? { kind: one.kind, features: one.features } : one;
  return {
    ...step,
    answer: answer === null ? null : bare(answer),
    ...(first === undefined ? {} : { first: bare(first) }),
  };
}

/** The progress that a text holds; nothing where it is of another text of the lesson, or of no lesson. Never throws. */
export function continuedProgress(digest: string, text: string): LessonProgress {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null) return {};
    const { d, a, t, s, r } = read as Record<string, unknown>;
    const [steps, texts] = [unpackSteps(a), unpackTexts(t)];
    if (d !== digest || steps === null || texts === null) return {};
    return progressOf({ steps, texts, seen: names(s), read: names(r) });
  } catch {
    return {};
  }
}

function progressOf({ steps, texts, seen, read }: Kept): LessonProgress {
  const ids = [...new Set([...Object.keys(steps), ...Object.keys(texts), ...seen, ...read])];
  return Object.fromEntries(
    ids.map((id): [string, StepProgress] => {
      const step = Object.hasOwn(steps, id) ? steps[id] : null;
      const isRead = read.includes(id) || (step === null && Object.hasOwn(texts, id));
      return [
        id,
        {
          answer: step?.answer ?? null,
          right: step?.right ?? isRead,
          tries: step?.tries ?? 0,
          seen: seen.includes(id),
          first: step?.first ?? null,
          ...(step?.confidence === undefined ? {} : { confidence: step.confidence }),
          ...(Object.hasOwn(texts, id) ? { text: texts[id] } : {}),
        },
      ];
    }),
  );
}

/** Names of steps from a list; others are left out. */
function names(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.filter((one): one is string => typeof one === "string" && /^[a-z][a-z0-9-]{0,31}$/.test(one));
}
