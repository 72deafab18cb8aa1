import { answerWords, type Step } from "../../course/index.ts";
import { say } from "../../words/en/lessons/lesson.ts";
import { fill } from "../../words/fill.ts";
import type { StepProgress } from "../state/progress.ts";

/** What became of a question, in words: "right, at try 2; first answer: 12 segments". @param one what is kept of it; none: it was skipped */
export function doneWords(step: Step<unknown>, one: StepProgress | undefined): string {
  return `${endWords(step, one)}${firstWords(step, one)}`;
}

function endWords(question: Step<unknown>, step: StepProgress | undefined): string {
  if (question.kind === "write") return step?.text ? say.written : say.nothingWritten;
  if (step === undefined) return say.skipped;
  if ((question.kind === "try" || question.kind === "write-sender") && !step.right)
    return step.tries > 0 ? fill(say.triedNotMet, step.tries) : say.nothingTried;
  if (step.answer === null && !step.right)
    return question.kind === "vote" && step.first ? say.votedOnce : say.skipped;
  if (question.kind === "vote" && question.options.every(({ when }) => when === null)) return say.voted;
  if (step.right) return step.tries > 1 ? fill(say.rightAtTry, step.tries) : say.right;
  return say.notRight;
}

/** "; first answer: 12 segments", where another one followed. */
function firstWords(step: Step<unknown>, one: StepProgress | undefined): string {
  // Of a program the words say but its length.
  if (!one?.first || one.first.kind === "program") return "";
  const first = answerWords(step, one.first);
  return one.answer !== null && first === answerWords(step, one.answer)
    ? ""
    : fill(say.firstAnswerWas, first);
}
