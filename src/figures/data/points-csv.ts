import { csvTable, MEASURES, type Resolved, type ShownPoint } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill } from "../../words/fill.ts";

/** Points as a table with the columns of the command line's summary; a point without an interval has empty numbers. */
export function pointsCsv({ experiment }: Resolved, points: readonly ShownPoint[]): string {
  const places = experiment.vary.map(
    ({ set, title }, i) => set[0] ?? (title === "" ? fill(say.axis, i + 1) : title),
  );
  const rows = [["scheme", ...places, "measure", "unit", "mean", "low95", "high95", "n", "state"]];
  for (const { scheme, at, n, failed = 0, measures } of points)
    for (const use of experiment.measures) {
      const interval = measures[use.id] ?? null;
      rows.push([
        scheme,
        ...at.map(String),
        use.id,
        MEASURES.get(use.measure)?.unit ?? "",
        ...(interval?.map(String) ?? ["", "", ""]),
        String(n),
        interval ? "complete" : failed > 0 ? fill(say.failed, failed) : say.undefinedInARun,
      ]);
    }
  return csvTable(rows);
}
