import { describe, expect, it } from "vitest";
import { journeyOf, journeyWindows } from "../../../src/lab/packet/packet-journey.ts";
import { acknowledgedAt } from "../../../src/run/packets/acknowledged-at.ts";
import { lossOf } from "../../../src/run/packets/packet-loss.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import type { Decision } from "../../../src/sim/declared.ts";
import { type FewEvents, runOf, withFewEvents } from "../../run/few-events.ts";
import { realRun } from "../../run/real-run.ts";
import { hopsBetween, lossAfter } from "../../run/what-if-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });
const [flow] = run.result.trace.flows;
const lost = lossAfter(run, 10);

/** A segment's journey with all its hops. */
function journey(seq: number) {
  const hops = journeyWindows(run, "f1", seq).map(({ from, to }) => hopsBetween(run, from, to));
  const found = journeyOf(run, "f1", seq, hops);
  if (found === null) throw new Error(`segment ${seq} is not sent`);
  return found;
}

describe("the journey of a packet that arrives", () => {
  const seq = lost.seq - 40;
  const { transmissions, acknowledged } = journey(seq);
  const [{ events, loss }] = transmissions;

  it("begins at its sender, passes every node of its way in order, and ends with its ACK", () => {
    expect(transmissions).toHaveLength(1);
    expect(loss).toBeNull();
    const titles = events.map(({ title }) => title);
    expect(titles[0]).toBe("Sent by S1");
    expect(titles.at(-1)).toBe("Acknowledged at S1");
    expect(titles.at(-2)).toBe("Arrives at R1");
    const nodes = titles.flatMap((title) => /(?:Queued at|Forwarded by|Leaves) (\w+)/.exec(title)?.[1] ?? []);
    expect([...new Set(nodes)]).toEqual(["G0", "G1"]);
    for (let i = 1; i < events.length; i++) expect(events[i].t).toBeGreaterThanOrEqual(events[i - 1].t);
    expect(events[0].t).toBe(flow.send.t[flow.send.seq.indexOf(seq)]);
    expect(acknowledged).toBe(acknowledgedAt(flow, seq));
    expect(events.at(-1)?.t).toBe(acknowledged);
  });

  it("crosses the bottleneck in transmission and propagation time", () => {
    const at = (pattern: RegExp) => events.find(({ title }) => pattern.test(title))?.t ?? Number.NaN;
    expect(at(/Forwarded by G1/) - at(/Leaves G0|Forwarded by G0/)).toBeCloseTo(0.056, 9);
  });

  it("does not say that it is queued where it does not wait", () => {
    expect(events.map(({ title, note }) => [title, note])).toEqual([
      ["Sent by S1", ""],
      ["Forwarded by G0", "2 Mbit/s, propagation delay 50 ms"],
      ["Forwarded by G1", "10 Mbit/s, propagation delay 10 ms"],
      ["Arrives at R1", ""],
      ["Acknowledged at S1", expect.stringMatching(/^\d+ ms after it was first sent$/)],
    ]);
  });
});

describe("the journey of a packet that waits", () => {
  const [{ events }] = journey(lossAfter(run, 12.5).seq).transmissions;

  it("is queued behind those that wait and the one on the line, and leaves when they have left", () => {
    const place = events.findIndex(({ title }) => title === "Queued at G0");
    const [queued, leaves] = events.slice(place, place + 2);
    expect(leaves).toMatchObject({ title: "Leaves G0 for G1", note: "2 Mbit/s, propagation delay 50 ms" });
    // 1,500 bytes at 2 Mbit/s: each packet takes 6 ms, and the one on the line is partly gone.
    const behind = Math.ceil((leaves.t - queued.t) / 0.006 - 1e-9);
    expect(behind).toBeGreaterThan(1);
    expect(queued.note).toMatch(new RegExp(`^${behind} packets ahead of it, waits `));
  });
});

describe("the links of a journey", () => {
  /** The unit and number of every rate that a journey names, where the last hop has another rate. */
  function rates(rate: number): string[] {
    const one = realRun("cerl-fig4", "main", {
      duration: 12,
      sets: { "links.wireless.rate": rate, "links.wireless.loss.rate": 0 },
    });
    const hops = journeyWindows(one, "f1", 200).map(({ from, to }) => hopsBetween(one, from, to));
    const notes = journeyOf(one, "f1", 200, hops)?.transmissions.flatMap(({ events }) => events) ?? [];
    return notes.flatMap(({ note }) => /[\d.]+ \w+\/s/.exec(note)?.[0] ?? []);
  }

  it("have one unit, Mbit/s where the rates alone would have several", () => {
    for (const [rate, text] of [
      [500_000, "0.5 Mbit/s"],
      [1e9, "1000 Mbit/s"],
      [10e6, "10 Mbit/s"],
    ] as const) {
      const named = rates(rate);
      expect(named.slice(-2)).toEqual(["2 Mbit/s", text]);
      expect(named.filter((words) => !words.endsWith(" Mbit/s"))).toEqual([]);
    }
  });
});

