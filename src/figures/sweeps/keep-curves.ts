/** Finished sweeps as curves over the lab's sliders. */
import { type Arm, MEASURES, type Resolved, type ShownPoint } from "../../experiment/experiments.ts";
import type { SweptPoint } from "../../run/swept/swept-curve.ts";
import type { KeptCurve } from "../../run/swept/swept-curves.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { placeKey } from "../data/chart.ts";
import { basesOf, families, type PointIndex } from "../data/families.ts";
import { schemeOfArm } from "./choice.ts";

/** Curves of one sweep at most: each has its place in the browser. */
const MOST = 60;

/**
 * The curves of a sweep along each of its axes of numbers, at every value of the other axis, with the scenarios that they hold for.
 * @param points of all cells; @param link the sweep's address
 */
export function curvesOf(
  resolved: Resolved,
  points: readonly ShownPoint[],
  measure: string,
  link: string,
): KeptCurve[] {
  const { experiment } = resolved;
  const known = new Map(points.map((point) => [placeKey(point.scheme, point.at), point]));
  const { title, unit } = MEASURES.get(measure) ?? { title: measure, unit: "" };
  return families(resolved)
    .slice(0, MOST)
    .map(({ address, axis, places }) => ({
      address,
      bases: basesOf(resolved, address, places),
      curve: {
        what: title,
        unit,
        by: say.yourSweep,
        link,
        runs: experiment.stop.runs,
        lines: experiment.schemes
          .map((arm) => ({
            scheme: arm.scheme ?? schemeOfArm(arm.id, resolved.base),
            points: lineOf(resolved, arm, axis, places, known, measure),
          }))
          .filter((line) => line.points.length > 1),
      },
    }));
}

/** Where the curves of a sweep were kept. */
export function basesKept(resolved: Resolved): Pick<KeptCurve, "address" | "bases">[] {
  return families(resolved)
    .slice(0, MOST)
    .map(({ address, places }) => ({
      address,
      bases: basesOf(resolved, address, places),
    }));
}

function lineOf(
  { axes }: Resolved,
  arm: Arm,
  axis: number,
  places: readonly PointIndex[],
  known: ReadonlyMap<string, ShownPoint>,
  measure: string,
): SweptPoint[] {
  return places.flatMap((place): SweptPoint[] => {
    const at = place.map((p, a) => axes[a][p].at);
    const interval = known.get(placeKey(arm.id, at))?.measures[measure];
    return interval ? [[Number(at[axis]), ...interval]] : [];
  });
}
