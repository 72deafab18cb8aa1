import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PhaseNotes } from "../../../src/lab/results/phase-notes.tsx";
import { shownRun } from "../../../src/run/state/runner.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { createRun } from "../../../src/sim/index.ts";
import { lateComer, withFlow } from "../../analysis/late-comer.ts";

function simulated(scenario: Scenario) {
  const short = { ...scenario, duration: 25 };
  const run = createRun(short);
  run.advance(Number.POSITIVE_INFINITY);
  return shownRun("main", "reno", short, run.result());
}

const notes = (scenario: Scenario) =>
  renderToStaticMarkup(<PhaseNotes runs={[simulated(scenario)]} />).replaceAll(/<[^>]*>/g, "");

describe("below the results", () => {
  it("a phase effect is named, with its numbers and what to do", () => {
    const words = notes(lateComer());
    expect(words).toMatch(/^Flow f3: A phase effect: throughput 0 bit\/s, fair share 1\.3 Mbit\/s\./);
    expect(words).toMatch(
      /queue of bottleneck is drop-tail.*3 of 3 were dropped, of the other flows.* packets [01]\.\d+ %/,
    );
    expect(words).toMatch(/Start the flows at different times, or give them different access delays\.$/);
  });

  it("nothing is said where there is none", () => {
    expect(notes(withFlow(lateComer(), { start: 10.5 }))).toBe("");
  });
});
