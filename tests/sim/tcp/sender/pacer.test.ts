import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { Pacer } from "../../../../src/sim/tcp/sender/pacer.ts";

/** A pacer of segments of 1000 bytes, one a second at first, and what it let the sender do. */
function bench() {
  const events = new EventQueue();
  const log: string[] = [];
  const sender = { sndUna: 0, mss: 1000, rate: 8000, asked: 0 };
  const pacer: Pacer = new Pacer(events, {
    get sndUna() {
      return sender.sndUna;
    },
    mss: sender.mss,
    pacingRate: () => {
      sender.asked++;
      return sender.rate;
    },
    transmit: (seq) => {
      log.push(`${events.now}: ${seq}`);
      pacer.left(1000);
    },
    resume: () => void log.push(`${events.now}: resume`),
  });
  const until = (time: number) => {
    while (events.nextTime() <= time) {
      events.take();
      pacer.timer.fire();
    }
    events.now = time;
    return log.splice(0);
  };
  return { pacer, sender, until };
}

describe("a pacer", () => {
  it("is closed after a segment for as long as its payload takes, then lets the sender go on", () => {
    const { pacer, until } = bench();
    expect(pacer.isOpen).toBe(true);
    pacer.left(1000);
    expect(pacer.isOpen).toBe(false);
    expect(until(0.999)).toEqual([]);
    expect(pacer.isOpen).toBe(false);
    expect(until(1)).toEqual(["1: resume"]);
    expect(pacer.isOpen).toBe(true);
    pacer.left(500);
    expect(until(1.499)).toEqual([]);
    expect(until(1.5)).toEqual(["1.5: resume"]);
  });

  it("says whether it will be open within some time", () => {
    const { pacer } = bench();
    pacer.left(1000);
    expect([0.9, 1].map((seconds) => pacer.opensWithin(seconds))).toEqual([false, true]);
    pacer.hold(5);
    expect(pacer.opensWithin(1)).toBe(false);
  });

  it("is not closed by a segment without payload", () => {
    const { pacer } = bench();
    pacer.left(0);
    expect(pacer.isOpen).toBe(true);
  });

  it("sends what is to be sent again in order, each once, one a gap, before it lets the sender go on", () => {
    const { pacer, until } = bench();
    pacer.left(1000);
    for (const seq of [5, 7, 5]) pacer.hold(seq);
    expect(until(9)).toEqual(["1: 5", "2: 7", "3: resume"]);
  });

  it("does not send again what was acknowledged meanwhile, nor what a timeout has taken over", () => {
    const { pacer, sender, until } = bench();
    pacer.left(1000);
    for (const seq of [5, 7]) pacer.hold(seq);
    sender.sndUna = 6;
    expect(until(9)).toEqual(["1: 7", "2: resume"]);
    pacer.left(1000);
    pacer.hold(8);
    expect(pacer.isOpen).toBe(false);
    pacer.forget();
    expect(until(20)).toEqual(["10: resume"]);
  });

  it("asks for its rate once until that is out of date, and tells it in segments", () => {
    const { pacer, sender } = bench();
    expect([pacer.rate, pacer.rate, sender.asked]).toEqual([1, 1, 1]);
    sender.rate = 16_000;
    expect(pacer.rate).toBe(1);
    pacer.outdate();
    expect([pacer.rate, sender.asked]).toEqual([2, 2]);
  });

  it("gives the present gap the length of a new rate, shorter or longer", () => {
    const gap = (rate: number, at: number) => {
      const { pacer, sender, until } = bench();
      pacer.left(1000);
      until(at);
      sender.rate = rate;
      pacer.outdate();
      pacer.retime();
      return until(9);
    };
    expect(gap(16_000, 0.25)).toEqual(["0.5: resume"]);
    expect(gap(4000, 0.25)).toEqual(["2: resume"]);
    // Its new length has passed already.
    expect(gap(80_000, 0.25)).toEqual(["0.25: resume"]);
    expect(gap(8000, 0.25)).toEqual(["1: resume"]);
  });

  it("leaves a gap alone that is over", () => {
    const { pacer, sender, until } = bench();
    pacer.left(1000);
    until(2);
    sender.rate = 800;
    pacer.outdate();
    const { asked } = sender;
    pacer.retime();
    expect([pacer.isOpen, sender.asked]).toEqual([true, asked]);
  });
});
