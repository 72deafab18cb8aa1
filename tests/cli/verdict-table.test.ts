import { describe, expect, it } from "vitest";
import { runReport } from "../../src/cli/table.ts";
import { createRun, noVerdicts, type VerdictCounts } from "../../src/sim/index.ts";
import { exampleScenario } from "../scenario/samples.ts";

const scenario = { ...exampleScenario(), duration: 2 };
const run = createRun(scenario);
run.advance(Number.POSITIVE_INFINITY);
const result = run.result();

/** The cells of the only flow in the table of verdicts; null where there is no such table. */
function cells(verdicts: VerdictCounts): Record<string, string> | null {
  const [flow] = result.flows;
  const losses = { congestion: 20, transmission: 0 };
  const flows = [{ ...flow, losses, airLosses: 0, receiverVerdicts: null, verdicts }];
  const lines = runReport(scenario, { ...result, flows }, 1).split("\n");
  const head = lines.findIndex((line) => line.includes("judged random"));
  if (head < 0) return null;
  const split = (line: string) => line.trim().split(/ {2,}/);
  const values = split(lines[head + 1]);
  return Object.fromEntries(split(lines[head]).map((name, i) => [name, values[i]]));
}

describe("the table of verdicts", () => {
  it("has a column for segments that were not lost, which are no mistakes among the losses", () => {
    expect(cells({ ...noVerdicts(), congestionAsCongestion: 3, congestionAsRandom: 1, spurious: 5 })).toEqual(
      {
        flow: result.flows[0].id,
        "congestion, judged congestion": "3",
        "… judged random": "1",
        "random, judged random": "0",
        "… judged congestion": "0",
        "nothing was lost": "5",
        wrong: "25 %",
        "of all losses": "5 %",
      },
    );
  });

  it("is printed where only such verdicts were given", () => {
    expect(cells({ ...noVerdicts(), spurious: 2 })).toMatchObject({ "nothing was lost": "2", wrong: "–" });
  });

  it("is left out where nothing was judged", () => {
    expect(cells(noVerdicts())).toBeNull();
  });
});
