/** Answers of a lecture to one step: gathered from any text, and counted. */
import { say } from "../words/en/course/hall.ts";
import { fill } from "../words/fill.ts";
import type { Step } from "./format/types.ts";
import { type Answer, agrees, type DrawnCurve } from "./judge.ts";
import { answerWords } from "./marks/answer-words.ts";
import {
  findPhoneLines,
  type LineLesson,
  lineNames,
  type PhoneAnswer,
  type ReadLine,
  readPhoneLine,
} from "./phone-answer.ts";
import { rangeInUnit, unitNamed } from "./units.ts";

/** How answers have come: in a text that was pasted, by the camera, or by a relay. */
export type AnswerSource = "text" | "camera" | "relay";

/** A text that holds answers, whatever stands around them, and how it has come. */
export interface AnswerText {
  by: AnswerSource;
  text: string;
}

/** What texts hold of answers to a step. */
export interface Gathered {
  /** First votes, one for each device. */
  first: readonly PhoneAnswer[];
  /** Votes after talking, one for each device. */
  second: readonly PhoneAnswer[];
  /** Lines with an answer that does not count, where they stand, and why. */
  refused: readonly { by: AnswerSource; line: number; message: string }[];
  /** Lines that were there twice, or that a later answer of the same device has replaced. */
  repeated: number;
}

/**
 * The answers to a step in a chat's, a forum's or a form's export, in codes that a camera has read, or in a relay's list. Of several
 * answers of a device in one vote the last counts.
 * @param texts whatever has come, the latest last; never throws
 */
export function gatherAnswers(
  lesson: LineLesson,
  step: Pick<Step<unknown>, "id">,
  texts: readonly AnswerText[],
): Gathered {
  const votes = [new Map<string, PhoneAnswer>(), new Map<string, PhoneAnswer>()];
  const refused: Gathered["refused"][number][] = [];
  let repeated = 0;
  for (const { by, text } of texts)
    for (const { line, text: code } of findPhoneLines(text)) {
      const read = answerToStep(lesson, step, code);
      if (!read.ok) {
        refused.push({ by, line, message: read.message });
        continue;
      }
      const vote = votes[read.value.vote - 1];
      if (vote.has(read.value.mark)) repeated += 1;
      vote.set(read.value.mark, read.value);
    }
  for (const { by, text } of texts)
    for (const line of linesWithResultCodes(text)) refused.push({ by, line, message: say.aResultCode });
  return { first: [...votes[0].values()], second: [...votes[1].values()], refused, repeated };
}

/** An answer's line read as one to this step: an answer to another step of the lesson is refused, with that step's title. */
function answerToStep(lesson: LineLesson, step: Pick<Step<unknown>, "id">, code: string): ReadLine {
  const names = lineNames(code);
  if (names?.lesson === lesson.id && names.step !== step.id)
    return { ok: false, message: otherStep(lesson, names.step) };
  return readPhoneLine(code, lesson);
}

function otherStep({ steps }: LineLesson, id: string): string {
  const title = steps.find((step) => step.id === id)?.title ?? id;
  return fill(say.anAnswerToTheStep, title);
}

/** Lines of a text that hold the result code of a whole lesson, of any format, which is read on the page for markers. */
function linesWithResultCodes(text: string): number[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, i) => (/(?<![\w.-])cwnd\d+\.[\w-]/.test(row) ? [i + 1] : []));
}

/** Can a step be answered on a phone, in a line? */
export function isForHall({ kind }: Pick<Step<unknown>, "kind">): boolean {
  return ["predict-number", "predict-choose", "predict-order", "predict-draw", "explain", "vote"].includes(
    kind,
  );
}

/** A bar of a histogram. */
export interface Bar {
  /** Unique among the bars: the option's id, or the words. */
  id: string;
  words: string;
  count: number;
}

/** More different answers than these are put together. */
const MOST_BARS = 8;

/**
 * How often each answer was given: all options in their order, numbers from the smallest, others from the most frequent.
 * @param all what decides which bars there are, `answers` among them: those of both votes, so that the bars of one stand beside the
 *   same ones of the other; left out: `answers`
 */
export function barsOf(step: Step<unknown>, answers: readonly Answer[], all = answers): Bar[] {
  if (step.kind === "predict-choose" || step.kind === "vote")
    return step.options.map(({ id }) => ({
      id,
      words: id,
      count: answers.filter((answer) => answer.kind === "option" && answer.id === id).length,
    }));
  if (step.kind === "predict-number") return numberBars(step, numbersOf(answers), numbersOf(all));
  const counts = counted(answers.map((answer) => answerWords(step, answer)));
  const sorted = [...counted(all.map((answer) => answerWords(step, answer)))]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([words]) => ({ id: words, words, count: counts.get(words) ?? 0 }));
  const rest = sorted.slice(MOST_BARS);
  if (rest.length === 0) return sorted;
  const count = rest.reduce((sum, bar) => sum + bar.count, 0);
  return [...sorted.slice(0, MOST_BARS), { id: "", words: say.others, count }];
}

const numbersOf = (answers: readonly Answer[]): number[] =>
  answers.flatMap((answer) => (answer.kind === "number" ? [answer.value] : []));

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Few different numbers have a bar each, many are put into equal ranges. */
function numberBars(step: Step<unknown>, values: readonly number[], all: readonly number[]): Bar[] {
  const different = [...new Set(all)].sort((a, b) => a - b);
  const words = (value: number) => answerWords(step, { kind: "number", value });
  const unit = step.kind === "predict-number" ? unitNamed(step.unit) : null;
  if (different.length <= MOST_BARS)
    return different.map((value) => ({
      id: String(value),
      words: words(value),
      count: values.filter((one) => one === value).length,
    }));
  const least = different[0];
  const width = (different[different.length - 1] - least) / MOST_BARS;
  return Array.from({ length: MOST_BARS }, (_, i) => {
    const isLast = i === MOST_BARS - 1;
    const [from, to] = [least + i * width, least + (i + 1) * width];
    const inside = values.filter((value) => value >= from && (isLast || value < to));
    const range = unit === null ? words(from) : rangeInUnit(say.fromTo, from, to, unit);
    return { id: String(i), words: range, count: inside.length };
  });
}

/** How many drawn lines agree with the run in each feature that the step asks for. */
export function featureBars(
  step: Extract<Step<unknown>, { kind: "predict-draw" }>,
  answers: readonly Answer[],
  run: DrawnCurve,
): Bar[] {
  const drawn = answers.filter((answer) => answer.kind === "drawn");
  return step.features.map((feature) => ({
    id: feature,
    words: say[feature],
    count: drawn.filter((answer) => agrees(step, feature, answer, run)).length,
  }));
}
