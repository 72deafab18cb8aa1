/** What markers need: the answers that are expected of an id, and answers in codes judged again. */
import { say } from "../../words/en/course/marks.ts";
import { fill } from "../../words/fill.ts";
import { worldOf } from "../expression/evaluate.ts";
import { readsTries, type WithValues } from "../expressions-of.ts";
import type { Lesson, LessonEntry, PickedValue, SetText, Step } from "../format/types.ts";
import { pickedText } from "../format/variant.ts";
import { type Answer, isJudged } from "../judge.ts";
import { type AskedRuns, askRuns, judgeStep } from "../judge-step.ts";
import type { LessonRuns } from "../lesson-runs.ts";
import { type Confidence, decodeResult, type LessonResult } from "../result-code.ts";
import { type Changes, UNCHANGED, variantOf } from "../runs.ts";
import { allowedValues } from "../score/try.ts";
import { answerWords, expectedWords } from "./answer-words.ts";
import { holdsStepsOf, splitValues } from "./split-lessons.ts";

/** The steps of a lesson that are answered. */
export function questionsOf<P>(lesson: Pick<Lesson<P>, "steps">): readonly Step<P>[] {
  return lesson.steps.filter(isJudged);
}

/** Does a question give a point? A vote whose options have no conditions is there to be talked about. */
export function givesPoint(step: Step<unknown>): boolean {
  return isJudged(step) && !(step.kind === "vote" && step.options.every(({ when }) => when === null));
}

/** Most points of a lesson: one for each question that has a right answer. */
export function maxPoints(lesson: Pick<Lesson<unknown>, "steps">): number {
  return lesson.steps.filter(givesPoint).length;
}

/** What an id picks, in words; empty where the lesson has no variants. */
export function variantWords(lesson: Pick<Lesson<unknown>, "id" | "variant">, who: string | null): string {
  return pickedText(variantOf(lesson, who) ?? []);
}

const NO_RUNS: AskedRuns = { world: worldOf("", new Map()), flow: null };

/** What the runs say to each question for an id, in words, in the order of `questionsOf`. */
async function expectedAnswers<P extends WithValues>(
  lesson: Lesson<P>,
  who: string | null,
  runs: LessonRuns,
  isWanted: () => boolean,
): Promise<string[]> {
  const changes = { ...UNCHANGED, variant: variantOf(lesson, who) };
  const answers: string[] = [];
  // One after the other: a list of ids must not fill the memory with runs.
  for (const step of questionsOf(lesson)) {
    if (!isWanted()) break;
    // What is expected of a sender is the same for everybody, and no run tells it.
    const asked = step.kind === "write-sender" ? NO_RUNS : await askRuns(lesson, step, changes, runs);
    answers.push(expectedWords(step, asked));
  }
  return answers;
}

/**
 * A row for each id: the id, what it picks, and what the runs say to each question. Ids that pick the same have the same answers,
 * which are run once. Ends where it is not wanted any more.
 */
export async function* expectedRows<P extends WithValues>(
  lesson: Lesson<P>,
  ids: readonly string[],
  runs: LessonRuns,
  isWanted: () => boolean,
): AsyncGenerator<string[], void> {
  const known = new Map<string, string[]>();
  for (const who of ids) {
    const variant = variantWords(lesson, who);
    const answers = known.get(variant) ?? (await expectedAnswers(lesson, who, runs, isWanted));
    if (!isWanted()) return;
    known.set(variant, answers);
    yield [who, variant, ...answers];
  }
}

/** An answer, judged: where the numbers that were asked are not known, or the runs do not decide, it is neither right nor wrong. */
export interface Mark {
  right: boolean | null;
  words: string;
}

/** What was answered to a question. */
export interface QuestionMark {
  /** Null: there is none but the first, as between two votes. */
  latest: Mark | null;
  /** Null: the code does not hold it. */
  first: Mark | null;
  confidence: Confidence | null;
  tries: number;
}

/** A code, judged again. */
export interface MarkedCode {
  result: LessonResult;
  /** Why its answers cannot be judged, or should not be trusted; empty when all is well. */
  warning: string;
  /** Questions whose latest answer is right, of those that give a point; null where nothing could be judged. */
  points: number | null;
  /** By question, in the order of `questionsOf`; null: not answered. */
  marks: readonly (QuestionMark | null)[];
}

/** Finds a shipped lesson by its name, for a code of another lesson. */
export type EntryOf = (id: string) => Pick<LessonEntry, "number" | "title"> | undefined;

