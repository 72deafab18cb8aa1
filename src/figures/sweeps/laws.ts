/** Formulas drawn over a sweep's curves. */
import { type FlowLaws, flowLaws } from "../../analysis/estimates.ts";
import { composeScenario, type Resolved } from "../../experiment/experiments.ts";
import type { LawLine } from "../plots/plot-layout.ts";

/** The laws that a throughput can be held against. */
export const LAWS = [
  { id: "squareRoot", title: "√ law", words: "Square-root law" },
  { id: "pftk", title: "PFTK", words: "PFTK formula" },
] as const;
export type LawId = (typeof LAWS)[number]["id"];

/** The measures that laws speak of. */
export function hasLaws(measure: string): boolean {
  return measure === "throughput" || measure === "goodput";
}

/**
 * What a law says along the first axis, for the only flow whose scheme is exchanged. Empty where it has no number. It takes the way
 * without queues, so it is what the losses on the air alone allow.
 * @param row index on the second axis; null where there is none
 */
export function lawCurve(resolved: Resolved, law: LawId, row: number | null): LawLine {
  const { title } = LAWS.find(({ id }) => id === law) ?? LAWS[0];
  const points = (resolved.axes[0] ?? []).flatMap(({ at }, i) => {
    const value = lawsAt(resolved, row === null ? [i] : [i, row])?.[law] ?? null;
    return value === null || typeof at !== "number" ? [] : [{ at, value }];
  });
  return { title, points };
}

function lawsAt(resolved: Resolved, point: readonly number[]): FlowLaws | null {
  const { experiment, subjects } = resolved;
  const arm = experiment.schemes.find(({ scheme }) => scheme === "reno") ?? experiment.schemes[0];
  const composed = composeScenario(resolved, { arm, point, readings: [] });
  if (!composed.ok || subjects.length !== 1) return null;
  const flow = composed.value.flows.find(({ id }) => id === subjects[0]);
  return flow ? flowLaws(composed.value, flow) : null;
}
