import { describe, expect, it } from "vitest";
import { EventQueue, type EventSource } from "../../../../src/sim/engine/event-queue.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";
import { DEFAULT_TCP_OPTIONS, type ParamValue } from "../../../../src/sim/spec/run-spec.ts";
import { reno } from "../../../../src/sim/tcp/congestion/reno.ts";
import type { CongestionControl } from "../../../../src/sim/tcp/congestion/types.ts";
import type { WindowStep } from "../../../../src/sim/tcp/contract/decision.ts";
import { flowNotes } from "../../../../src/sim/tcp/contract/report.ts";
import { newreno } from "../../../../src/sim/tcp/recovery/newreno.ts";
import { sack } from "../../../../src/sim/tcp/recovery/sack.ts";
import type { LossRecovery } from "../../../../src/sim/tcp/recovery/types.ts";
import { AckNewsReader } from "../../../../src/sim/tcp/sender/ack-news.ts";
import { Sender } from "../../../../src/sim/tcp/sender/sender.ts";
import { FlowRecorder } from "../../../../src/sim/trace/flow-recorder.ts";
import { RecordBuffer } from "../../../../src/sim/trace/record-buffer.ts";
import { RuleTable } from "../../../../src/sim/trace/rules.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

/** 1000 bytes of payload in a tenth of a second. */
const RATE = 80_000;
const CONSTANT: Record<string, ParamValue> = { dupAckThreshold: 3, bugFix: true };

/** A sender whose segments are only written down, with a window of eight from the start and a rate that can be set. */
class Bench {
  rate = RATE;
  /** How often the controller was asked for its rate. */
  asked = 0;
  readonly sent: [time: number, seq: number][] = [];
  readonly heard: string[] = [];
  /** The rates that the segments are stamped with, segments/s. */
  readonly stamped: (number | undefined)[] = [];
  readonly sender: Sender;
  private readonly events = new EventQueue();
  private readonly packets = new PacketPool();
  private readonly sources: EventSource[] = [];
  /** Windows that the controller sets as a segment leaves. */
  readonly steps = new Map<number, WindowStep>();

  constructor(recovery: LossRecovery, paced = true) {
    const { packets } = this;
    const notes = flowNotes(packets);
    const controller: CongestionControl = {
      ...(reno as CongestionControl),
      onAck: (_, __, tcp) => ({
        cwnd: tcp.cwnd,
        rule: { id: "", title: "", text: "", equation: "", source: "" },
      }),
      onSent: (_, seq, nth, tcp) => {
        this.heard.push(`${seq}/${nth} of ${tcp.sndMax}`);
        return this.steps.get(seq);
      },
    };
    if (paced)
      controller.pacingRate = () => {
        this.asked++;
        return this.rate;
      };
    this.sender = new Sender(
      {
        flow: 0,
        notes,
        mss: 1000,
        awnd: 100,
        options: { ...DEFAULT_TCP_OPTIONS, syn: false, initialWindow: 8, clock: 0, minRto: 5, initialRto: 5 },
        ecn: false,
        congestion: controller,
        congestionParams: {},
        recovery,
        recoveryParams: CONSTANT,
        exit: {
          offer: (p: number) => {
            this.sent.push([this.events.now, packets.seq(p)]);
            this.stamped.push(notes.stamp(p)?.rate);
            packets.release(p);
          },
        },
        routePosition: 0,
        dataEnd: Number.POSITIVE_INFINITY,
      },
      this.events,
      packets,
      new FlowRecorder(
        new RecordBuffer(this.events),
        new RuleTable(this.events),
        { sequence: false, probes: false },
        [],
        10,
      ),
    );
    for (const timer of this.sender.timers) this.sources[timer.source] = timer;
  }

  until(time: number): void {
    while (this.events.nextTime() <= time) this.sources[this.events.take()].fire();
    this.events.now = time;
  }

  ack(ackno: number, sacked: [number, number][] = []): void {
    const p = this.packets.allocate(0, ackno, 1, 40, 1, 0);
    for (const [left, right] of sacked) this.packets.addSack(p, left, right);
    this.sender.received(p);
    this.packets.release(p);
  }

  get times(): string[] {
    return this.sent.map(([t, seq]) => `${seq} at ${t.toFixed(2)}`);
  }
}

/** A sender whose controller knows no rate before `time`, s: its first window has left at once. */
function withoutRateUntil(time: number): Bench {
  const bench = new Bench(newreno as LossRecovery);
  bench.rate = Number.POSITIVE_INFINITY;
  bench.sender.start();
  bench.until(time);
  bench.rate = RATE;
  return bench;
}

