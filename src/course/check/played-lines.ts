/** Plays lines against a step that is drawn: what is wrong must be told what is wrong with it, and the run itself is right. */
import { numberOf, type World } from "../expression/evaluate.ts";
import type { LessonProblem } from "../format/problem.ts";
import type { DrawStep } from "../format/types.ts";
import { fittingHints } from "../hints.ts";
import { drawnAnswer, judge } from "../judge.ts";
import type { AskedFlow } from "../score/asked-flow.ts";
import { type Curve, curveAt, curveOfSteps } from "../score/curve.ts";

/** What is wrong with how a step judges a line. */
export type PlayedProblem = Omit<LessonProblem, "line">;

/**
 * What is wrong with how a step judges a flat line, a line at zero, and the run itself. A wrong line must not be taken for right, and
 * the hint that it gets must have a condition that holds for it: a hint for everything else would praise what such a line has not.
 */
export function playedLines<P>(step: DrawStep<P>, world: World, flow: AskedFlow): PlayedProblem[] {
  const [begin, end] = [numberOf(step.begin, world), numberOf(step.end, world)];
  if (begin === null || end === null) return [];
  const run = curveOfSteps(flow.curve, end);
  const start = curveAt(run, begin) ?? 0;
  const judged = (curve: Curve) => judge(step, drawnAnswer(curve, { begin, end }), world, flow);
  const problems: PlayedProblem[] = judged(run).right
    ? []
    : [{ message: "the run itself, drawn, is not right", remedy: "Take a feature out of “judge”." }];
  for (const [name, curve, when] of linesOf(begin, end, start)) {
    const { right, world: known } = judged(curve);
    const [hint] = fittingHints(step.hints, known);
    if (right) problems.push({ message: `${name} is right`, remedy: "Add a feature to “judge”." });
    else if (hint === undefined)
      problems.push({
        message: `${name} gets no hint`,
        remedy: "Add one for it.",
        mend: { hint: `:::hint\nwhen: ${when}\nWrite what such a line has not.\n:::` },
      });
    else if (hint.when === null)
      problems.push({
        message: `${name} gets the hint for everything else`,
        remedy: `Add one before it, for example “when: ${when}”.`,
      });
  }
  return problems;
}

/** Lines that are wrong, by name, each with a condition that holds for it. */
function linesOf(
  begin: number,
  end: number,
  start: number,
): readonly (readonly [name: string, curve: Curve, when: string])[] {
  const soon = begin + (end - begin) / 1000;
  return [
    ["a flat line", { t: [begin, end], v: [start, start] }, "drawn-cuts < 1"],
    ["a line that falls to zero", { t: [begin, soon, end], v: [start, 0, 0] }, "drawn-floor < 2"],
    ["a line at zero", { t: [begin, end], v: [0, 0] }, "drawn-floor < 2"],
  ];
}
