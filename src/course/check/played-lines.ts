/** Plays lines against a step that is drawn: what is wrong must be told what is wrong with it, and the run itself is right. */
import { numberOf, type World } from "../expression/evaluate.ts";
import type { DrawStep } from "../format/types.ts";
import { fittingHints } from "../hints.ts";
import { drawnAnswer, judge } from "../judge.ts";
import type { AskedFlow } from "../score/asked-flow.ts";
import { type Curve, curveAt, curveOfSteps } from "../score/curve.ts";

/**
 * What is wrong with how a step judges a flat line, a line at zero, and the run itself. A wrong line must not be taken for right, and
 * the hint that it gets must have a condition that holds for it: a hint for everything else would praise what such a line has not.
 */
export function playedLines<P>(step: DrawStep<P>, world: World, flow: AskedFlow): string[] {
  const [begin, end] = [numberOf(step.begin, world), numberOf(step.end, world)];
  if (begin === null || end === null) return [];
  const run = curveOfSteps(flow.curve, end);
  const start = curveAt(run, begin) ?? 0;
  const judged = (curve: Curve) => judge(step, drawnAnswer(curve, { begin, end }), world, flow);
  const problems: string[] = judged(run).right ? [] : ["the run itself, drawn, is not right"];
  for (const [name, curve] of linesOf(begin, end, start)) {
    const { right, world: known } = judged(curve);
    const [hint] = fittingHints(step.hints, known);
    if (right) problems.push(`${name} is right`);
    else if (hint === undefined) problems.push(`${name} gets no hint; add one for it`);
    else if (hint.when === null)
      problems.push(
        `${name} gets the hint for everything else; add one before it, for example “when: drawn-cuts < 1”`,
      );
  }
  return problems;
}

function linesOf(begin: number, end: number, start: number): readonly (readonly [string, Curve])[] {
  const soon = begin + (end - begin) / 1000;
  return [
    ["a flat line", { t: [begin, end], v: [start, start] }],
    ["a line that falls to zero", { t: [begin, soon, end], v: [start, 0, 0] }],
    ["a line at zero", { t: [begin, end], v: [0, 0] }],
  ];
}
