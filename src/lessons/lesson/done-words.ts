import { type Answer, answerWords, type Step } from "../../course/index.ts";
import type { TextNode } from "../../ui/base/rich-text.ts";
import { say } from "../../words/en/lessons/lesson.ts";
import { fill } from "../../words/fill.ts";
import type { Rendered } from "../data/load.ts";
import type { StepProgress } from "../state/progress.ts";

/** What became of a question, in words: "right, at try 2; first answer: 12 segments". @param one what is kept of it; none: it was skipped */
export function doneWords(step: Step<Rendered>, one: StepProgress | undefined): string {
  return `${endWords(step, one)}${firstWords(step, one)}`;
}

function endWords(question: Step<Rendered>, step: StepProgress | undefined): string {
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
function firstWords(step: Step<Rendered>, one: StepProgress | undefined): string {
  // Of a program the words say but its length.
  if (!one?.first || one.first.kind === "program") return "";
  const first = learnerWords(step, one.first);
  return one.answer !== null && first === learnerWords(step, one.answer)
    ? ""
    : fill(say.firstAnswerWas, first);
}

/** An answer in words as the learner read it: markers read an option's short name, a learner has seen its label. */
function learnerWords(step: Step<Rendered>, answer: Answer): string {
  const options = "options" in step ? step.options : [];
  const chosen = answer.kind === "option" ? options.find(({ id }) => id === answer.id) : undefined;
  return chosen === undefined ? answerWords(step, answer) : chosen.label.nodes.map(textOf).join("").trim();
}

/** What of a rendered text is read, without its elements. */
function textOf(node: TextNode): string {
  return typeof node === "string" ? node : (node.children ?? []).map(textOf).join("");
}
