import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { HandOver } from "../../../../src/sim/tcp/sender/hand-over.ts";

/** A host that takes a second for each segment, and what the network got of it. */
function bench(isOpening = false) {
  const events = new EventQueue();
  const log: string[] = [];
  const exit = { offer: (p: number) => void log.push(`${events.now}: ${p}`) };
  const host = new HandOver(events, 1, exit, () => isOpening);
  const until = (time: number) => {
    while (events.nextTime() <= time) {
      events.take();
      host.timer.fire();
    }
    events.now = time;
    return log.splice(0);
  };
  return { host, until };
}

describe("a host that builds its segments one by one", () => {
  it("hands over those of one time together, when the last is built", () => {
    const { host, until } = bench();
    for (const p of [5, 7, 9]) host.offer(p);
    expect(until(2.9)).toEqual([]);
    expect(until(9)).toEqual(["3: 5", "3: 7", "3: 9"]);
    host.offer(11);
    expect(until(20)).toEqual(["10: 11"]);
  });

  it("goes on building what comes meanwhile", () => {
    const { host, until } = bench();
    host.offer(5);
    expect(until(0.5)).toEqual([]);
    host.offer(7);
    expect(until(9)).toEqual(["2: 5", "2: 7"]);
  });

  it("hands over at once while the first segments are written", () => {
    const { host, until } = bench(true);
    host.offer(5);
    expect(until(0)).toEqual(["0: 5"]);
  });
});
