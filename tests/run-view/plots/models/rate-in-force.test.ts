import { describe, expect, it } from "vitest";
import { shownRun } from "../../../../src/run/state/runner.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { queuePanel } from "../../../../src/run-view/plots/models/queue-panel.ts";
import { createRun } from "../../../../src/sim/index.ts";
import { type Steps, stepAt } from "../../../../src/ui/base/series.ts";
import { labWith } from "../../../run/lab-state.ts";
import { accepted } from "../../../scenario/samples.ts";

/** A network whose second link follows a list of rates: 6 Mbit/s, then 1.2 from 2 s on, again every 4 s. */
function networkWith(schedule: object) {
  const scenario = accepted({
    format: "cwndscope/1",
    duration: 8,
    nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
    links: [
      { id: "wire", from: "a", to: "b", rate: "10 Mbps", delay: "5 ms", queue: { limit: 50 } },
      { id: "air", from: "b", to: "c", rate: "6 Mbps", delay: "10 ms", queue: { limit: 20 }, ...schedule },
    ],
    flows: [{ id: "f", from: "a", to: "c", scheme: "reno" }],
  });
  const run = createRun(scenario);
  run.advance(Number.POSITIVE_INFINITY);
  return shownRun("main", "reno", scenario, run.result());
}

const scheduled = networkWith({
  schedule: {
    kind: "rates",
    at: [
      [0, "6 Mbps"],
      [2, "1.2 Mbps"],
    ],
    period: 4,
  },
});
const constant = networkWith({});
/** Times, s, and the rates in force then, bit/s. */
const RATES = [
  [1, 6e6],
  [3, 1.2e6],
  [5, 6e6],
  [7, 1.2e6],
] as const;

const valueAt = ({ t, v }: Steps, time: number) => v[stepAt(t, time)];
const open = (link: string) => ({ panels: ["queue", "throughput"] as const, link });
const queueOf = (run: typeof scheduled, link: string) => queuePanel(labWith([run], open(link)));
const throughputOf = (run: typeof scheduled) =>
  panelModels("throughput", labWith([run], open("air.forward")))[0];

describe("the rate in force of a link that follows a schedule", () => {
  it("is a line in the throughput's plot, in the place of the bottleneck's", () => {
    const panel = throughputOf(scheduled);
    const rate = panel.lines.find(({ label }) => label === "link’s rate");
    expect(RATES.map(([t]) => rate && valueAt(rate.series, t))).toEqual(RATES.map(([, value]) => value));
    expect(panel.thresholds).toEqual([]);
  });

  it("is a line in its queue's plot, as packets of 1,500 bytes that leave in 0.1 s", () => {
    const rate = queueOf(scheduled, "air.forward").lines.find(({ label }) => label === "link sends in 0.1 s");
    expect(RATES.map(([t]) => rate && valueAt(rate.series, t))).toEqual([50, 10, 50, 10]);
  });

  it("is not drawn where a link has one rate for ever", () => {
    expect(throughputOf(constant).lines.map(({ label }) => label)).not.toContain("link’s rate");
    expect(throughputOf(constant).thresholds).toEqual([{ value: 6e6, label: "bottleneck" }]);
    for (const [run, link] of [
      [constant, "air.forward"],
      [scheduled, "wire.forward"],
    ] as const)
      expect(queueOf(run, link).lines.map(({ label }) => label)).not.toContain("link sends in 0.1 s");
  });
});
