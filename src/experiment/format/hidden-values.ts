import type { Report } from "../../scenario/issue.ts";
import type { Experiment, Settings } from "./types.ts";

/** Reports values that no run would ever have, because another one stands above them. */
export function checkHidden(experiment: Experiment, report: Report): void {
  checkSeed(experiment, report);
  checkDraws(experiment, report);
}

/** Every point has all seeds: one that is set or varied would never be seen. */
function checkSeed({ set, vary, draw, schemes, readings }: Experiment, report: Report): void {
  const settings: [path: string, set: Settings][] = [
    ["set", set],
    ...schemes.map(({ set: own }, i): [string, Settings] => [`schemes[${i}].set`, own]),
    ...readings.map(({ set: own }, i): [string, Settings] => [`readings[${i}].set`, own]),
    ...vary.flatMap(({ points = [] }, i) =>
      points.map(({ set: own }, p): [string, Settings] => [`vary[${i}].points[${p}].set`, own]),
    ),
  ];
  const places = [
    ...settings.flatMap(([path, own]) => (Object.hasOwn(own, "seed") ? [path] : [])),
    ...vary.flatMap((axis, i) => (axis.set.includes("seed") ? [`vary[${i}].set`] : [])),
    ...draw.flatMap((one, i) => (one.set === "seed" ? [`draw[${i}].set`] : [])),
  ];
  for (const path of places)
    report.add(
      path,
      "seed",
      "another address: every point is run with all seeds",
      'Give the first seed with "seed", and how many with "stop".',
    );
}

/** What a seed draws stands above what an axis writes. */
function checkDraws({ vary, draw }: Experiment, report: Report): void {
  const varied = new Set(
    vary.flatMap(({ set, points = [] }) => [...set, ...points.flatMap((point) => Object.keys(point.set))]),
  );
  for (const [i, { set }] of draw.entries())
    if (varied.has(set))
      report.add(
        `draw[${i}].set`,
        set,
        "an address that no axis varies",
        "Vary it or draw it: the drawn value would hide the varied ones.",
      );
}
