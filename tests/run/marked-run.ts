import type { ShownRun } from "../../src/run/runs/types.ts";
import { syntheticRun } from "./synthetic-run.ts";

/** The synthetic run behind a RED queue that marked three segments, one of them sent again later. */
export function markedRun(): ShownRun {
  const run = syntheticRun({ seed: 5, duration: 15 });
  const { trace } = run.result;
  const flow = trace.flows[0];
  const first = [...flow.send.nth].indexOf(2) - 1;
  const sends = [10, 50, first].sort((a, b) => a - b);
  const marks = {
    t: Float64Array.from(sends, (i) => flow.send.t[i] + 1e-5),
    flow: new Int32Array(3),
    seq: Int32Array.from(sends, (i) => flow.send.seq[i]),
  };
  const links = trace.links.map((link) => {
    if (link.id !== "bottleneck.forward") return link;
    const { t } = link.queue;
    const probe = (label: string, unit: string, value: number) => ({
      t: t.slice(),
      v: new Float64Array(t.length).fill(value),
      label,
      unit,
    });
    const probes = {
      average: probe("average queue", "packets", 7.5),
      p: probe("probability of an early decision", "", 0.02),
    };
    return { ...link, probes, marks };
  });
  const scenario = {
    ...run.scenario,
    links: run.scenario.links.map((link) =>
      link.id === "bottleneck"
        ? { ...link, queue: { discipline: "red", limit: 27, minTh: 5, maxTh: 15, ecn: true } }
        : link,
    ),
  };
  return { ...run, scenario, result: { ...run.result, trace: { ...trace, links } } };
}
