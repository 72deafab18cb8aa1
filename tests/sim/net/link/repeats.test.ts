import { describe, expect, it } from "vitest";
import { Arena } from "../../../../src/sim/engine/arena.ts";
import { EventQueue, type EventSource } from "../../../../src/sim/engine/event-queue.ts";
import { RandomStream } from "../../../../src/sim/engine/random.ts";
import type { Repetition } from "../../../../src/sim/net/arq/types.ts";
import { Retransmitter } from "../../../../src/sim/net/link/retransmitter.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";

/** Both ends of a link that repeats packets, of which the test sends, destroys and delivers every copy. */
function bench(repetition: Partial<Repetition> = {}) {
  const events = new EventQueue();
  const packets = new PacketPool();
  const log: string[] = [];
  /** When something waited to be sent again, s. */
  const wakes: number[] = [];
  const arq: Retransmitter = new Retransmitter(
    events,
    packets,
    new Arena(),
    {
      handOn: (p) => void log.push(`on ${packets.seq(p)}`),
      giveUp: (p) => void log.push(`lost ${packets.seq(p)}`),
      wake: () => {
        log.push("wake");
        wakes.push(events.now);
      },
    },
    { timer: 0.1, retries: 2, inOrder: false, ackLoss: 0, ...repetition },
    () => new RandomStream([1, 2, 3, 4, 5, 6]),
  );
  const sources: EventSource[] = [];
  arq.register(sources);
  const until = (time: number) => {
    while (events.nextTime() <= time) sources[events.take()].fire();
    events.now = time;
  };
  /** Packet `seq` is sent for the first time, and its transmission ends at `sent`. */
  const send = (seq: number, sent: number, isAck: 0 | 1 = 0) => {
    const frame = arq.take(packets.allocate(5, seq, 2, 1500, isAck, 7));
    arq.transmitted(frame, sent);
    return frame;
  };
  return { arq, packets, events, until, send, wakes, take: () => log.splice(0) };
}

const DELAY = 0.01;

