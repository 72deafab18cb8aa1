/** Points of an experiment that differ in one number alone: what a slider runs along. */
import { composeScenario, type Resolved } from "../../experiment/experiments.ts";
import { variationKey } from "../../experiment/variation.ts";

/** Index of a point on each axis. */
export type PointIndex = readonly number[];

/** Points along one axis, at one value of the other. */
export interface Family {
  /** Address of the number that varies. */
  address: string;
  /** Index of its axis. */
  axis: number;
  places: readonly PointIndex[];
}

/** Points that differ on one axis of numbers alone, in its order. */
export function families({ experiment, axes }: Resolved): Family[] {
  return axes.flatMap((points, axis) => {
    const { set } = experiment.vary[axis];
    if (set.length !== 1 || !points.every(({ at }) => typeof at === "number")) return [];
    const others = axes.length > 1 ? axes[1 - axis].map((_, i) => i) : [0];
    return others.map((other) => ({
      address: set[0],
      axis,
      places: points.map((_, i) => (axes.length === 1 ? [i] : axis === 0 ? [i, other] : [other, i])),
    }));
  });
}

/** Keys of the scenarios whose slider runs along these points: of each scheme one. */
export function basesOf(resolved: Resolved, address: string, [first]: readonly PointIndex[]): string[] {
  return resolved.experiment.schemes.flatMap((arm) => {
    const composed = composeScenario(resolved, { arm, point: first, readings: [] });
    const key = composed.ok ? variationKey(composed.value, address) : null;
    return key ?? [];
  });
}
