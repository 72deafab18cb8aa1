import { describe, expect, it } from "vitest";
import { createRun, type Decision, RECORD_ALL } from "../../../src/sim/index.ts";
import {
  countOutcomes,
  countScore,
  countVerdicts,
  noVerdicts,
  outcomeOf,
  scoreDecision,
  scoreVerdict,
} from "../../../src/sim/trace/score.ts";
import { dumbbell } from "../networks.ts";

type ScoredDecision = Pick<Decision, "event" | "verdict" | "truth">;
const judged = (
  event: ScoredDecision["event"],
  verdict: ScoredDecision["verdict"],
  truth: ScoredDecision["truth"],
): ScoredDecision => ({
  event,
  verdict,
  truth,
});

describe("the score of a verdict", () => {
  it("names the truth first and the verdict second", () => {
    expect(scoreVerdict("congestion", "overflow")).toBe("congestionAsCongestion");
    expect(scoreVerdict("congestion", "aqm")).toBe("congestionAsCongestion");
    expect(scoreVerdict("random", "overflow")).toBe("congestionAsRandom");
    expect(scoreVerdict("congestion", "transmission")).toBe("transmissionAsCongestion");
    expect(scoreVerdict("random", "give-up")).toBe("transmissionAsRandom");
  });

  it("is spurious where the segment was not lost, whatever it was taken for", () => {
    expect(scoreVerdict("congestion", null)).toBe("spurious");
    expect(scoreVerdict("random", null)).toBe("spurious");
  });

  it("is none where no verdict was given", () => {
    expect(scoreVerdict("none", "overflow")).toBeNull();
    expect(scoreVerdict("none", null)).toBeNull();
  });
});

describe("decisions", () => {
  it("are scored where they are about a presumed loss: duplicate ACKs, timeouts, waiting", () => {
    for (const event of ["dupack", "timeout", "wait"] as const) {
      expect(scoreDecision(judged(event, "random", "overflow"))).toBe("congestionAsRandom");
      expect(scoreDecision(judged(event, "congestion", null))).toBe("spurious");
    }
  });

  it("of other kinds are not, even if the segment happens to be lost", () => {
    for (const event of ["ecn", "ack", "recovery-exit"] as const)
      expect(scoreDecision(judged(event, "congestion", "transmission"))).toBeNull();
  });

  it("are right, wrong, or about nothing that was lost", () => {
    expect(outcomeOf(judged("dupack", "congestion", "aqm"))).toBe("right");
    expect(outcomeOf(judged("timeout", "random", "transmission"))).toBe("right");
    expect(outcomeOf(judged("dupack", "congestion", "give-up"))).toBe("wrong");
    expect(outcomeOf(judged("timeout", "congestion", null))).toBe("nothing-lost");
    expect(outcomeOf(judged("timeout", "none", null))).toBeNull();
  });

  it("that answer an echoed mark are right if they take it for congestion", () => {
    expect(outcomeOf(judged("ecn", "congestion", null))).toBe("right");
    expect(outcomeOf(judged("ecn", "congestion", "transmission"))).toBe("right");
    expect(outcomeOf(judged("ecn", "random", null))).toBe("wrong");
    expect(outcomeOf(judged("ecn", "none", null))).toBeNull();
  });
});

describe("counts of verdicts", () => {
  it("have a column for each score, and sums for each outcome", () => {
    const counts = noVerdicts();
    countScore(counts, "congestionAsCongestion");
    countScore(counts, "transmissionAsRandom");
    countScore(counts, "congestionAsRandom");
    countScore(counts, "spurious");
    countScore(counts, null);
    expect(counts).toEqual({
      congestionAsCongestion: 1,
      congestionAsRandom: 1,
      transmissionAsCongestion: 0,
      transmissionAsRandom: 1,
      spurious: 1,
    });
    expect(countOutcomes(counts)).toEqual({ right: 2, wrong: 1, "nothing-lost": 1 });
  });

  it("of a run contain the timeouts whose segment had arrived: only ACKs are lost here", () => {
    const spec = dumbbell({ schemes: ["reno"], duration: 60, bufferLimit: 90, awnd: 4 });
    const links = spec.links.map((link) =>
      link.id === "wireless1"
        ? { ...link, reverse: { loss: { model: "bernoulli", rate: 0.3, position: "air" as const } } }
        : link,
    );
    const run = createRun({ ...spec, links }, RECORD_ALL);
    run.advance(Number.POSITIVE_INFINITY);
    const { flows, trace } = run.result();
    const { verdicts, timeouts, fastRetransmits } = flows[0];
    expect(timeouts).toBeGreaterThan(3);
    expect(verdicts).toEqual({ ...noVerdicts(), spurious: timeouts + fastRetransmits });
    expect(countVerdicts(trace.flows[0].decisions)).toEqual(verdicts);
  });
});
