import { describe, expect, it } from "vitest";
import {
  capacityOf,
  ratesText,
  shippedTraceNames,
  withCapacity,
  withRates,
  withTraceFile,
} from "../../../src/lab/inspector/link-capacity-edit.ts";
import { parseScenario, type Scenario } from "../../../src/scenario/index.ts";
import { small } from "../../sandbox/run.ts";

/** The document as the editor takes it, and its bottleneck. */
const taken = (document: Scenario | null) => {
  const parsed = parseScenario(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const link = parsed.scenario.links[1];
  return { document: parsed.scenario, link, choice: capacityOf(parsed.scenario, link) };
};

describe("what a link's capacity follows", () => {
  it("is constant, until a shipped trace is chosen, whose mean rate it has then; and is that rate afterwards", () => {
    expect(taken(small()).choice).toBe("constant");
    expect(shippedTraceNames().length).toBeGreaterThanOrEqual(5);
    const driving = taken(withCapacity(small(), "bottleneck", "shipped:driving"));
    expect(driving.choice).toBe("shipped:driving");
    expect(driving.link.rate).not.toBe(2e6);
    const again = taken(withCapacity(driving.document, "bottleneck", "constant"));
    expect([again.choice, again.link.rate]).toEqual(["constant", driving.link.rate]);
  });

  it("is a list of rates, which begins with the rate that there is, and is typed with units", () => {
    const begun = taken(withCapacity(small(), "bottleneck", "rates"));
    expect(begun.link.schedule).toEqual({ kind: "rates", at: [[0, 2e6]] });
    const typed = taken(withRates(begun.document, "bottleneck", "0 8 Mbps; 4 s 500 kbps\n6.5 s 0").document);
    expect(typed.link.schedule).toEqual({
      kind: "rates",
      at: [
        [0, 8e6],
        [4, 5e5],
        [6.5, 0],
      ],
    });
    if (typed.link.schedule?.kind !== "rates") throw new Error("no list");
    const text = ratesText(typed.link.schedule.at);
    expect(text).toBe("0 s 8 Mbps; 4 s 0.5 Mbps; 6.5 s 0 Mbps");
    expect(taken(withRates(typed.document, "bottleneck", text).document).link).toEqual(typed.link);
  });

  it("stays what it was where what was typed is no list, and says why", () => {
    for (const wrong of ["", "8 Mbps", "0 s 8 Mbps; 0 s 1 Mbps", "0 s fast"])
      expect(withRates(small(), "bottleneck", wrong), wrong).toMatchObject({
        document: null,
        problem: expect.stringMatching(/^links\[1\]\.schedule/),
      });
  });

  it("is the trace in a file, which the document then carries", () => {
    const { document, problem } = withTraceFile(small(), "bottleneck", "my bus.trace", "1\n2\n2\n5\n");
    expect(problem).toBeNull();
    const read = taken(document);
    expect(read.choice).toBe("own:my-bus");
    expect(read.document.traces).toEqual({ "my-bus": "1\n2\n2\n5\n" });
    expect(read.link.rate).toBe((8 * 1504 * 4) / 0.005);
    expect(withTraceFile(small(), "bottleneck", "x.txt", "a\nb\n")).toMatchObject({
      document: null,
      problem: expect.stringMatching(/^traces\.x/),
    });
  });
});
