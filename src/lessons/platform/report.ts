/** From a reader's progress to what a learning platform is told. */
import {
  type Answer,
  answerWords,
  givesPoint,
  isJudged,
  MOST_ID_LETTERS,
  maxPoints,
  readWho,
  type Step,
} from "../../course/index.ts";
import type { PageLesson } from "../data/load.ts";
import { isAnswered } from "../state/answered.ts";
import type { LessonProgress, StepProgress } from "../state/progress.ts";
import type { Interaction } from "./dialects.ts";
import type { PlatformReport } from "./scorm.ts";
import { suspendedText } from "./suspended.ts";

/** Longest response of an interaction, characters. */
const MOST_RESPONSE = 255;

/** What is told about a lesson. @param at the step that is shown */
export function reportOf(lesson: PageLesson, progress: LessonProgress, at: string): PlatformReport {
  const asked = lesson.steps.filter((step) => isJudged(step) || step.kind === "write");
  return {
    points: lesson.steps.filter((step) => givesPoint(step) && progress[step.id]?.right === true).length,
    max: maxPoints(lesson),
    isComplete: asked.every((step) => isAnswered(step, progress[step.id] ?? null)),
    location: at,
    suspended: suspendedText(lesson.digest, progress),
    first: lesson.steps.flatMap((step) => firstOf(step, progress[step.id])),
  };
}

/** Whether a first answer is right is known as long as it is the only one. */
function firstOf(step: Step<unknown>, progress: StepProgress | undefined): Interaction[] {
  const first = progress?.first;
  if (progress === undefined || !first) return [];
  const isOnly = progress.tries === 1 && progress.answer !== null && step.kind !== "vote";
  const result = !isOnly ? "neutral" : progress.right ? "correct" : "wrong";
  return [{ id: step.id, ...responseOf(step, first), result }];
}

function responseOf(step: Step<unknown>, answer: Answer): Pick<Interaction, "type" | "response"> {
  const letter = (list: readonly { id: string }[], id: string) =>
    String.fromCharCode(
      "a".charCodeAt(0) +
        Math.max(
          0,
          list.findIndex((one) => one.id === id),
        ),
    );
  if (answer.kind === "number")
    return { type: "numeric", response: String(Number(answer.value.toPrecision(9))) };
  if (answer.kind === "option" && "options" in step)
    return { type: "choice", response: letter(step.options, answer.id) };
  if (answer.kind === "order" && step.kind === "predict-order")
    return { type: "sequencing", response: answer.ids.map((id) => letter(step.items, id)).join(",") };
  const words = answerWords(step, answer)
    .normalize("NFKC")
    .replace(/[^ -~]/g, " ");
  return { type: "performance", response: words.slice(0, MOST_RESPONSE) };
}

/** The id that picks a learner's numbers, from the platform's id of the learner; null where it has none. */
export function whoOf(learner: string): string | null {
  const letters = learner
    .trim()
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._@+-]+/gu, ".")
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return readWho(
    [...letters]
      .slice(-MOST_ID_LETTERS)
      .join("")
      .replace(/^[^\p{L}\p{N}]+/u, ""),
  );
}