/** Reads a code and judges its answers by running the lesson again, in the variant of its id; null where it is not wanted any more. */
export async function markCode<P extends WithValues>(
  text: string,
  lesson: Lesson<P>,
  runs: LessonRuns,
  entryOf: EntryOf,
  isWanted: () => boolean = () => true,
): Promise<MarkedCode | { message: string } | null> {
  const decoded = decodeResult(text);
  if (!decoded.ok) return decoded;
  const result = decoded.value;
  if (!holdsStepsOf(lesson.id, result.lesson)) {
    const other = entryOf(result.lesson);
    return other === undefined
      ? { message: fill(say.theLessonIsNotIn, result.lesson) }
      : { message: fill(say.forLessonChooseThatLesson, String(other.number), other.title) };
  }
  const asked = variantOfCode(lesson, result);
  const judgeOne = async (step: Step<P>, answer: Answer): Promise<Mark> => {
    const words = answerWords(step, answer);
    if (!asked.isKnown) return { right: null, words };
    const sets = step.kind === "try" && answer.kind === "values" ? [allowedValues(step, answer.values)] : [];
    const changes: Changes = { ...UNCHANGED, variant: asked.picked };
    const { right, decided } = await judgeStep(lesson, step, changes, runs, answer, sets);
    return { right: decided ? right : null, words };
  };
  const marks: (QuestionMark | null)[] = [];
  let differs = false;
  let missing = "";
  for (const step of questionsOf(lesson)) {
    if (!isWanted()) return null;
    const given = Object.hasOwn(result.steps, step.id) ? result.steps[step.id] : undefined;
    if (given === undefined) {
      marks.push(null);
      continue;
    }
    const { answer, first: firstAnswer, confidence = null, tries } = given;
    const { isHeld, without } = heldOf(step, answer);
    const latest =
      answer === null
        ? null
        : isHeld
          ? await judgeOne(step, answer)
          : { right: asked.isKnown ? given.right : null, words: answerWords(step, answer) };
    missing ||= without;
    const first =
      firstAnswer === undefined
        ? null
        : !heldOf(step, firstAnswer).isHeld
          ? { right: null, words: answerWords(step, firstAnswer) }
          : await judgeOne(step, firstAnswer);
    differs ||= latest !== null && latest.right !== null && latest.right !== given.right;
    marks.push({ latest, first, confidence, tries });
  }
  const remark = asked.warning || (differs ? say.theCodeSaysRightWhere : missing);
  const points = asked.isKnown ? marks.filter((mark) => mark?.latest?.right === true).length : null;
  return { result, warning: remark, points, marks };
}

/** Does a code hold all that an answer is judged by? Where it does not, the page's own judgement stands, with a remark that says why. */
function heldOf(step: Step<unknown>, answer: Answer | null): { isHeld: boolean; without: string } {
  if (answer?.kind === "program" && answer.source === null)
    return { isHeld: false, without: say.judgedByThePage };
  const goals = step.kind === "try" ? step.goals : [];
  return answer !== null && readsTries(goals.flatMap(({ value, condition }) => [value, condition]))
    ? { isHeld: false, without: fill(say.goalsOfSeveralRuns, step.title) }
    : { isHeld: true, without: "" };
}

/** The numbers that a code was asked about. */
type VariantOfCode =
  | { isKnown: true; picked: readonly PickedValue[] | null; warning: string }
  | { isKnown: false; warning: string };

/**
 * Which numbers somebody had: those that the id picks in this version, or those that the code of another version holds, where this
 * version has them as well.
 */
function variantOfCode(
  lesson: Pick<Lesson<unknown>, "id" | "digest" | "variant">,
  { lesson: named, digest, who, picked }: LessonResult,
): VariantOfCode {
  const own = variantOf(lesson, who);
  const isPicked = (set: readonly SetText[]) => picked !== null && pickedText(set) === pickedText(picked);
  if (digest === lesson.digest) {
    const isTheirs = picked === null || isPicked(own ?? []);
    return {
      isKnown: true,
      picked: own,
      warning: isTheirs ? "" : say.itsNumbersAreNotThose,
    };
  }
  const other = say.madeWithAnotherVersionOf;
  const isPlain = who === null || (picked !== null && picked.length === 0);
  const set = isPlain
    ? []
    : (lesson.variant?.choices.find(isPicked) ?? splitValues(lesson, named, picked ?? []));
  if (set !== null) return { isKnown: true, picked: set, warning: other };
  const why = picked === null ? say.theCodeDoesNotHold : say.thisVersionDoesNotHave;
  return {
    isKnown: false,
    warning: fill(say.notJudgedMadeWithAnother, why),
  };
}
