import { describe, expect, it } from "vitest";
import { comparison } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { RunResult } from "../../src/sim/index.ts";
import { shipped } from "../scenario/samples.ts";
import { MOMENT_RULES, type MomentSeen } from "./moment-rules.ts";
import { complete, shippedScenario } from "./shipped-runs.ts";

/** Every moment of a shipped scenario shows what its words say: the run has it at that instant. */

const withMoments = shipped()
  .map(({ id }) => ({ id, scenario: shippedScenario(id) }))
  .filter(({ scenario }) => scenario.views !== undefined);

/** The scenario's own run and those that it is compared with, by the first flow's scheme. */
function runsOf(own: Scenario): Map<string, RunResult> {
  const all = [own, ...comparison(own, own.compare ?? [])];
  return new Map(all.map((one) => [one.flows[0].scheme, complete(one)]));
}

function seenOf(scenario: Scenario, runs: Map<string, RunResult>): MomentSeen[] {
  return (scenario.views ?? []).map((moment) => {
    const run = runs.get(moment.run ?? scenario.flows[0].scheme);
    if (!run) throw new Error(`${moment.run} does not run`);
    const flow = Math.max(
      0,
      scenario.flows.findIndex(({ id }) => id === moment.flow),
    );
    return { scenario, moment, run, runs: [...runs.values()], flow };
  });
}

const rulesFor = ({ moment }: MomentSeen) => MOMENT_RULES.filter(({ says }) => says.test(moment.text));

describe("the moments of", () => {
  it.each(withMoments)("$id show what their words say", ({ scenario }) => {
    for (const seen of seenOf(scenario, runsOf(scenario))) {
      const { text, at } = seen.moment;
      expect(rulesFor(seen).length, `a rule for "${text}"`).toBeGreaterThan(0);
      for (const { says, holds } of rulesFor(seen))
        expect(holds(seen), `"${text}" at ${at} s: ${says}`).toBe(true);
    }
  });
});

describe("the rules for moments", () => {
  const words = withMoments.flatMap(({ scenario }) => (scenario.views ?? []).map(({ text }) => text));

  it.each(MOMENT_RULES)("$says is about some moment", ({ says }) => {
    expect(words.some((text) => says.test(text))).toBe(true);
  });

  it("find a moment that has slipped: written to the millisecond, it names an event that is not there a little later", () => {
    const { scenario } = withMoments.find(({ id }) => id === "cerl-fig4")!;
    const later = scenario.views!.map((moment) => ({ ...moment, at: moment.at + 0.005 }));
    for (const seen of seenOf({ ...scenario, views: later }, runsOf(scenario)))
      expect(
        rulesFor(seen).every(({ holds }) => holds(seen)),
        seen.moment.text,
      ).toBe(false);
  });
});