describe("a link that repeats packets", () => {
  it("hands on what arrives, at once, and sends nothing again once that is acknowledged", () => {
    const { arq, until, send, take } = bench();
    const frame = send(1, 0);
    expect(arq.inFlight).toBe(1);
    until(0.02);
    arq.arrived(frame, false, DELAY);
    expect([take(), arq.inFlight]).toEqual([["on 1"], 0]);
    until(1);
    expect(take()).toEqual([]);
    expect(arq.next()).toBe(-1);
  });

  it("sends again, when the timer has expired, what was destroyed", () => {
    const { arq, until, send, take, packets } = bench();
    const frame = send(1, 0.5);
    until(0.52);
    arq.arrived(frame, true, DELAY);
    expect([take(), arq.next()]).toEqual([[], -1]);
    until(0.599);
    expect(take()).toEqual([]);
    until(0.601);
    expect(take()).toEqual(["wake"]);
    expect(arq.next()).toBe(frame);
    expect(packets.seq(arq.packet(frame))).toBe(1);
    expect(arq.next()).toBe(-1);
    arq.transmitted(frame, 0.7);
    until(0.72);
    arq.arrived(frame, false, DELAY);
    expect([take(), arq.inFlight]).toEqual([["on 1"], 0]);
    until(9);
    expect(take()).toEqual([]);
  });

  it("gives a packet up after as many repetitions as it may make", () => {
    const { arq, until, send, take } = bench({ retries: 2 });
    const frame = send(1, 0);
    for (const at of [0, 1, 2]) {
      until(at + 0.02);
      arq.arrived(frame, true, DELAY);
      expect([take(), arq.inFlight]).toEqual([[], 1]);
      until(at + 0.5);
      if (at < 2) {
        expect(take()).toEqual(["wake"]);
        expect(arq.next()).toBe(frame);
        arq.transmitted(frame, at + 1);
      }
    }
    expect([take(), arq.inFlight, arq.next()]).toEqual([["lost 1"], 0, -1]);
  });

  it("repeats nothing where it may make no repetition, and for ever where their number has no limit", () => {
    const none = bench({ retries: 0 });
    const frame = none.send(1, 0);
    none.until(0.02);
    none.arq.arrived(frame, true, DELAY);
    none.until(1);
    expect(none.take()).toEqual(["lost 1"]);
    const endless = bench({ retries: Number.POSITIVE_INFINITY });
    const other = endless.send(1, 0);
    for (let at = 0; at < 40; at++) {
      endless.until(at + 0.02);
      endless.arq.arrived(other, true, DELAY);
      endless.until(at + 0.5);
      expect(endless.take()).toEqual(["wake"]);
      expect(endless.arq.next()).toBe(other);
      endless.arq.transmitted(other, at + 1);
    }
  });

  it("takes what is acknowledged out of the row of those to be sent again", () => {
    const { arq, until, send, take } = bench({ timer: 0.02 });
    const frame = send(1, 0);
    until(0.021);
    expect(take()).toEqual(["wake"]);
    until(0.022);
    arq.arrived(frame, false, DELAY);
    expect(take()).toEqual(["on 1"]);
    until(0.033);
    expect(arq.next()).toBe(-1);
    until(9);
    expect(take()).toEqual([]);
  });

  it("sends again what has arrived, if the acknowledgement comes after the timer; the copy is not handed on", () => {
    const { arq, until, send, take, packets } = bench({ timer: 0.025 });
    const frame = send(1, 0);
    until(0.02);
    arq.arrived(frame, false, DELAY);
    expect(take()).toEqual(["on 1"]);
    until(0.026);
    expect(take()).toEqual(["wake"]);
    expect(arq.next()).toBe(frame);
    const p = arq.packet(frame);
    expect([packets.flow(p), packets.seq(p), packets.nth(p), packets.size(p), packets.isAck(p)]).toEqual([
      5,
      1,
      2,
      1500,
      false,
    ]);
    arq.transmitted(frame, 0.03);
    until(0.05);
    arq.arrived(frame, false, DELAY);
    until(9);
    expect([take(), arq.inFlight]).toEqual([[], 0]);
  });

  it("sends again what has arrived where its acknowledgements are lost, and tells its class", () => {
    const { arq, until, send, take, packets } = bench({ ackLoss: 1, retries: 1 });
    const frame = send(1, 0, 1);
    until(0.02);
    arq.arrived(frame, false, DELAY);
    expect(take()).toEqual(["on 1"]);
    until(0.2);
    expect(take()).toEqual(["wake"]);
    expect(arq.next()).toBe(frame);
    expect(packets.isAck(arq.packet(frame))).toBe(true);
    arq.transmitted(frame, 0.3);
    until(0.32);
    arq.arrived(frame, false, DELAY);
    until(9);
    // It was handed on: nothing of it is lost.
    expect([take(), arq.inFlight]).toEqual([[], 0]);
  });

  it("keeps back, where order is asked for, what comes before one that is repeated, or until that is given up", () => {
    const { arq, until, send, take } = bench({ inOrder: true, retries: 0 });
    const [first, second, third] = [send(1, 0), send(2, 0.001), send(3, 0.002)];
    until(0.01);
    arq.arrived(first, true, DELAY);
    arq.arrived(second, false, DELAY);
    arq.arrived(third, false, DELAY);
    expect([take(), arq.held, arq.inFlight]).toEqual([[], 2, 3]);
    until(0.101);
    expect([take(), arq.held, arq.inFlight]).toEqual([["lost 1", "on 2", "on 3"], 0, 0]);
  });

  it("has its timers expire in the order in which they were started, though the waiting time was cut meanwhile", () => {
    const { arq, until, send, take, wakes } = bench();
    const frames = [send(1, 0)];
    arq.repetition = { ...arq.repetition, timer: 0.01 };
    frames.push(send(2, 0.02));
    until(0.025);
    for (const frame of frames) arq.arrived(frame, true, DELAY);
    until(0.099);
    expect(take()).toEqual([]);
    until(0.1);
    expect(take()).toEqual(["wake", "wake"]);
    expect(wakes).toEqual([0.1, 0.1]);
    expect([arq.next(), arq.next(), arq.next()]).toEqual([...frames, -1]);
  });

  it("counts as acknowledged what is acknowledged at the very moment: of the timer, or of the turn to be sent again", () => {
    const { arq, until, send, take } = bench({ timer: 0.5 });
    const frame = send(1, 0);
    until(0.25);
    arq.arrived(frame, false, 0.25);
    until(1);
    expect([take(), arq.next()]).toEqual([["on 1"], -1]);
    const late = send(2, 1);
    until(1.25);
    arq.arrived(late, false, 0.5);
    until(1.5);
    expect(take()).toEqual(["on 2", "wake"]);
    until(1.75);
    expect(arq.next()).toBe(-1);
  });

  it("does not give up a packet while a copy of it is under way", () => {
    const { arq, until, send, take } = bench({ retries: 0 });
    const frame = send(1, 0);
    until(0.2);
    expect([take(), arq.inFlight]).toEqual([[], 1]);
    arq.arrived(frame, false, DELAY);
    expect([take(), arq.inFlight]).toEqual([["on 1"], 0]);
  });

  it("gives its own copy of what was handed on back to the pool", () => {
    const { arq, packets, until, send } = bench();
    const frame = send(1, 0);
    until(0.02);
    arq.arrived(frame, false, DELAY);
    const copy = arq.packet(frame);
    expect(packets.allocate(5, 2, 1, 1500, 0, 7)).not.toBe(copy);
    until(0.2);
    expect(packets.allocate(5, 3, 1, 1500, 0, 7)).toBe(copy);
  });

  it("uses the place of a packet that is done with for the next one", () => {
    const { arq, until, send } = bench();
    const frame = send(1, 0);
    until(0.02);
    arq.arrived(frame, false, DELAY);
    expect(send(2, 0.03)).not.toBe(frame);
    until(0.2);
    expect(send(3, 0.3)).toBe(frame);
  });
});
