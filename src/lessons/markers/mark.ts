/** What markers need: the answers that are expected of an id, and answers in codes judged again. */
import {
  type Answer,
  allowedValues,
  curveOfSteps,
  decodeResult,
  featuresOf,
  inUnit,
  isJudged,
  judgedDecisions,
  type LessonResult,
  numberOf,
  type PickedValue,
  pickedText,
  rightChoice,
  rightVote,
  type SetText,
  type Step,
  scoreOrder,
  spanOf,
  UNCHANGED,
  unitNamed,
  variantOf,
} from "../../course/index.ts";
import { say } from "../../words/en/lessons/markers.ts";
import { fill } from "../../words/fill.ts";
import { LESSON_LIST } from "../data/lesson-list.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { askRuns, judgeStep } from "../state/judge-step.ts";
import type { LessonRuns } from "../state/lesson-runs.ts";

/** The steps of a lesson that are answered. */
export function questionsOf(lesson: PageLesson): readonly Step<Rendered>[] {
  return lesson.steps.filter(isJudged);
}

/** What an id picks, in words; empty where the lesson has no variants. */
export function variantWords(lesson: PageLesson, who: string | null): string {
  return pickedText(variantOf(lesson, who) ?? []);
}

/** What the runs say to each question for an id, in words, in the order of `questionsOf`. */
async function expectedAnswers(
  lesson: PageLesson,
  who: string | null,
  runs: LessonRuns,
  isWanted: () => boolean,
): Promise<string[]> {
  const changes = { ...UNCHANGED, variant: variantOf(lesson, who) };
  const answers: string[] = [];
  // One after the other: a list of ids must not fill the memory with runs.
  for (const step of questionsOf(lesson)) {
    if (!isWanted()) break;
    const { world, flow } = await askRuns(lesson, step, changes, runs);
    answers.push(expectedWords(step, world, flow));
  }
  return answers;
}

/**
 * A row for each id: the id, what it picks, and what the runs say to each question. Ids that pick the same have the same answers,
 * which are run once. Ends where it is not wanted any more.
 */
export async function* expectedRows(
  lesson: PageLesson,
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

type Asked = Awaited<ReturnType<typeof askRuns>>;

/** What the runs say to a question, in words. @param flow of a step about decisions or a drawn curve */
export function expectedWords(step: Step<Rendered>, world: Asked["world"], flow: Asked["flow"]): string {
  switch (step.kind) {
    case "predict-number":
      return quantity(numberOf(step.answer, world), step.unit);
    case "predict-choose":
      return rightChoice(step, world).right ?? say.notDecided;
    case "vote":
      return rightVote(step, world) ?? say.discuss;
    case "predict-order":
      return orderWords(step, scoreOrder(step, [], world).order);
    case "predict-draw": {
      if (flow === null) return "";
      const span = spanOf(step, world);
      const { floor, climb, falls } = featuresOf(curveOfSteps(flow.cwnd, span.end), span.begin, span.end);
      return fill(say.fallsTimesToBackAfter, falls, quantity(floor, "segments"), quantity(climb, "s"));
    }
    case "explain": {
      const right = judgedDecisions(step, flow?.decisions ?? [], world).filter((one) => one.right);
      return right.length === 0
        ? "none"
        : right.map(({ decision }) => `${decision.t.toFixed(3)} s`).join(", ");
    }
    case "try":
      return say.checkedByRunning;
    default:
      return "";
  }
}

/** An order as the reader saw it. */
function orderWords(step: Step<Rendered>, ids: readonly string[]): string {
  const items = step.kind === "predict-order" ? step.items : [];
  return ids.map((id) => items.find((item) => item.id === id)?.label ?? id).join(" < ");
}

function quantity(value: number | null, unit: string): string {
  const known = unitNamed(unit);
  return value === null || known === null ? "none" : inUnit(value, known);
}

/** A code, judged again. */
export interface MarkedCode {
  result: LessonResult;
  /** Why its answers cannot be judged, or should not be trusted; empty when all is well. */
  warning: string;
  /** By question, in the order of `questionsOf`; null: not answered. Where the numbers that were asked are not known, nothing is right or wrong. */
  marks: readonly ({ right: boolean | null; words: string } | null)[];
}

/** Reads a code and judges its answers by running the lesson again, in the variant of its id; null where it is not wanted any more. */
export async function markCode(
  text: string,
  lesson: PageLesson,
  runs: LessonRuns,
  isWanted: () => boolean,
): Promise<MarkedCode | { message: string } | null> {
  const decoded = decodeResult(text);
  if (!decoded.ok) return decoded;
  const result = decoded.value;
  if (result.lesson !== lesson.id) {
    const other = LESSON_LIST.find(({ id }) => id === result.lesson);
    return other === undefined
      ? { message: fill(say.theLessonIsNotIn, result.lesson) }
      : { message: fill(say.forLessonChooseThatLesson, other.number, other.title) };
  }
  const asked = variantOfCode(lesson, result);
  const marks: MarkedCode["marks"][number][] = [];
  let differs = false;
  for (const step of questionsOf(lesson)) {
    if (!isWanted()) return null;
    const given = result.steps[step.id];
    if (given === undefined) {
      marks.push(null);
      continue;
    }
    const words = answerWords(step, given.answer);
    if (!asked.isKnown) {
      marks.push({ right: null, words });
      continue;
    }
    const sets =
      step.kind === "try" && given.answer.kind === "values" ? [allowedValues(step, given.answer.values)] : [];
    const changes = { ...UNCHANGED, variant: asked.picked };
    const { right, decided } = await judgeStep(lesson, step, changes, runs, given.answer, sets);
    differs ||= right !== given.right && decided;
    marks.push({ right, words });
  }
  const remark = asked.warning || (differs ? say.theCodeSaysRightWhere : "");
  return { result, warning: remark, marks };
}

/** The numbers that a code was asked about. */
type VariantOfCode =
  | { isKnown: true; picked: readonly PickedValue[] | null; warning: string }
  | { isKnown: false; warning: string };

/**
 * Which numbers somebody had: those that the id picks in this version, or those that the code of another version holds, where this
 * version has them as well.
 */
function variantOfCode(lesson: PageLesson, { digest, who, picked }: LessonResult): VariantOfCode {
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
  const set = isPlain ? [] : lesson.variant?.choices.find(isPicked);
  if (set !== undefined) return { isKnown: true, picked: set, warning: other };
  const why = picked === null ? say.theCodeDoesNotHold : say.thisVersionDoesNotHave;
  return {
    isKnown: false,
    warning: fill(say.notJudgedMadeWithAnother, why),
  };
}

/** An answer in words. */
export function answerWords(step: Step<Rendered>, answer: Answer): string {
  switch (answer.kind) {
    case "number":
      return quantity(answer.value, step.kind === "predict-number" ? step.unit : "");
    case "option":
      return answer.id;
    case "order":
      return orderWords(step, answer.ids);
    case "drawn":
      return fill(
        say.fallsTimesToBackAfter,
        answer.features.falls,
        quantity(answer.features.floor, "segments"),
        quantity(answer.features.climb, "s"),
      );
    case "values":
      return Object.values(answer.values).join(", ");
    case "decision":
      return answer.index === "none" ? "none" : fill(say.decision, answer.index + 1);
  }
}
