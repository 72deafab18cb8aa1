import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../src/sim/engine/event-queue.ts";
import { TrafficDriver } from "../../../src/sim/traffic/driver.ts";
import type { TimedTraffic, TrafficSetup } from "../../../src/sim/traffic/types.ts";

/** A source that hands over two packets every 3 s, and writes down what it is told. */
function scripted({ packets = 2, wait = 3, afterChange = 1, afterAnswer = 5 } = {}) {
  const told: string[] = [];
  const events = new EventQueue();
  const source: TimedTraffic<{ calls: number }> = {
    init: () => ({ calls: 0 }),
    next: (state, params, now, offer) => {
      state.calls += 1;
      told.push(`next @${now} rate ${params.rate}`);
      offer.packets = packets;
      offer.wait = wait;
    },
    changed: (_, params, now, left) => {
      told.push(`changed @${now} rate ${params.rate}, ${left} left`);
      return afterChange;
    },
    answered: (_state, _params, now) => {
      told.push(`answered @${now}`);
      return afterAnswer;
    },
    meanRate: () => 0,
    probes: [{ id: "calls", label: "", unit: "" }],
    probe: ({ calls }, out) => {
      out[0] = calls;
    },
  };
  const driver = new TrafficDriver(source as TimedTraffic, { rate: 7 }, {} as TrafficSetup, events, {
    supply: (count) => told.push(`supply ${count}`),
    observe: ([calls]) => told.push(`observe ${calls}`),
  });
  const at = (time: number) => {
    events.now = time;
    told.length = 0;
    return driver;
  };
  return { driver, told, at };
}

describe("what asks a source for data", () => {
  it("asks at the start, hands over what it gets, and shows its variables before", () => {
    const { told, at } = scripted();
    at(4).start();
    expect(told).toEqual(["next @4 rate 7", "observe 1", "supply 2"]);
  });

  it("hands nothing over where it gets nothing", () => {
    const { told, at } = scripted({ packets: 0 });
    at(4).start();
    expect(told).toEqual(["next @4 rate 7", "observe 1"]);
  });

  it("tells a source of a change how long its wait would still have been", () => {
    const { told, at } = scripted();
    at(4).start();
    at(5.5).configure({ rate: 9 });
    expect(told).toEqual(["changed @5.5 rate 9, 1.5 left"]);
    // The wait that the source asked for then counts from there on.
    at(6).configure({ rate: 3 });
    expect(told).toEqual(["changed @6 rate 3, 0.5 left"]);
  });

  it("tells it of no change before its start, nor after its stop; the new values hold all the same", () => {
    const { told, at } = scripted();
    at(1).configure({ rate: 9 });
    expect(told).toEqual([]);
    at(4).start();
    expect(told[0]).toBe("next @4 rate 9");
    at(5).stop();
    at(6).configure({ rate: 1 });
    expect(told).toEqual([]);
  });

  it("tells it once that all of what it handed over is acknowledged, and nothing after its stop", () => {
    const { told, at, driver } = scripted();
    at(3).answered();
    expect(told).toEqual([]);
    at(4).start();
    at(5).answered();
    expect(told).toEqual(["answered @5", "observe 1"]);
    at(6).answered();
    expect(told).toEqual([]);
    at(7).configure({ rate: 9 });
    expect(told).toEqual(["changed @7 rate 9, 3 left"]);
    at(8).start();
    at(9).stop();
    expect([driver.isOver, driver.timer.isRunning]).toEqual([true, false]);
    at(10).answered();
    expect(told).toEqual([]);
  });

  it("waits no longer where the source waits for ever", () => {
    const { at, driver } = scripted({ afterChange: Infinity });
    at(4).start();
    expect(driver.timer.isRunning).toBe(true);
    at(5).configure({});
    expect(driver.timer.isRunning).toBe(false);
  });
});
