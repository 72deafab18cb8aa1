import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TICK } from "../../src/host/index.ts";
import { workerTicker } from "../../src/page/worker-port.ts";

describe("the ticks by which silent workers are noticed", () => {
  /** How long the page was held up, ms. */
  let held = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + held);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    held = 0;
  });

  it("come at equal times until they are ended, by a tick itself too", () => {
    const tick = vi.fn();
    const end = workerTicker(tick);
    vi.advanceTimersByTime(2 * TICK);
    expect(tick).toHaveBeenCalledTimes(2);
    end();
    vi.advanceTimersByTime(2 * TICK);
    expect(tick).toHaveBeenCalledTimes(2);
    const once = vi.fn(() => endOnce());
    const endOnce = workerTicker(once);
    vi.advanceTimersByTime(3 * TICK);
    expect(once).toHaveBeenCalledTimes(1);
  });

  it("are left out where the page was held up itself, and the next is a whole time later", () => {
    const tick = vi.fn();
    const end = workerTicker(tick);
    vi.advanceTimersByTime(TICK - 1);
    held += 0.6 * TICK;
    vi.advanceTimersByTime(1);
    expect(tick).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(TICK - 1);
    expect(tick).toHaveBeenCalledTimes(0);
    held += 0.4 * TICK;
    vi.advanceTimersByTime(1);
    expect(tick).toHaveBeenCalledTimes(1);
    end();
  });
});
