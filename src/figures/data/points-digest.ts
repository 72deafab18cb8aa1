import { type ShownPoint, sha256 } from "../../experiment/experiments.ts";

/** Twelve hexadecimal digits that are equal for equal points, in whatever order: of their runs' digests where they have them, else of their numbers. */
export function pointsDigest(points: readonly ShownPoint[]): string {
  const lines = points.map(({ scheme, at, n, digest, measures }) =>
    JSON.stringify([scheme, at, n, digest ?? measures]),
  );
  return sha256(lines.sort().join("\n")).slice(0, 12);
}
