import { differenceInterval, type Interval, meanInterval } from "../../analysis/estimates.ts";
import type { Test } from "../format/types.ts";
import { type ClaimData, paired, type Sample } from "./data.ts";
import { against, fromComparisons, holdsAt } from "./order-test.ts";
import type { Comparison, Judgement } from "./verdict.ts";

/** A curve: an arm along the axis, at one place of the other axes. */
type Curve = readonly Sample[];

/** The curves of a term along an axis, over the points of it that the term names. */
function curvesOf(data: ClaimData, test: Test & { kind: "trend" | "best-point" }): Curve[] {
  const { term, axis } = test;
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

/** Interval of b - a, and the room for it. */
function step(
  a: Sample,
  b: Sample,
  tolerance: number,
  confidence = 0.95,
): { change: Interval; room: number } {
  const [x, y] = paired(b.values, a.values);
  const room = tolerance * Math.max(Math.abs(meanInterval(x).value), Math.abs(meanInterval(y).value));
  return { change: differenceInterval(x, y, confidence), room };
}

/**
 * A trend, curve by curve. Rising (falling): the last point lies above (below) the first one, and with `enough` "all" no step
 * between neighbours goes back by more than the tolerance. Flat: no point lies further from the first than the tolerance.
 * Peak: the best point lies above the first one, and the curve does not rise again after it.
 */
export function judgeTrend(data: ClaimData, test: Test & { kind: "trend" }, tolerance: number): Judgement {
  const comparisons = curvesOf(data, test).flatMap((curve) => {
    const { arm } = curve[0];
    if (test.direction === "flat") return flatness(curve, tolerance);
    if (test.direction === "peak") return peak(curve, tolerance);
    const relation = test.direction === "rising" ? "above" : "below";
    const [first, last] = [curve[0], curve[curve.length - 1]];
    const { change, room } = step(first, last, tolerance);
    const ends: Comparison = {
      what: `${arm}: the last point ${relation} the first`,
      at: last.at,
      measured: change,
      holds: holdsAt(relation, change, change, room),
    };
    return test.enough === "all" ? [ends, ...steps(curve, test.direction, tolerance)] : [ends];
  });
  return fromComparisons(comparisons, test.enough === "some" ? "all" : test.enough);
}

/** No neighbour goes back: with few seeds a step back cannot be excluded, so only one that is certain fails. */
function steps(curve: Curve, direction: "rising" | "falling", tolerance: number): Comparison[] {
  return curve.slice(1).map((sample, i) => {
    const { change, room } = step(curve[i], sample, tolerance, against(curve.length - 1));
    const isBack = direction === "rising" ? change.high < -room : change.low > room;
    return {
      what: `${sample.arm}: no step back from ${String(curve[i].at)}`,
      at: sample.at,
      measured: change,
      holds: isBack ? "fails" : "holds",
    };
  });
}

function flatness(curve: Curve, tolerance: number): Comparison[] {
  return curve.slice(1).map((sample) => {
    const { change, room } = step(curve[0], sample, tolerance);
    const strict = step(curve[0], sample, tolerance, against(curve.length - 1)).change;
    return {
      what: `${sample.arm}: as at the first point`,
      at: sample.at,
      measured: change,
      holds: holdsAt("same", change, strict, room),
    };
  });
}

function peak(curve: Curve, tolerance: number): Comparison[] {
  const means = curve.map(({ values }) => meanInterval(values).value);
  const top = means.indexOf(Math.max(...means));
  const best = curve[top];
  const last = curve[curve.length - 1];
  const place = best.at.map(String).join(", ");
  // The best point was chosen by its mean, so it is held to the confidence of as many choices.
  const rise = step(curve[0], best, tolerance, against(curve.length));
  const fall = step(best, last, tolerance);
  return [
    {
      what: `${best.arm}: the best point (${place}) above the first`,
      at: best.at,
      measured: rise.change,
      holds: top > 0 ? holdsAt("above", rise.change, rise.change, rise.room) : "fails",
    },
    {
      what: `${best.arm}: no rise after the best point (${place})`,
      at: last.at,
      measured: fall.change,
      holds: fall.change.low > fall.room ? "fails" : "holds",
    },
  ];
}

/** The claimed point is the best: above every other one. It differs when another is certainly better. */
export function judgeBestPoint(
  data: ClaimData,
  test: Test & { kind: "best-point" },
  tolerance: number,
): Judgement {
  const { axis } = test;
  const comparisons = curvesOf(data, test).flatMap((curve) => {
    const claimed = curve.find(({ at }) => at[axis] === test.claimed);
    if (!claimed) throw new RangeError(`the axis has no point ${String(test.claimed)}`);
    const others = curve.filter((sample) => sample !== claimed);
    return others.map((sample): Comparison => {
      const usual = step(sample, claimed, tolerance);
      const strict = step(sample, claimed, tolerance, against(others.length));
      return {
        what: `${claimed.arm}: at ${String(test.claimed)} above ${String(sample.at[axis])}`,
        at: sample.at,
        measured: usual.change,
        holds: usual.change.low > 0 ? "holds" : strict.change.high < 0 ? "fails" : "open",
      };
    });
  });
  return fromComparisons(comparisons, "all");
}
