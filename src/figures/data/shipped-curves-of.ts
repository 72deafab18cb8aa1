import { MEASURES, type Reproduction, type Resolved } from "../../experiment/experiments.ts";
import type { ShippedCurve } from "../../run/swept/swept-curve.ts";
import { chartOf, measureGroups } from "./chart.ts";
import { basesOf, families } from "./families.ts";
import { figureName, paperOf } from "./papers.ts";

/**
 * The curves of a figure that a slider of the lab can show. None where seeds draw more than random losses: then no scenario of the
 * lab is what its runs began with.
 */
export function shippedCurvesOf(id: string, resolved: Resolved, result: Reproduction | null): ShippedCurve[] {
  const { experiment, axes } = resolved;
  const { source, draw } = experiment;
  if (!source || result === null || draw.length > 0) return [];
  const [measure] = measureGroups(resolved)[0] ?? [];
  const { curves, title, unit } = chartOf(resolved, [], measure === undefined ? [] : [measure]);
  const arms = experiment.schemes.flatMap(({ id: arm }) => {
    const own = curves.find((curve) => curve.arm === arm);
    return own ? [{ arm, measure: own.measure, scheme: own.scheme }] : [];
  });
  return families(resolved).map(({ address, axis, places }) => ({
    ...{ id, address, axis, arms, unit },
    what: MEASURES.get(experiment.measures.find((use) => use.id === measure)?.measure ?? "")?.title ?? title,
    by: `${paperOf(source).name} ${figureName(source)}`,
    link: `#figure=${id}`,
    runs: result.runs,
    rest: (places[0] ?? []).flatMap((p, a) => (a === axis ? [] : [axes[a][p].at])),
    bases: basesOf(resolved, address, places),
  }));
}
