/** Lessons as data: reading them, running what they ask, judging answers. */
export type { Failure } from "./check/bench.ts";
export { checkLesson } from "./check/check.ts";
export * from "./expression/evaluate.ts";
export type { Scalar } from "./expression/functions.ts";
export type { Expression, MeasureUse } from "./expression/types.ts";
export * from "./expressions-of.ts";
export { MOST_LESSON_BYTES } from "./format/blocks.ts";
export * from "./format/keys.ts";
export {
  BLOCK_KINDS,
  lessonStamps,
  parseLesson,
  type Translation,
  translationProblems,
} from "./format/parse.ts";
export { type LessonProblem, type LineMend, problemText } from "./format/problem.ts";
export { isStepKind, PARTS, TRIES } from "./format/steps.ts";
export type { Stamps } from "./format/translation.ts";
export * from "./format/types.ts";
export { pickedText } from "./format/variant.ts";
export * from "./hall.ts";
export * from "./hints.ts";
export * from "./judge.ts";
export * from "./judge-step.ts";
export { LessonRuns, type ShownLessonRun } from "./lesson-runs.ts";
export * from "./marks/answer-words.ts";
export * from "./marks/class.ts";
export * from "./marks/gradebook.ts";
export * from "./marks/lists.ts";
export * from "./marks/mark.ts";
export { LESSON_MEASURES } from "./measures/all-measures.ts";
export { packAnswer, unpackAnswer } from "./packed-answer.ts";
export * from "./phone-answer.ts";
export * from "./readings.ts";
export * from "./result-code.ts";
export * from "./runs.ts";
export * from "./score/asked-flow.ts";
export * from "./score/choose.ts";
export * from "./score/curve.ts";
export * from "./score/drawn-series.ts";
export * from "./score/explain.ts";
export * from "./score/held.ts";
export * from "./score/number.ts";
export * from "./score/order.ts";
export * from "./score/receiver.ts";
export * from "./score/try.ts";
export * from "./units.ts";
export * from "./worlds.ts";
