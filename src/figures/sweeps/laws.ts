/** Formulas drawn over a sweep's curves, where they speak of its axis and its measure. */
import { type FlowLaws, flowLaws, thresholdLaw } from "../../analysis/estimates.ts";
import { type Arm, composeScenario, type Resolved } from "../../experiment/experiments.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { FlowSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import type { Law, LawLine } from "../plots/plot-layout.ts";

/** The laws that can be drawn. */
export const LAWS = [
  {
    id: "squareRoot",
    words: say.squareRoot,
    says: say.squareRootSays,
  },
  { id: "pftk", words: say.pftk, says: say.pftkSays },
  {
    id: "bdp",
    words: say.bdp,
    says: say.bdpSays,
  },
  {
    id: "threshold",
    words: say.threshold,
    says: say.thresholdSays,
  },
] as const;
export type LawId = (typeof LAWS)[number]["id"];

/** A law and what it says here. */
export interface LawHere {
  id: LawId;
  law: Law;
}

/** Windows and buffers: the way's product of bandwidth and delay is a place on their axes. */
const HOLDS_SEGMENTS = /\.(awnd|queue\.limit)$/;
const IS_THRESHOLD = /\.queue\.(minTh|maxTh)$/;

/**
 * What laws say along the first axis of numbers, for the only flow whose scheme is exchanged; those that have nothing to say of this
 * axis and measure are left out. @param row index on the second axis; null where there is none
 */
export function lawsOver(resolved: Resolved, measure: string, row: number | null): LawHere[] {
  const { experiment, axes, subjects } = resolved;
  const isNumbers = (axes[0] ?? []).every(({ at }) => typeof at === "number");
  if (!isNumbers || axes.length === 0 || subjects.length !== 1) return [];
  const address = experiment.vary[0].set[0] ?? "";
  const isRate = measure === "throughput" || measure === "goodput";
  const halving = experiment.schemes.find(({ scheme }) => scheme === "reno") ?? experiment.schemes[0];
  const along = (title: string, read: (laws: FlowLaws) => number | null) =>
    lineOf(resolved, title, (i) => {
      const here = at(resolved, halving, i, row);
      const laws = here && flowLaws(here.scenario, here.flow);
      return laws ? read(laws) : null;
    });
  const found: (LawHere | null)[] = [
    isRate
      ? drawn(
          "squareRoot",
          along(say.squareRootName, ({ squareRoot }) => squareRoot),
        )
      : null,
    isRate
      ? drawn(
          "pftk",
          along("PFTK", ({ pftk }) => pftk),
        )
      : null,
    isRate
      ? drawn(
          "bdp",
          along(say.linkOrAwnd, ({ window }) => window),
        )
      : null,
    measure === "mean-window"
      ? drawn(
          "bdp",
          along("BDP", ({ pipe }) => pipe),
        )
      : null,
    HOLDS_SEGMENTS.test(address) ? pipePlace(resolved, halving, row) : null,
    ...thresholds(resolved, measure, address, row),
  ];
  return found.filter((law) => law !== null);
}

/** A line with at least two points. */
function drawn(id: LawId, law: LawLine): LawHere | null {
  return law.points.length > 1 ? { id, law } : null;
}

function lineOf({ axes }: Resolved, title: string, value: (index: number) => number | null): LawLine {
  const points = axes[0].flatMap(({ at: place }, i) => {
    const found = value(i);
    return found === null || typeof place !== "number" ? [] : [{ at: place, value: found }];
  });
  return { title, points };
}

/** Where a window or a buffer is as large as the way's product: it is the same wherever on the axis one looks. */
function pipePlace(resolved: Resolved, arm: Arm, row: number | null): LawHere | null {
  const here = at(resolved, arm, 0, row);
  const laws = here && flowLaws(here.scenario, here.flow);
  return laws ? { id: "bdp", law: { title: say.bdpName, at: laws.pipe } } : null;
}

/** The threshold model: the best threshold on an axis of thresholds, the longest delay along any other. */
function thresholds(resolved: Resolved, measure: string, address: string, row: number | null) {
  const { experiment } = resolved;
  const model = (arm: Arm, i: number) => {
    const here = at(resolved, arm, i, row);
    return here && thresholdLaw(here.scenario, here.flow);
  };
  const last = resolved.axes[0].length - 1;
  const arm = experiment.schemes.find((one) => model(one, 0) !== null || model(one, last) !== null);
  if (!arm) return [];
  const best = model(arm, 0) ?? model(arm, last);
  const upright: LawHere | null =
    best && IS_THRESHOLD.test(address)
      ? { id: "threshold", law: { title: "T = rμ − 1", at: best.best } }
      : null;
  const delay =
    measure === "high-delay"
      ? drawn(
          "threshold",
          lineOf(resolved, say.thresholdName, (i) => model(arm, i)?.delay ?? null),
        )
      : null;
  return [upright, delay];
}

/** The scenario of a point, and the flow that the laws are about. */
function at(
  resolved: Resolved,
  arm: Arm,
  index: number,
  row: number | null,
): { scenario: Scenario; flow: FlowSpec } | null {
  const point = row === null ? [index] : [index, row];
  const composed = composeScenario(resolved, { arm, point, readings: [] });
  if (!composed.ok) return null;
  const flow = composed.value.flows.find(({ id }) => id === resolved.subjects[0]);
  return flow ? { scenario: composed.value, flow } : null;
}
