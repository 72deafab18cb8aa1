import { describe, expect, it } from "vitest";
import {
  askingWords,
  beliefWords,
  courseWords,
  scoreWords,
  truthWords,
} from "../../../src/lab/start/loss-words.ts";
import { type Course, calmer, inAskedOrder, type Loss } from "../../../src/lab/start/losses.ts";
import { shownRun } from "../../../src/run/state/runner.ts";
import { withValues } from "../../../src/scenario/index.ts";
import { complete, shippedScenario } from "../../experiment/shipped-runs.ts";

const scenario = shippedScenario("cerl-fig4");

/** A course as the page runs it, with these senders. */
function courseOf(id: Course["id"], senders: readonly string[]): Course {
  const own = id === "given" ? scenario : (calmer(scenario) ?? scenario);
  const runs = senders.map((scheme, i) => {
    const set = withValues(own, [{ path: "flows.f1.scheme", value: scheme }]);
    if (!set.ok) throw new Error(JSON.stringify(set.issues));
    return shownRun(i === 0 ? "main" : scheme, scheme, set.scenario, complete(set.scenario));
  });
  return { id, given: scenario, scenario: own, runs };
}

const given = courseOf("given", ["cerl", "reno"]);
const [wrong, right, full] = inAskedOrder([given, courseOf("calmer", ["cerl", "reno"])]);

describe("a loss in words", () => {
  it("tells before the answer only what the sender knows", () => {
    expect(askingWords(wrong)).toBe("Segment 1151 did not arrive: three duplicate ACKs have come back.");
    const later: Loss = { ...wrong, decision: { ...wrong.decision, dupAcks: 7 } };
    expect(askingWords(later)).toMatch(/: 7 duplicate ACKs/);
  });

  it("says what it was, from the queue when it was lost", () => {
    expect(truthWords(wrong)).toBe("A bad link: the queue had room.");
    expect(truthWords(full)).toBe("A full queue: all 27 places were taken.");
    // A packet may be lost on the link while the queue before it is full, or has no limit.
    const link = "bottleneck.forward";
    expect(truthWords({ ...wrong, queue: { link, held: 27, limit: 27 } })).toBe("A bad link.");
    expect(truthWords({ ...wrong, queue: null })).toBe("A bad link.");
    expect(truthWords({ ...full, queue: { link, held: 26, limit: null } })).toBe("A full queue.");
  });

  it("says what each sender believed and did", () => {
    expect(beliefWords(wrong)).toBe(
      "CERL guessed a full queue (wrong) and halved its window, as Reno always does.",
    );
    expect(beliefWords(right)).toBe(
      "CERL guessed a bad link (right) and kept its window; Reno always guesses a full queue.",
    );
    expect(beliefWords(full)).toBe(
      "CERL guessed a full queue (right) and halved its window, as Reno always does.",
    );
  });

  it("says nothing of senders that are not there, or that do not always guess the same", () => {
    const alone = { ...wrong, course: courseOf("given", ["cerl"]) };
    expect(beliefWords(alone)).toBe("CERL guessed a full queue (wrong) and halved its window.");
    const both = { ...right, course: courseOf("given", ["cerl", "reno", "newreno"]) };
    expect(beliefWords(both)).toMatch(/; Reno and NewReno always guess a full queue\.$/);
    const veno = { ...wrong, course: courseOf("given", ["cerl", "veno"]) };
    expect(beliefWords(veno)).toBe("CERL guessed a full queue (wrong) and halved its window.");
  });

  it("calls halving only what halves", () => {
    const decision = { ...wrong.decision, cwndBefore: 30, cwndAfter: 24 };
    expect(beliefWords({ ...wrong, decision })).toMatch(/and reduced its window/);
    expect(beliefWords({ ...wrong, decision: { ...decision, cwndAfter: 15.3 } })).toMatch(/and halved/);
  });
});

describe("a course in words", () => {
  it("has the counts of the results and the throughputs in one unit", () => {
    expect(courseWords(given)).toBe(
      "Over the whole run (1 % random loss) CERL is right 114 times of 155, Reno 0 of 86: 1.51 against 0.800 Mbit/s.",
    );
  });
});

describe("the reader's count", () => {
  it("is said with the last answer", () => {
    expect(scoreWords(true, 1, 1)).toBe("You: right. 1 of 1");
    expect(scoreWords(false, 2, 3)).toBe("You: wrong. 2 of 3");
  });
});
