import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../src/sim/engine/event-queue.ts";

interface Pending {
  source: number;
  time: number;
  scheduledAt: number;
  serial: number;
}

/** The sources in the order in which they are taken, each once. */
function drain(queue: EventQueue): number[] {
  const order: number[] = [];
  while (queue.nextTime() < Infinity) {
    const source = queue.take();
    order.push(source);
    queue.cancel(source);
  }
  return order;
}

describe("event queue", () => {
  it("orders by time, then by when an event was scheduled, then by the order of scheduling", () => {
    const queue = new EventQueue();
    const [a, b, c, d] = [0, 1, 2, 3].map(() => queue.addSource());
    queue.set(a, 2, 1);
    queue.set(b, 2, 0);
    queue.set(c, 1, 5);
    queue.set(d, 2, 0);
    expect(drain(queue)).toEqual([c, b, d, a]);
  });

  it("orders what was scheduled at one time as the events that scheduled it, also where a later one came ahead of time", () => {
    const queue = new EventQueue();
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map(() => queue.addSource());
    queue.now = 7;
    queue.scheduledAt = 5;
    queue.set(a, 9, 8);
    queue.now = 6;
    queue.set(b, 9, 8);
    queue.scheduledAt = 4;
    queue.set(c, 9, 8);
    queue.setBy(d, 9, 8, 6, 4.5);
    queue.setBy(e, 9, 8, 6, 4);
    expect(drain(queue)).toEqual([c, e, d, b, a]);
  });

  it("keeps that order whatever is planned, moved and cancelled in between", () => {
    const queue = new EventQueue(4);
    const sources = Array.from({ length: 200 }, () => queue.addSource());
    const pending = new Map<number, Pending>();
    // A small linear generator: few times, so that many are equal.
    let seed = 1;
    const draw = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let serial = 0; serial < 5000; serial++) {
      const source = sources[draw(sources.length)];
      if (draw(4) === 0) {
        queue.cancel(source);
        pending.delete(source);
        continue;
      }
      const [time, scheduledAt] = [draw(20), draw(3)];
      queue.set(source, time, scheduledAt);
      pending.set(source, { source, time, scheduledAt, serial });
    }
    const sorted = [...pending.values()].sort(
      (x, y) => x.time - y.time || x.scheduledAt - y.scheduledAt || x.serial - y.serial,
    );
    expect(drain(queue)).toEqual(sorted.map(({ source }) => source));
  });

  it("keeps it for events that never come, too", () => {
    const queue = new EventQueue();
    const [a, b, c] = [0, 1, 2].map(() => queue.addSource());
    queue.set(a, 1, 0);
    queue.set(b, Infinity, 0);
    queue.set(c, Infinity, 0);
    queue.set(b, Infinity, 0);
    queue.cancel(c);
    queue.set(a, Infinity, 0);
    expect(queue.take()).toBe(b);
    queue.cancel(b);
    expect(queue.take()).toBe(a);
  });

  it("names the source that comes after the earliest", () => {
    const queue = new EventQueue();
    const sources = Array.from({ length: 50 }, () => queue.addSource());
    for (const source of sources) queue.set(source, (source * 37) % 50, 0);
    for (let left = sources.length; left > 2; left--) {
      const expected = queue.following();
      queue.cancel(queue.take());
      expect(queue.take()).toBe(expected);
    }
  });
});
