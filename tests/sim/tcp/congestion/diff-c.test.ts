import { describe, expect, it } from "vitest";
import { createRun, type LossSpec, type QueueSpec, type RunResult } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

const MARKING: QueueSpec = { discipline: "cw" };

interface Setting {
  scheme?: string;
  lossRate?: number;
  drops?: { seq: number; nth: number }[];
  awnd?: number;
  queue?: QueueSpec;
  ecn?: boolean;
  duration?: number;
}

function play({ scheme = "diff-c", drops, duration = 30, awnd = 20, ...more }: Setting): RunResult {
  const spec = dumbbell({ schemes: [scheme], duration, bufferLimit: 60, awnd, ...more });
  const list: LossSpec = {
    model: "list",
    position: "air",
    drops: (drops ?? []).map((drop) => ({ flow: "f1", ...drop })),
  };
  const links = spec.links.map((l) => (drops && l.id === "wireless1" ? { ...l, loss: list } : l));
  const run = createRun({ ...spec, links });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

describe("Diff-C-TCP", () => {
  it("does not reduce its window for losses and timeouts, however many", () => {
    // Twenty segments leave the path with room: no queue, no mark.
    const { flows, links, trace } = play({ lossRate: 0.05, queue: MARKING });
    expect(links[0].marks).toBe(0);
    expect(flows[0].fastRetransmits).toBeGreaterThan(10);
    expect(flows[0].timeouts).toBeGreaterThan(0);
    for (const { cwndBefore, cwndAfter, verdict } of trace.flows[0].decisions) {
      expect(cwndAfter).toBe(cwndBefore);
      expect(verdict).toBe("random");
    }
    const { v } = trace.flows[0].cwnd;
    expect(v.every((w, k) => k === 0 || w >= v[k - 1])).toBe(true);
  });

  it("halves for marks, once for the segments of a window, without asking for ECN", () => {
    const { links, flows, trace } = play({ awnd: 80, queue: MARKING, duration: 60 });
    expect(links[0].marks).toBeGreaterThan(0);
    expect(flows[0].retransmitted).toBe(0);
    const { decisions } = trace.flows[0];
    expect(decisions.length).toBeGreaterThan(2);
    decisions.forEach(({ event, cwndAfter, cwndBefore, seq }, k) => {
      expect(event).toBe("ecn");
      expect(cwndAfter).toBe(Math.min(cwndBefore, 80) / 2);
      if (k > 0) expect(seq).toBeGreaterThan(decisions[k - 1].seq);
    });
  });

  it("still hears a mark in the window in which it found a loss", () => {
    // Slow start overflows the average's threshold while segment 40 is missing.
    const { trace } = play({ awnd: 100, queue: MARKING, drops: [{ seq: 40, nth: 1 }], duration: 5 });
    const events = trace.flows[0].decisions.map(({ event }) => event);
    expect(events.slice(0, 2)).toEqual(["dupack", "ecn"]);
  });

  it("resends after a timeout only what is missing", () => {
    // The repairs are lost as well: only the timer can know.
    const drops = [
      { seq: 150, nth: 1 },
      { seq: 150, nth: 2 },
      { seq: 153, nth: 1 },
      { seq: 153, nth: 2 },
    ];
    const { flows } = play({ drops, duration: 6 });
    expect(flows[0].timeouts).toBe(1);
    expect(flows[0].retransmitted).toBe(4);
    const { flows: sack } = play({ scheme: "sack", drops, duration: 6 });
    expect(sack[0].timeouts).toBe(1);
    expect(sack[0].retransmitted).toBeGreaterThan(4);
  });

  it("keeps a lossy link busy where ECN-capable Reno cannot", () => {
    const lossy = { lossRate: 0.185, queue: MARKING, awnd: 30, ecn: true, duration: 120 };
    const rate = (scheme: string) => play({ ...lossy, scheme }).flows[0].throughput;
    expect(rate("diff-c") / rate("reno")).toBeGreaterThan(4);
  });
});

describe("what the paper on Diff-C-TCP leaves open, over Reno's repairs", () => {
  /** Window 8, segment 0 lost: three duplicates resend it and inflate by three; then a marked duplicate. */
  function repairing(params: Record<string, boolean>): ScriptedSender {
    const tcp = new ScriptedSender("diff-c", { params, recovery: "reno" });
    tcp.at(0.1).ack([0, 0, 0]);
    expect(tcp.windows[0]).toBe(8);
    return tcp;
  }

  it("a mark halves cwnd alone, or with what duplicates have added", () => {
    const plain = repairing({}).ack(0, { marked: true });
    expect(plain.windows).toEqual([4, 4]);
    const inflated = repairing({ halvesInflated: true }).ack(0, { marked: true });
    expect(inflated.windows).toEqual([5.5, 5]);
  });

  it("a mark lets the repair go on, or ends its inflation", () => {
    // Window 4 after the mark; nine segments are out. Each duplicate releases one once 4 + inflation exceeds them.
    const sent = (params: Record<string, boolean>) => {
      const tcp = repairing(params).ack(0, { marked: true });
      tcp.take();
      return tcp.ack(new Array(12).fill(0)).take().length;
    };
    expect(sent({})).toBeGreaterThan(0);
    expect(sent({ echoEndsRecovery: true })).toBe(0);
  });

  it("a timeout sends everything outstanding again, or the oldest segment", () => {
    const again = (params: Record<string, boolean>) => {
      const tcp = new ScriptedSender("diff-c", { params, recovery: "reno" });
      tcp.take();
      return tcp.untilTimeout().take();
    };
    expect(again({})).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(again({ resendsHead: true })).toEqual(["0"]);
  });
});
