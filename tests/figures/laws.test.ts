import { describe, expect, it } from "vitest";
import { flowLaws } from "../../src/analysis/estimates.ts";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import type { Resolved } from "../../src/experiment/experiments.ts";
import { ownScheme } from "../../src/experiment/index.ts";
import { lawsOver } from "../../src/figures/sweeps/laws.ts";
import { cutSweep, readSweep } from "../../src/figures/sweeps/link.ts";
import { planSweep } from "../../src/figures/sweeps/plan.ts";
import { parseScenario, type Scenario, withValues } from "../../src/scenario/index.ts";

async function scenarioOf(id: string): Promise<Scenario> {
  const parsed = parseScenario(await shippedScenarios.load(id));
  if (!parsed.ok) throw new Error(`${id} cannot be read`);
  return parsed.scenario;
}

/** The experiment of an address. */
async function planned(id: string, hash: string): Promise<Resolved> {
  const scenario = await scenarioOf(id);
  const cut = cutSweep(hash);
  const choice = cut.ok ? readSweep(cut.value.own, scenario, ownScheme(scenario)) : cut;
  const found = choice.ok ? await planSweep(choice.value, scenario) : choice;
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

const LOSS = "#sweep=links.wireless.loss.rate:0.001:0.1:3&schemes=reno,cerl";

describe("laws over a sweep of the loss rate", () => {
  it("are lines for a throughput: the formulas, and what link and window allow", async () => {
    const laws = lawsOver(await planned("cerl-fig4", LOSS), "throughput", null);
    expect(laws.map(({ id, law }) => [id, law.title])).toEqual([
      ["squareRoot", "√ law"],
      ["pftk", "PFTK"],
      ["bdp", "link or awnd"],
    ]);
  });

  it("have the numbers of the analysis at each point, for the sender that halves", async () => {
    const scenario = await scenarioOf("cerl-fig4");
    const [{ law }] = lawsOver(await planned("cerl-fig4", LOSS), "goodput", null);
    const expected = [0.001, 0.01, 0.1].map((rate) => {
      const written = withValues(scenario, [
        { path: "links.wireless.loss.rate", value: rate },
        { path: "flows.f1.scheme", value: "reno" },
      ]);
      if (!written.ok) throw new Error("no such rate");
      return { at: rate, value: flowLaws(written.scenario, written.scenario.flows[0])?.squareRoot };
    });
    expect("points" in law && law.points).toEqual(expected);
  });

  it("say of the mean window how many segments fill the way, and nothing of timeouts", async () => {
    const resolved = await planned("cerl-fig4", LOSS);
    expect(lawsOver(resolved, "mean-window", null).map(({ id, law }) => [id, law.title])).toEqual([
      ["bdp", "BDP"],
    ]);
    expect(lawsOver(resolved, "timeouts", null)).toEqual([]);
  });

  it("are of the row that is framed, where there are two axes", async () => {
    const resolved = await planned("cerl-fig4", `${LOSS}&up=links.bottleneck.delay:0.01:0.1:2`);
    const [near, far] = [0, 1].map((row) => lawsOver(resolved, "throughput", row)[0].law);
    const last = (law: typeof near) => ("points" in law ? law.points[2].value : 0);
    expect(last(near)).toBeGreaterThan(last(far));
  });
});

describe("laws over a sweep of windows and thresholds", () => {
  it.each(["flows.f1.awnd", "links.bottleneck.queue.limit"])(
    "mark on %s where it holds what the way holds",
    async (address) => {
      const laws = lawsOver(await planned("cerl-fig4", `#sweep=${address}:5:200:4`), "timeouts", null);
      const scenario = await scenarioOf("cerl-fig4");
      expect(laws).toEqual([
        {
          id: "bdp",
          law: { title: "bandwidth × delay", at: flowLaws(scenario, scenario.flows[0])?.pipe },
        },
      ]);
    },
  );

  it("mark the best threshold, and follow the longest delay that the model predicts", async () => {
    const thresholds = await planned("diff-c-fig8", "#sweep=links.radio.queue.minTh:7:8:2&schemes=diff-c");
    expect(lawsOver(thresholds, "throughput", null).map(({ law }) => law.title)).toContain("T = rμ − 1");
    const rates = await planned("diff-c-fig8", "#sweep=links.radio.rate:32000:128000:3&schemes=diff-c");
    const [found] = lawsOver(rates, "high-delay", null);
    expect(found).toMatchObject({ id: "threshold", law: { title: "threshold model" } });
    const values = "points" in found.law ? found.law.points.map(({ value }) => value) : [];
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it("are none along names, and none for several flows", async () => {
    const names = await planned("cerl-fig4", "#sweep=links.bottleneck.queue.discipline:drop-tail,red");
    expect(lawsOver(names, "throughput", null)).toEqual([]);
  });
});
