import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cellsOf, composeScenario, runScenario } from "../../src/experiment/experiments.ts";
import { overTime, thinned, timeLines } from "../../src/figures/data/over-time.ts";
import { PAGE_RECORD } from "../../src/run/state/recording.ts";
import { createRun } from "../../src/sim/index.ts";
import { resolved } from "./small-experiment.ts";

async function runOf(id: string, duration: number) {
  const figure = await resolved(id, { set: { duration } });
  const [cell] = cellsOf(figure);
  const composed = composeScenario(figure, cell);
  if (!composed.ok) throw new Error(`${id} cannot be run`);
  const scenario = runScenario(composed.value, figure.experiment.draw, 1);
  const run = createRun(scenario, PAGE_RECORD);
  run.advance(1e9);
  return { scenario, result: run.result() };
}

describe("a figure over time", () => {
  it("is one of CERL's Fig. 4, 17 and 18, each of which is there", () => {
    const ids = readdirSync("experiments").map((name) => name.replace(/\.json$/, ""));
    const found = ids.filter((id) => overTime(id) !== null);
    expect(found).toHaveLength(12);
    expect(overTime("cerl-fig4b")).toBe("window");
    expect(overTime("cerl-fig18f")).toBe("sequence");
    expect(overTime("cerl-fig7a")).toBeNull();
  });

  it("has the window of a run as the simulator recorded it", async () => {
    const { scenario, result } = await runOf("cerl-fig4b", 5);
    const [line, ...more] = timeLines("window", scenario, result);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ scheme: "cerl", title: "", isSteps: true });
    expect(Array.from(line.v)).toEqual(Array.from(result.trace.flows[0].cwnd.v));
  });

  it("has a line for each flow that ends at the segments that its sender knows to be delivered", async () => {
    const { scenario, result } = await runOf("cerl-fig17d", 5);
    const lines = timeLines("sequence", scenario, result);
    expect(lines.map(({ scheme, title }) => [scheme, title])).toEqual(
      scenario.flows.map(({ scheme, id }) => [scheme, id]),
    );
    for (const [i, { v }] of lines.entries()) {
      const { ackno } = result.trace.flows[i].ack;
      expect(v[v.length - 1]).toBe(ackno[ackno.length - 1]);
    }
  });
});

describe("a line with more points than columns", () => {
  const t = Float64Array.from({ length: 1000 }, (_, i) => i / 100);
  const v = Float64Array.from({ length: 1000 }, (_, i) => (i === 503 ? 99 : i === 507 ? -7 : i % 3));

  it("keeps the least and the most of each column, in order of time", () => {
    const points = thinned({ t, v }, 10, 20);
    expect(points.length).toBeLessThanOrEqual(80);
    expect(points).toContainEqual([5.03, 99]);
    expect(points).toContainEqual([5.07, -7]);
    expect(points[0]).toEqual([0, 0]);
    expect(points.at(-1)).toEqual([9.99, v[999]]);
    const times = points.map(([time]) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it("is left as it is where it has fewer", () => {
    expect(thinned({ t: t.slice(0, 3), v: v.slice(0, 3) }, 10, 1e6)).toHaveLength(3);
  });
});