describe("the journey of a packet that is lost", () => {
  const { transmissions } = journey(lost.seq);
  const [first, second] = transmissions;

  it("ends on the radio link, where the trace says", () => {
    expect(first.loss).toEqual({ t: lost.t, link: "wireless.forward", cause: "transmission" });
    const end = first.events.find(({ tone }) => tone === "air");
    expect(end).toMatchObject({ t: lost.t, title: "Lost on the radio link", note: "R1 never sees it" });
    expect(first.events.map(({ title }) => title)).not.toContain("Arrives at R1");
  });

  it("is asked for by three duplicate ACKs, the third of which has it retransmitted", () => {
    const asked = first.events.find(({ title }) => /duplicate/.test(title));
    expect(asked?.title).toBe("Three duplicate ACKs reach S1");
    const times = asked?.note.match(/\d+\.\d{3}/g)?.map(Number) ?? [];
    expect(times[2]).toBeCloseTo(second.t, 3);
    expect(second.events[0]).toMatchObject({ t: second.t, title: "Retransmitted by S1" });
    expect(second.events[0].note).toMatch(/^cwnd .* segments$/);
    expect(second.nth).toBe(2);
  });

  it("tells of the loss also before its hops are known", () => {
    const known = journeyOf(run, "f1", lost.seq, []);
    expect(known?.transmissions[0].events.some(({ tone }) => tone === "air")).toBe(true);
    expect(known?.transmissions).toHaveLength(transmissions.length);
  });

  it("is told apart from its other transmission", () => {
    expect(lossOf(run.result, "f1", lost.seq, 2)).toBeNull();
    expect(lossOf(run.result, "f9", lost.seq, 1)).toBeNull();
    expect(journeyOf(run, "f1", 10_000_000, [])).toBeNull();
    expect(journeyOf(run, "f9", lost.seq, [])).toBeNull();
  });
});

describe("a packet that a full queue drops", () => {
  it("ends at the queue's node, in the colour of congestion", () => {
    const narrow = realRun("cerl-fig4", "main", {
      duration: 9,
      sets: { "links.bottleneck.queue.limit": 2, "links.wireless.loss.rate": 0 },
    });
    const { drops } = narrow.result.trace.links[2];
    expect(drops.t.length).toBeGreaterThan(0);
    const events = journeyOf(narrow, "f1", drops.seq[0], [])?.transmissions[0].events ?? [];
    expect(events.find(({ tone }) => tone === "queue")).toEqual({
      t: drops.t[0],
      title: "Dropped at G0",
      note: "the queue was full; R1 never sees it",
      tone: "queue",
    });
  });
});

