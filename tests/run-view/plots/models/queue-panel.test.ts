import { describe, expect, it } from "vitest";
import { queuePanel } from "../../../../src/run-view/plots/models/queue-panel.ts";
import { valueAt } from "../../../experiment/shipped-runs.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const panelOf = (id: string, link: string, changes: object = { duration: 12 }) => {
  const run = realRun(id, "main", changes);
  const trace = run.result.trace.links.find((one) => one.id === link)!;
  return { run, trace, panel: queuePanel(labWith([run], { link })) };
};

const named = ({ panel }: ReturnType<typeof panelOf>, label: string) =>
  panel.points.find((points) => points.label === label);

describe("the marks in a queue's plot", () => {
  it("are of what the queue dropped, not of what the air destroyed behind it", () => {
    const air = panelOf("jersey-fig11", "wireless.forward");
    expect(air.panel.lines.length).toBeGreaterThan(0);
    expect(air.trace.drops.t.length).toBeGreaterThan(3);
    expect(named(air, "dropped here")).toBeUndefined();
    const full = panelOf("reno-sawtooth", "bottleneck.forward");
    expect(named(full, "dropped here")?.only).toHaveLength(full.trace.drops.t.length);
  });

  it("stand as high as the queue was just then, packets marked as they came counted", () => {
    const marked = panelOf("mark-front", "enqueue.forward");
    const points = named(marked, "marked");
    const heights = Array.from(points?.v as Float64Array);
    expect(heights.length).toBe(marked.trace.marks.t.length);
    expect(heights).toEqual(Array.from(marked.trace.marks.t, (t) => valueAt(marked.trace.queue, t)));
  });
});

describe("the lines of a queue's discipline", () => {
  it("are those in packets", () => {
    const pie = panelOf("standing-queue", "pie.forward");
    const others = Object.values(pie.trace.probes).filter(({ unit }) => unit !== "packets");
    expect(others.length).toBeGreaterThan(0);
    const red = panelOf("red-and-ecn", "red-drops.forward");
    const names = ({ panel }: typeof red) => panel.lines.slice(1).map(({ label }) => label);
    expect([names(pie), names(red)]).toEqual([["threshold"], ["average"]]);
  });
});

describe("a queue in which nothing ever waits", () => {
  const note = (maxQueue: number, drops: number, arrivals: number) => {
    const run = realRun("reno-sawtooth", "main", { duration: 2 });
    const links = run.result.links.map((one) =>
      one.id === "bottleneck.forward" ? { ...one, maxQueue, drops, arrivals } : one,
    );
    const shown = { ...run, result: { ...run.result, links } };
    return queuePanel(labWith([shown], { link: "bottleneck.forward" })).note;
  };

  it("says so, and why; one that only drops is none of these", () => {
    expect(note(0, 0, 0)).toBe("No packet passes here in the whole run.");
    expect(note(0, 0, 9)).toBe("Nothing ever waits here: every packet is sent at once.");
    expect([note(0, 1, 9), note(1, 0, 9)]).toEqual(["", ""]);
  });
});

describe("the title of a queue's plot", () => {
  it("has the link's name; of a link that was only drawn and numbered, its ends in the direction of travel", () => {
    const { run } = panelOf("reno-sawtooth", "bottleneck.forward");
    const state = labWith([run]);
    const [link] = state.scenario.links;
    const titled = (id: string, direction: string) =>
      queuePanel({
        ...state,
        scenario: { ...state.scenario, links: [{ ...link, id, from: "G1", to: "G2" }] },
        plots: { ...state.plots, link: `${id}.${direction}` },
      }).title;
    expect(titled("link3", "forward")).toBe("queue of G1→G2");
    expect(titled("link3", "reverse")).toBe("queue of G2→G1");
    for (const id of ["bottleneck", "link3b", "uplink3"])
      expect(titled(id, "forward")).toBe(`queue of ${id}`);
  });
});
