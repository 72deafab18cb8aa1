import type { Resolved } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill } from "../../words/fill.ts";
import { axisList, axisRange } from "./axis-words.ts";
import { chartAxis } from "./chart.ts";

/** More values than these are told by their ends. */
const MOST = 6;

/** What varies, axis by axis: "Random loss on G1→R1: 0.1 % to 10 %, 7 values". */
export function variedWords(resolved: Resolved): string[] {
  return resolved.experiment.vary.map(({ title, set }, i) => {
    const axis = chartAxis(resolved, i);
    const { values } = axis;
    const what = title === "" ? (set[0] ?? "") : title;
    return values.length > MOST
      ? fill(say.values, what, axisRange(values[0], values[values.length - 1], axis.unit), values.length)
      : `${what}: ${axisList(axis, values)}`;
  });
}
