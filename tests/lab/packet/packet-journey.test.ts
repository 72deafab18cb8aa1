import { describe, expect, it } from "vitest";
import { journeyOf, journeyWindows } from "../../../src/lab/packet/packet-journey.ts";
import { acknowledgedAt } from "../../../src/run/packets/acknowledged-at.ts";
import { lossOf } from "../../../src/run/packets/packet-loss.ts";
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

  it("crosses the bottleneck in transmission and propagation time, after its wait", () => {
    const at = (pattern: RegExp) => events.find(({ title }) => pattern.test(title))?.t ?? Number.NaN;
    expect(at(/Forwarded by G1|Queued at G1/) - at(/Leaves G0|Forwarded by G0/)).toBeCloseTo(0.056, 9);
    const queued = events.find(({ title }) => title === "Queued at G0");
    // Each packet before it takes 6 ms; the first is partly gone.
    const before = Number(/^(\d+)/.exec(queued?.note ?? "")?.[1]);
    const waited = at(/Leaves G0/) - (queued?.t ?? 0);
    expect(Math.ceil(waited / 0.006 - 1e-9)).toBe(before);
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