describe("a controller that sets the window as a segment leaves", () => {
  it("has it hold from the next ACK on", () => {
    const bench = new Bench(newreno as LossRecovery, false);
    const rule = { id: "set", title: "", text: "", equation: "", source: "" };
    bench.steps.set(9, { cwnd: 12, rule });
    bench.sender.start();
    const sent = [1, 2, 3, 4].map((ackno) => {
      bench.ack(ackno);
      return bench.sent.length;
    });
    expect(sent).toEqual([9, 10, 15, 16]);
  });
});

describe("a paced sender", () => {
  it("lets no two segments leave closer than the rate says, and an unpaced one sends its window at once", () => {
    const paced = new Bench(newreno as LossRecovery);
    paced.sender.start();
    paced.until(1);
    expect(paced.times).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `${n} at ${(n / 10).toFixed(2)}`));
    const unpaced = new Bench(newreno as LossRecovery, false);
    unpaced.sender.start();
    expect(unpaced.sent.length).toBe(8);
    expect(unpaced.sender.timers.length).toBe(1);
  });

  it("goes by a new rate from the next ACK on, for the segment that waits too", () => {
    const bench = new Bench(newreno as LossRecovery);
    bench.sender.start();
    bench.until(0.14);
    bench.rate = 2 * RATE;
    bench.ack(1);
    bench.until(0.26);
    expect(bench.times).toEqual(["0 at 0.00", "1 at 0.10", "2 at 0.15", "3 at 0.20", "4 at 0.25"]);
    bench.rate = RATE / 4;
    bench.ack(2);
    bench.until(0.66);
    bench.rate = Number.POSITIVE_INFINITY;
    bench.ack(3);
    bench.until(0.67);
    expect(bench.times.slice(5)).toEqual([
      "5 at 0.65",
      "6 at 0.66",
      "7 at 0.66",
      "8 at 0.66",
      "9 at 0.66",
      "10 at 0.66",
    ]);
  });

  it("asks for the rate at an ACK, not for each segment", () => {
    const bench = new Bench(newreno as LossRecovery);
    bench.sender.start();
    bench.until(0.05);
    expect(bench.asked).toBe(1);
    bench.rate = 2 * RATE;
    bench.until(0.25);
    expect(bench.asked).toBe(1);
    bench.ack(1);
    bench.until(0.33);
    expect(bench.asked).toBe(2);
    expect(bench.times).toEqual(["0 at 0.00", "1 at 0.10", "2 at 0.20", "3 at 0.25", "4 at 0.30"]);
  });

  it("stamps a segment with the rate at which it leaves", () => {
    const bench = new Bench(newreno as LossRecovery);
    bench.sender.start();
    bench.until(1);
    bench.rate = 2 * RATE;
    bench.ack(1);
    expect(bench.stamped.slice(-2)).toEqual([10, 20]);
    const unpaced = new Bench(newreno as LossRecovery, false);
    unpaced.sender.start();
    expect(unpaced.stamped[0]).toBe(Number.POSITIVE_INFINITY);
  });

  it("sends no burst for the ACK that tells the first rate", () => {
    const bench = withoutRateUntil(0.2);
    bench.ack(2);
    bench.until(0.4);
    expect(bench.times.slice(8)).toEqual(["8 at 0.20", "9 at 0.30"]);
  });

  it("goes by the rate that a timeout leaves", () => {
    const bench = withoutRateUntil(4.9);
    bench.until(5.01);
    bench.ack(1);
    bench.until(5.2);
    expect(bench.times.slice(8)).toEqual(["0 at 5.00", "1 at 5.10"]);
  });

  it("goes by a rate that was changed from outside for the next segment", () => {
    const bench = new Bench(newreno as LossRecovery);
    bench.sender.start();
    bench.until(0.14);
    bench.rate = 2 * RATE;
    bench.sender.configure(100, {}, CONSTANT);
    bench.until(0.26);
    expect(bench.times).toEqual(["0 at 0.00", "1 at 0.10", "2 at 0.20", "3 at 0.25"]);
  });

  it("lets a segment that is sent again wait its turn, before new data", () => {
    const bench = new Bench(newreno as LossRecovery);
    bench.sender.start();
    bench.until(0.45);
    for (let n = 0; n < 3; n++) bench.ack(0);
    expect(bench.sent.length).toBe(5);
    bench.until(0.65);
    expect(bench.times.slice(5)).toEqual(["0 at 0.50", "5 at 0.60"]);
    expect(bench.heard.slice(4)).toEqual(["4/1 of 4", "0/2 of 4", "5/1 of 5"]);
  });

  it("does not resend what was acknowledged while it waited", () => {
    const bench = new Bench(newreno as LossRecovery);
    bench.sender.start();
    bench.until(0.45);
    for (let n = 0; n < 3; n++) bench.ack(0);
    bench.ack(5);
    bench.until(0.55);
    expect(bench.times.slice(5)).toEqual(["5 at 0.50"]);
  });

  it("fills the pipe hole by hole at its rate with SACK", () => {
    const bench = new Bench(sack as LossRecovery);
    bench.sender.start();
    bench.until(0.75);
    // 0, 2 and 4 are lost; the last reports lower the pipe below the halved window of 4.
    bench.ack(0, [[1, 2]]);
    bench.ack(0, [
      [3, 4],
      [1, 2],
    ]);
    bench.ack(0, [
      [5, 6],
      [3, 4],
      [1, 2],
    ]);
    bench.ack(0, [
      [5, 7],
      [3, 4],
      [1, 2],
    ]);
    bench.ack(0, [
      [5, 8],
      [3, 4],
      [1, 2],
    ]);
    expect(bench.sent.length).toBe(8);
    bench.until(1.05);
    expect(bench.times.slice(8)).toEqual(["0 at 0.80", "2 at 0.90"]);
    bench.ack(2, [
      [5, 8],
      [3, 4],
    ]);
    bench.until(1.25);
    expect(bench.times.slice(10)).toEqual(["4 at 1.05", "8 at 1.15"]);
  });
});

