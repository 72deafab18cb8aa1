import { describe, expect, it } from "vitest";
import { lookUp } from "../../src/scenario/index.ts";
import { shippedScenario } from "../experiment/shipped-runs.ts";
import { shipped } from "./samples.ts";

/** Every shipped scenario opens on what it asks, and what its text points to is one click away. */

const all = shipped().map(({ id }) => ({ id, scenario: shippedScenario(id) }));
/** A lesson asks and shows by itself. */
const own = all.filter(({ id }) => !id.startsWith("lessons/"));

describe("every shipped scenario", () => {
  // The page begins with it, as every reader sees a scenario that says nothing.
  it.each(all.filter(({ id }) => id !== "cerl-fig4"))("$id says which plots it is about", ({ scenario }) => {
    expect(scenario.plots?.length).toBeGreaterThan(0);
    expect(scenario.plots?.length).toBeLessThan(4);
  });

  it.each(own)("$id has a moment for where it tells to look", ({ scenario }) => {
    expect(scenario.views?.length).toBeGreaterThan(0);
  });

  it.each(own)("$id shows every instant that its text names to the hundredth of a second", ({ scenario }) => {
    const named = [...(scenario.watch ?? "").matchAll(/\b\d+\.\d{2,3}\b(?=[^;:.]*? s\b)/g)].map(Number);
    const shown = (scenario.views ?? []).map(({ at }) => at);
    for (const time of named.filter((time) => time < scenario.duration)) expect(shown).toContain(time);
  });

  it.each(all)("$id names in its views what is there, inside the run", ({ scenario }) => {
    const { duration, nodes, links, flows, compare = [], opening = {}, views = [] } = scenario;
    const schemes = [...flows.map(({ scheme }) => scheme), ...compare];
    const directions = links.flatMap(({ id }) => [`${id}.forward`, `${id}.reverse`]);
    const parts = { nodes, links, flows };
    const addresses = Object.entries(parts).flatMap(([kind, list]) => list.map(({ id }) => `${kind}.${id}`));
    for (const look of [opening, ...views]) {
      const { from = 0, to = duration, at = from, run, flow, queues = [] } = look;
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(duration);
      expect(at).toBeGreaterThanOrEqual(from);
      expect(at).toBeLessThanOrEqual(to);
      if (run !== undefined) expect(schemes).toContain(run);
      if (flow !== undefined) expect(flows.map(({ id }) => id)).toContain(flow);
      for (const queue of queues) expect(directions).toContain(queue);
      if ("select" in look) expect(addresses).toContain(look.select);
    }
  });

  it.each(all.filter(({ scenario }) => scenario.knobs))("$id has a number at each knob", ({ scenario }) => {
    for (const address of scenario.knobs ?? []) {
      const found = lookUp(scenario, address);
      expect(found.ok && found.value.leaf.type, address).toBe("number");
    }
  });

  it("of Reno, CUBIC and BBR has rate, delay, loss and buffer as its knobs", () => {
    const { knobs = [] } = shippedScenario("reno-cubic-bbr");
    expect(knobs.map((address) => address.replace("links.bottleneck.", ""))).toEqual([
      "rate",
      "delay",
      "loss.rate",
      "queue.limit",
    ]);
  });

  it.each(own)("$id links with words that fit into two lines", ({ scenario }) => {
    for (const { text } of scenario.views ?? []) expect(text.length).toBeLessThan(48);
  });
});
