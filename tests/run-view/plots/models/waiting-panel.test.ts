import { describe, expect, it } from "vitest";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { labWith } from "../../../run/lab-state.ts";
import { markedRun } from "../../../run/marked-run.ts";
import { syntheticRun } from "../../../run/synthetic-run.ts";

/** The synthetic run behind a CoDel queue in which packets waited 20 ms. */
function delayedRun(): ShownRun {
  const run = syntheticRun({ seed: 1, duration: 10 });
  const sojourn = {
    t: Float64Array.of(0, 5),
    v: Float64Array.of(0.02, 0.01),
    label: "waiting time at the front",
    unit: "s",
  };
  const links = run.result.trace.links.map((link) => ({ ...link, probes: { sojourn } }));
  const queue = { discipline: "codel", limit: 27, target: 0.005 };
  const scenario = { ...run.scenario, links: run.scenario.links.map((link) => ({ ...link, queue })) };
  return { ...run, scenario, result: { ...run.result, trace: { ...run.result.trace, links } } };
}

describe("below the queue of a discipline that measures waiting times", () => {
  it("those are drawn, with the time that it aims at", () => {
    const [queue, waiting, ...rest] = panelModels("queue", labWith([delayedRun()]));
    expect(rest).toEqual([]);
    expect(queue.unit).toBe("packets");
    expect(waiting).toMatchObject({ unit: "ms", factor: 1000, id: "queue" });
    expect(waiting.lines.map(({ label }) => label)).toEqual(["waiting time at the front"]);
    expect(waiting.thresholds).toEqual([{ value: 0.005, label: "target 5 ms" }]);
  });

  it("nothing more is drawn where it measures none", () => {
    expect(panelModels("queue", labWith([markedRun()]))).toHaveLength(1);
  });
});