describe("what a controller hears of an ACK", () => {
  const read = (reader: AckNewsReader, ackno: number, una: number, blocks: [number, number][]) => {
    const news = reader.read(
      {
        ackno,
        flags: 0,
        sackCount: blocks.length,
        sackLeft: (k) => blocks[k][0],
        sackRight: (k) => blocks[k][1],
      },
      una,
    );
    const segments = Array.from({ length: news.delivered }, (_, k) => news.segment(k));
    return { acked: news.acked, sacked: news.sacked, segments, total: news.total, held: news.held };
  };

  it("names what an ACK acknowledges before what its blocks report", () => {
    const reader = new AckNewsReader();
    expect(read(reader, 3, 1, [[4, 6]])).toEqual({
      acked: 2,
      sacked: 2,
      segments: [1, 2, 4, 5],
      total: 4,
      held: 2,
    });
    expect(read(reader, 3, 3, [[4, 7]])).toEqual({ acked: 0, sacked: 1, segments: [6], total: 5, held: 3 });
  });

  it("names every segment once, whether an ACK or a SACK block tells of it first", () => {
    const reader = new AckNewsReader();
    expect(read(reader, 2, 0, [])).toEqual({ acked: 2, sacked: 0, segments: [0, 1], total: 2, held: 0 });
    expect(read(reader, 2, 2, [[3, 4]])).toEqual({ acked: 0, sacked: 1, segments: [3], total: 3, held: 1 });
    expect(
      read(reader, 2, 2, [
        [5, 7],
        [3, 4],
      ]),
    ).toEqual({
      acked: 0,
      sacked: 2,
      segments: [5, 6],
      total: 5,
      held: 3,
    });
    expect(
      read(reader, 2, 2, [
        [5, 7],
        [3, 4],
      ]),
    ).toEqual({ acked: 0, sacked: 0, segments: [], total: 5, held: 3 });
    expect(read(reader, 5, 2, [[5, 8]])).toEqual({
      acked: 3,
      sacked: 1,
      segments: [2, 4, 7],
      total: 8,
      held: 3,
    });
    expect(read(reader, 8, 5, [])).toEqual({ acked: 3, sacked: 0, segments: [], total: 8, held: 0 });
  });
});

describe("pacing by the host", () => {
  /** Segments that leave within so many ms after four ACKs at 0.2 s; eight were sent at 0. */
  function left(scheme: string, pacing: boolean, ms: number, awnd = 60): number {
    const tcp = new ScriptedSender(scheme, { params: { pacing }, awnd });
    tcp.take();
    tcp.at(0.2).ack([1, 2, 3, 4]);
    return tcp.at(0.2 + ms / 1000).take().length;
  }

  it.each(["sack", "cubic"])(
    "lets segments of %s leave one by one, at two windows per round trip in slow start",
    (scheme) => {
      expect(left(scheme, false, 0)).toBe(8);
      // The window is 12: 24 segments in 0.2 s are one in 8.3 ms; the first had a window of 9 (11.1 ms) until the second ACK came.
      expect([0, 5, 9, 17, 26].map((ms) => left(scheme, true, ms))).toEqual([1, 1, 2, 3, 4]);
    },
  );

  it("at 1.2 windows above half of ssthresh", () => {
    // ssthresh is the advertised window, 20: 12 > 10, so 14.4 segments in 0.2 s, one in 13.9 ms.
    expect([0, 13, 15, 29].map((ms) => left("sack", true, ms, 20))).toEqual([1, 1, 2, 3]);
  });
});
