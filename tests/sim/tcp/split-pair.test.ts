import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../src/sim/engine/event-queue.ts";
import { catalog, DEFAULT_TCP_OPTIONS, paramValues } from "../../../src/sim/index.ts";
import { PacketPool, WINDOW, WINDOW_ONLY } from "../../../src/sim/packet/pool.ts";
import { SplitPair } from "../../../src/sim/tcp/split-pair.ts";
import { RecordBuffer } from "../../../src/sim/trace/record-buffer.ts";

/** The two inner ends of a split connection: what goes on to the destination, and what goes back to the source. */
function bench() {
  const events = new EventQueue();
  const packets = new PacketPool();
  const on: number[] = [];
  const back: string[] = [];
  const congestion = catalog.congestionControls.get("reno");
  const recovery = catalog.recoveries.get("newreno");
  const policy = catalog.ackPolicies.get("every-packet");
  if (!congestion || !recovery || !policy) throw new Error("parts are missing");
  const pair = new SplitPair(
    {
      flow: 2,
      notes: null,
      mss: 1000,
      awnd: 30,
      options: { ...DEFAULT_TCP_OPTIONS, syn: false, initialWindow: 3, clock: 0 },
      ecn: false,
      congestion,
      congestionParams: paramValues(congestion) as Record<string, number>,
      recovery,
      recoveryParams: paramValues(recovery) as Record<string, number>,
      exit: {
        offer: (p) => {
          on.push(packets.seq(p));
          packets.release(p);
        },
      },
      routePosition: 3,
      dataEnd: 0,
    },
    {
      flow: 2,
      stop: 100,
      ackBytes: 40,
      syn: false,
      ecn: false,
      exactEcho: false,
      sack: false,
      reportsDuplicates: false,
      extensions: [],
      policy,
      policyState: policy.init({} as never),
      reporter: null,
      window: () => 6,
      delays: null,
      exit: {
        offer: (p) => {
          const only = (packets.flags(p) & WINDOW_ONLY) !== 0 ? " only" : "";
          const told = (packets.flags(p) & WINDOW) !== 0 ? ` window ${packets.window(p)}` : "";
          back.push(`${packets.seq(p)}${only}${told} at ${packets.routePosition(p)}`);
          packets.release(p);
        },
      },
      routePosition: 8,
    },
    events,
    packets,
    new RecordBuffer(events),
  );
  const packet = (seq: number, isAck: 0 | 1) => packets.allocate(2, seq, 1, isAck ? 40 : 1040, isAck, 0);
  return { pair, events, on: () => on.splice(0), back: () => back.splice(0), packet };
}

describe("a split connection", () => {
  it("answers the source itself, with its window", () => {
    const { pair, packet, back } = bench();
    pair.take(packet(0, 0));
    pair.take(packet(2, 0));
    expect(back()).toEqual(["1 window 6 at 8", "1 window 6 at 8"]);
    expect(pair.received).toBe(1);
  });

  it("carries on what it is allowed to, from the first segment, by a window of its own", () => {
    const { pair, packet, on, events } = bench();
    expect(on()).toEqual([]);
    pair.allow(2);
    expect(on()).toEqual([0, 1]);
    pair.allow(2);
    pair.allow(1);
    expect(on()).toEqual([]);
    pair.allow(9);
    expect(on()).toEqual([2]);
    expect([pair.cwnd, pair.delivered, pair.retransmitted, pair.isClosed]).toEqual([3, 0, 0, false]);
    events.now = 0.1;
    pair.acknowledge(packet(1, 1));
    expect(on()).toEqual([3, 4]);
    expect([pair.cwnd, pair.delivered]).toEqual([4, 1]);
  });

  it("tells the source that its window has opened", () => {
    const { pair, back } = bench();
    pair.openWindow();
    expect(back()).toEqual(["0 only window 6 at 8"]);
  });

  it("repairs what its own half loses, by its own timer, until it is closed", () => {
    const { pair, on, events } = bench();
    pair.allow(2);
    on();
    const [timer] = pair.timers;
    const fire = () => {
      events.take();
      timer.fire();
    };
    fire();
    expect(on()).toEqual([0]);
    expect(pair.retransmitted).toBe(1);
    expect(pair.truth.causeOf(0, events.now)).toBeNull();
    pair.close();
    expect(pair.isClosed).toBe(true);
    for (const one of pair.timers) expect(one.isRunning).toBe(false);
  });
});
