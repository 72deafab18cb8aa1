import { meanInterval } from "../../analysis/estimates.ts";
import type { Term, Test } from "../format/types.ts";
import type { ClaimData, Sample } from "./data.ts";
import { above, type Confidences, confidencesOf, type Family, pickedAmong } from "./family.ts";
import { fromComparisons, holdsAt } from "./order-test.ts";
import type { Comparison, Judgement } from "./verdict.ts";

/** A curve: an arm along the axis, at one place of the other axes. */
type Curve = readonly Sample[];

/** The curves of a term along an axis, over the points of it that the term names. @throws Incomplete when a run is not there */
export function curvesOf(data: ClaimData, { term, axis }: { term: Term; axis: number }): Curve[] {
  const points = data.points(term);
  const curves = new Map<string, Sample[]>();
  for (const point of points)
    for (const sample of data.at(term, point)) {
      const place = term.best ? "best" : sample.arm;
      const key = JSON.stringify([place, point.filter((_, i) => i !== axis)]);
      curves.set(key, [...(curves.get(key) ?? []), sample]);
    }
  return [...curves.values()];
}

/**
 * A trend, curve by curve. Rising (falling): the last point lies above (below) the first one, and with `enough` "all" no step
 * between neighbours goes back by more than the tolerance. Flat: no point lies further from the first than the tolerance.
 * Peak: the best of the later points lies above the first one, and the curve does not rise again after it. All curves' comparisons
 * are one family. @param parts tests of the same claim, each of which alone can refute it
 */
export function judgeTrend(
  data: ClaimData,
  test: Test & { kind: "trend" },
  tolerance: number,
  parts = 1,
): Judgement {
  const curves = curvesOf(data, test);
  const { direction } = test;
  const enough = test.enough === "some" ? "all" : test.enough;
  const inCurve = (curve: Curve) => {
    if (direction === "flat") return curve.length - 1;
    if (direction === "peak") return 2;
    return test.enough === "all" ? curve.length : 1;
  };
  const m = curves.reduce((sum, curve) => sum + inCurve(curve), 0);
  const confidences = confidencesOf({ m, enough, parts, picked: pickedAmong(test.term, data) });
  const comparisons = curves.flatMap((curve) => {
    if (direction === "flat") return flatness(curve, tolerance, confidences);
    if (direction === "peak") return peak(curve, tolerance, { m, enough, parts }, data.among);
    const relation = direction === "rising" ? "above" : "below";
    const [first, last] = [curve[0], curve[curve.length - 1]];
    const { difference, usual, strict, room } = above(last, first, tolerance, confidences);
    const ends: Comparison = {
      what: `${curve[0].arm}: the last point ${relation} the first`,
      at: last.at,
      measured: difference,
      holds: holdsAt(relation, usual, strict, room),
    };
    return test.enough === "all" ? [ends, ...steps(curve, direction, tolerance, confidences)] : [ends];
  });
  return fromComparisons(comparisons, enough);
}

/** No neighbour goes back: with few seeds a step back cannot be excluded, so only one that is certain fails. */
function steps(
  curve: Curve,
  direction: "rising" | "falling",
  tolerance: number,
  confidences: Confidences,
): Comparison[] {
  return curve.slice(1).map((sample, i) => {
    const { difference, strict, room } = above(sample, curve[i], tolerance, confidences);
    const isBack = direction === "rising" ? strict.high < -room : strict.low > room;
    return {
      what: `${sample.arm}: no step back from ${String(curve[i].at)}`,
      at: sample.at,
      measured: difference,
      holds: isBack ? "fails" : "holds",
    };
  });
}

function flatness(curve: Curve, tolerance: number, confidences: Confidences): Comparison[] {
  return curve.slice(1).map((sample) => {
    const { difference, usual, strict, room } = above(sample, curve[0], tolerance, confidences);
    return {
      what: `${sample.arm}: as at the first point`,
      at: sample.at,
      measured: difference,
      holds: holdsAt("same", usual, strict, room),
    };
  });
}

function peak(curve: Curve, tolerance: number, family: Omit<Family, "picked">, among: number): Comparison[] {
  const means = curve.map(({ values }) => meanInterval(values).value);
  const top = 1 + means.slice(1).indexOf(Math.max(...means.slice(1)));
  const best = curve[top];
  const last = curve[curve.length - 1];
  const place = best.at.map(String).join(", ");
  // The best point was chosen by its mean, so it is held to the confidence of as many choices.
  const confidences = confidencesOf({ ...family, picked: (curve.length - 1) * among });
  const rise = above(best, curve[0], tolerance, confidences);
  const fall = above(last, best, tolerance, confidences);
  return [
    {
      what: `${best.arm}: the best point (${place}) above the first`,
      at: best.at,
      measured: rise.difference,
      holds: holdsAt("above", rise.usual, rise.strict, rise.room),
    },
    {
      what: `${best.arm}: no rise after the best point (${place})`,
      at: last.at,
      measured: fall.difference,
      holds: fall.strict.low > fall.room ? "fails" : "holds",
    },
  ];
}

/** The claimed point is the best: above every other one. It differs when another is certainly better. */
export function judgeBestPoint(
  data: ClaimData,
  test: Test & { kind: "best-point" },
  tolerance: number,
  parts = 1,
): Judgement {
  const { axis, term } = test;
  const curves = curvesOf(data, test);
  const m = curves.reduce((sum, { length }) => sum + length - 1, 0);
  const confidences = confidencesOf({ m, enough: "all", parts, picked: pickedAmong(term, data) });
  const comparisons = curves.flatMap((curve) => {
    const claimed = curve.find(({ at }) => at[axis] === test.claimed);
    if (!claimed) throw new RangeError(`the axis has no point ${String(test.claimed)}`);
    const others = curve.filter((sample) => sample !== claimed);
    return others.map((sample): Comparison => {
      const { difference, usual, strict } = above(claimed, sample, tolerance, confidences);
      return {
        what: `${claimed.arm}: at ${String(test.claimed)} above ${String(sample.at[axis])}`,
        at: sample.at,
        measured: difference,
        holds: usual.low > 0 ? "holds" : strict.high < 0 ? "fails" : "open",
      };
    });
  });
  return fromComparisons(comparisons, "all");
}
