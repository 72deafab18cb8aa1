import { describe, expect, it } from "vitest";
import { queueThen } from "../../../src/run/decisions/queue-then.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { cerlScenario, syntheticRun } from "../synthetic-run.ts";

const run = syntheticRun({ duration: 1 });

/** The queue of every link direction is 3 packets long from 1 s on and 5 from 2 s on, in the bottleneck 10 more. */
function recorded(scenario: Scenario): ShownRun {
  const links = run.result.trace.links.map((link) => {
    const more = link.id === "bottleneck.forward" ? 10 : 0;
    return { ...link, queue: { t: Float64Array.of(1, 2), v: Float64Array.of(3 + more, 5 + more) } };
  });
  return { ...run, scenario, result: { ...run.result, trace: { ...run.result.trace, links } } };
}

/** CERL's network with a limit, in packets, of the queue before each of these links. */
function limited(limits: Readonly<Record<string, number>>, changes: Scenario["changes"] = []): Scenario {
  const scenario = cerlScenario();
  const links = scenario.links.map((link) => ({
    ...link,
    queue: { discipline: "drop-tail", ...(link.id in limits ? { limit: limits[link.id] } : {}) },
  }));
  return { ...scenario, links, changes };
}

describe("the queue at an instant", () => {
  const then = (scenario: Scenario, t = 2) => queueThen(recorded(scenario), "f1", t);

  it("is the one before the slowest link with a limit, as long as it was just then", () => {
    const both = limited({ access: 50, bottleneck: 27, wireless: 60 });
    expect(then(both, 1.9)).toEqual({ link: "bottleneck.forward", held: 13, limit: 27 });
    expect(then(both, 2)).toEqual({ link: "bottleneck.forward", held: 15, limit: 27 });
  });

  it("is one on the way before a slower link that has no limit", () => {
    expect(then(limited({ wireless: 60 }))).toEqual({ link: "wireless.forward", held: 5, limit: 60 });
  });

  it("is the first of several links that are equally slow", () => {
    expect(then(limited({ access: 50, wireless: 60 }))).toEqual({
      link: "access.forward",
      held: 5,
      limit: 50,
    });
  });

  it("is nothing where no queue on the way has a limit, before the recording, where it was not recorded, or for no flow", () => {
    const scenario = limited({ bottleneck: 27 });
    expect(then(limited({}))).toBeNull();
    expect(then(scenario, 0.9)).toBeNull();
    const made = recorded(scenario);
    expect(queueThen(made, "nobody", 2)).toBeNull();
    const trace = { ...made.result.trace, links: made.result.trace.links.slice(0, 1) };
    expect(queueThen({ ...made, result: { ...made.result, trace } }, "f1", 2)).toBeNull();
  });

  it("has no limit where a change in the course of the run sets that of this very link", () => {
    const changing = (set: string) => then(limited({ bottleneck: 27 }, [{ at: 5, set, to: 9 }]));
    expect(changing("links.bottleneck.queue.limit")).toEqual({
      link: "bottleneck.forward",
      held: 15,
      limit: null,
    });
    expect(changing("links.wireless.queue.limit")?.limit).toBe(27);
    expect(changing("links.bottleneck.delay")?.limit).toBe(27);
    expect(changing("links.bottleneck2.queue.limit")?.limit).toBe(27);
  });
});