describe("a journey in a run with few events", () => {
  /** The run with other events of its flow, and nothing lost. */
  function runWith(events: FewEvents, decided: Partial<Decision> = {}): ShownRun {
    const few = withFewEvents(flow, events);
    const decisions = few.decisions.map((decision) => ({ ...decision, ...decided }));
    return runOf(run, { ...few, decisions });
  }
  const told = (one: ShownRun, seq = 7) =>
    journeyOf(one, "f1", seq, [])?.transmissions.map(({ events }) =>
      events.map(({ t, title, note }) => [t, title, note]),
    );
  const acked = { sends: [[1, 7, 1]], acks: [[2, 8]], decisions: [] } as const;

  it("is sent, and acknowledged", () => {
    expect(told(runWith(acked))).toEqual([
      [
        [1, "Sent by S1", ""],
        [2, "Acknowledged at S1", "1 s after it was first sent"],
      ],
    ]);
  });

  it("says how many segments its ACK covers besides", () => {
    const note = (ackno: number) => told(runWith({ ...acked, acks: [[2, ackno]] }))?.[0][1][2];
    expect(note(9)).toBe("1 s after it was first sent; 1 segment behind it at once");
    expect(note(12)).toBe("1 s after it was first sent; 4 segments behind it at once");
  });

  it("counts the ACKs that ask for it once more, of which the first is none", () => {
    const title = (...times: number[]) =>
      told(runWith({ ...acked, acks: [...times.map((t) => [t, 7] as const), [2, 8]] }))?.[0]
        .slice(1, -1)
        .flat();
    expect(title(1.1)).toEqual([]);
    expect(title(1.1, 1.2)).toEqual([1.2, "One duplicate ACK reaches S1", "at 1.200 s"]);
    expect(title(1.1, 1.2, 1.3)).toEqual([1.2, "Two duplicate ACKs reach S1", "at 1.200, 1.300 s"]);
    expect(title(1.1, 1.2, 1.3, 1.4)).toEqual([
      1.2,
      "Three duplicate ACKs reach S1",
      "at 1.200, 1.300, 1.400 s",
    ]);
    expect(title(1.1, 1.2, 1.3, 1.4, 1.5, 1.6)).toEqual([
      1.2,
      "Three duplicate ACKs reach S1",
      "at 1.200, 1.300, 1.400 s, and 2 more",
    ]);
    // What came before it was sent asked for something else.
    expect(title(0.8, 0.9, 1.1)).toEqual([1.1, "One duplicate ACK reaches S1", "at 1.100 s"]);
  });

  it("has each duplicate ACK with the transmission that it followed", () => {
    const twice = told(
      runWith({
        sends: [
          [1, 7, 1],
          [1.5, 7, 2],
        ],
        acks: [
          [1.1, 7],
          [1.2, 7],
          [1.6, 7],
          [2, 8],
        ],
        decisions: [],
      }),
    );
    expect(twice).toEqual([
      [
        [1, "Sent by S1", ""],
        [1.2, "One duplicate ACK reaches S1", "at 1.200 s"],
      ],
      [
        [1.5, "Retransmitted by S1", ""],
        [1.6, "One duplicate ACK reaches S1", "at 1.600 s"],
        [2, "Acknowledged at S1", "1 s after it was first sent"],
      ],
    ]);
  });

  it("has a decision between its transmissions for itself, and one that sends it again beside that sending", () => {
    const events: FewEvents = {
      sends: [
        [1, 7, 1],
        [1.5, 7, 2],
      ],
      acks: [[2, 8]],
      decisions: [
        [1.3, "wait", 7],
        [1.4, "wait", 8],
        [1.5, "dupack", 7],
        [1.7, "recovery-exit", 7],
      ],
    };
    const rule = run.result.trace.rules[flow.decisions[0].rule].title;
    const words = (one: ShownRun) => told(one)?.flat();
    expect(words(runWith(events, { cwndBefore: 34, cwndAfter: 17 }))).toEqual([
      [1, "Sent by S1", ""],
      [1.3, rule, "cwnd 34 → 17 segments"],
      [1.5, "Retransmitted by S1", "cwnd 34 → 17 segments"],
      [1.7, rule, "cwnd 34 → 17 segments"],
      [2, "Acknowledged at S1", "1 s after it was first sent"],
    ]);
    const stays = words(runWith(events, { cwndBefore: 17, cwndAfter: 17, rule: 999 }));
    expect(stays?.[1]).toEqual([1.3, "A decision", "cwnd stays 17 segments"]);
    const none = words(runWith(events, { cwndBefore: Number.NaN, cwndAfter: Number.NaN }));
    expect(none?.[1]).toEqual([1.3, rule, "no window declared"]);
  });

  it("is simulated again for four transmissions at most, each until the ACK, for 20 s and up to the run's end", () => {
    const windows = (one: ShownRun) => journeyWindows(one, "f1", 7);
    const many: FewEvents = {
      sends: [1, 2, 3, 4, 5].map((t, i) => [t, 7, i + 1] as const),
      acks: [[6, 8]],
      decisions: [],
    };
    expect(windows(runWith(many))).toEqual([1, 2, 3, 4].map((from) => ({ from, to: 6 })));
    expect(windows(runWith({ ...many, acks: [] }))).toEqual(
      [1, 2, 3, 4].map((from) => ({ from, to: from + 20 })),
    );
    expect(windows(runWith({ ...acked, sends: [[15, 7, 1]], acks: [] }))).toEqual([{ from: 15, to: 30 }]);
    // An ACK for all before may have covered it already when it was sent again.
    expect(windows(runWith({ ...acked, sends: [[3, 7, 2]] }))).toEqual([{ from: 3, to: 3 }]);
    expect(journeyWindows(run, "f9", 7)).toEqual([]);
  });
});
