import { describe, expect, it } from "vitest";
import { createOwnRun, type OwnRun } from "../../src/cli/own-run.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { RECORD_ALL } from "../../src/sim/simulator.ts";
import { answering, digestOf, small, with_ } from "../sandbox/run.ts";

/** Prepares a run; what drives it to its end, and what its senders say. */
function prepared(scenario: Scenario) {
  let own: OwnRun | null = null;
  const run = createOwnRun(scenario, RECORD_ALL, (made) => {
    own = made;
  });
  const logs = () => own?.logs().map(({ text }) => text) ?? [];
  const end = () => {
    while (!run.advance(100_000));
    return digestOf(run.result().trace);
  };
  return { run, end, logs };
}

/** Counts in its module, in its state and in its random stream, and tells of all of them. */
const COUNTING = answering(
  "(s, ack, tcp) => { n++; s.n = (s.n ?? 0) + 1; if (n % 50 === 1) log(n, s.n, Math.random(), tcp.cwnd); return tcp.cwnd + Math.random() / tcp.cwnd; }",
  "let n = 0;",
);

describe("runs of the same senders one after the other", () => {
  const scenario = with_(small(), COUNTING);

  it("are equal, and so are their logs", () => {
    const first = prepared(scenario);
    const digest = first.end();
    const words = first.logs();
    expect(words.length).toBeGreaterThan(3);
    for (let k = 0; k < 2; k++) {
      const next = prepared(scenario);
      expect(next.end()).toBe(digest);
      expect(next.logs()).toEqual(words);
    }
    expect(first.logs()).toEqual(words);
  });

  it("are equal too where another run of them is under way, has failed, or was left", () => {
    const alone = prepared(scenario);
    const digest = alone.end();
    const [one, other] = [prepared(scenario), prepared(scenario)];
    one.run.advance(500);
    other.run.advance(300);
    prepared(scenario).run.advance(700);
    expect(one.end()).toBe(digest);
    expect(prepared(scenario).end()).toBe(digest);
    expect(other.end()).toBe(digest);
    expect(other.logs()).toEqual(alone.logs());
  });

  it("fail at the same packet", () => {
    const failing = with_(
      small(),
      answering("(s, ack, tcp) => { if (tcp.now > 1) for (;;); return 'grow'; }"),
    );
    const ends = [1, 2].map(() => {
      try {
        return prepared(failing).end();
      } catch (error) {
        return String(error);
      }
    });
    expect(ends[0]).toMatch(/steps/);
    expect(ends[1]).toBe(ends[0]);
  });

  it.each([
    ["log.seen = true", "log"],
    ["Math.abs.seen = true", "a function of Math"],
    ["tcp.fineClock.sentAt.seen = true", "a function of the view"],
    ["HYSTART.seen = true", "a declared piece"],
    ["HYSTART.options.push('x')", "a list of a declared piece"],
    ["DeliveryRate.prototype.seen = true", "a class"],
  ])("cannot keep anything by %s", (deed) => {
    const source = answering(
      `(s, ack, tcp) => { try { ${deed}; log("kept"); } catch { s.refused = true; } return 'grow'; }`,
      'import { HYSTART, DeliveryRate } from "cwndscope/parts";',
    );
    const run = prepared(with_(small({ duration: 1 }), source));
    run.end();
    expect(run.logs()).toEqual([]);
  });

  it("read nothing of an earlier ACK behind the news of one", () => {
    const source = answering("() => 'grow'").replace(
      "onAck",
      "onEveryAck(s, news) { if (news.segment(news.delivered) !== undefined) log('stale'); return null; },\n onAck",
    );
    const run = prepared(with_(small({}, { loss: { model: "bernoulli", rate: 0.02 } }), source));
    run.end();
    expect(run.logs()).toEqual([]);
  });
});
