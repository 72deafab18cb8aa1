import { describe, expect, it } from "vitest";
import { follow } from "../../../src/run/sound/follow.ts";
import { heardOf } from "../../../src/run/sound/heard.ts";
import type { Onset, Score } from "../../../src/run/sound/schedule.ts";
import { Clock } from "../../../src/run/state/clock.ts";
import { createLabStore } from "../../../src/run/state/stores.ts";
import { realRun } from "../real-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });
const { events } = heardOf(run, run.result.trace.flows[0]);

/** A lab that shows the run, a clock whose frames come every 20 ms, and a speaker whose time goes with them. */
function watched() {
  let time = 0;
  let frame: ((time: number) => void) | null = null;
  const lab = createLabStore(run.scenario);
  lab.setState({ runs: [run] });
  const clock = new Clock(() => 30);
  clock.setPace(1);
  clock.drive({
    request: (callback) => {
      frame = callback;
    },
  });
  const told: Onset[] = [];
  let hushes = 0;
  const speaker = {
    now: () => time,
    play: ({ onsets }: Score) => void told.push(...onsets),
    hush: () => {
      hushes++;
    },
  };
  /** Lets this many seconds go by. */
  const pass = (seconds: number) => {
    for (const end = time + seconds; time < end - 1e-9; ) {
      time += 0.02;
      const callback = frame;
      frame = null;
      callback?.(time * 1000);
    }
  };
  return { lab, clock, speaker, told, pass, hushes: () => hushes, time: () => time };
}

describe("a run that is heard", () => {
  it("sounds at the playhead while it plays, each sound once and in time, and not beyond where it stands", () => {
    const { lab, clock, speaker, told, pass, hushes } = watched();
    const end = follow({ lab, clock }, () => 30, speaker);
    pass(1);
    expect(told).toEqual([]);
    clock.play();
    pass(12);
    clock.pause();
    const { playhead } = clock.getState();
    expect(hushes()).toBe(1);
    const due = events.filter(({ t }) => t <= playhead);
    expect(due.length).toBeGreaterThan(0);
    // Listening began at 1 s, with the playhead at 0; the first frame does not move it.
    const heard = told.slice(0, due.length).map(({ at, kind }) => ({ t: at - 1, kind }));
    heard.forEach(({ t, kind }, i) => {
      expect(kind).toBe(due[i].kind);
      expect(Math.abs(t - due[i].t)).toBeLessThan(0.005);
    });
    expect(told.length - due.length).toBeLessThanOrEqual(
      events.filter(({ t }) => t < playhead + 0.25).length,
    );
    pass(5);
    expect(hushes()).toBe(1);
    end();
  });

  it("begins anew where the playhead is moved or the speed is changed, and is over when it is ended", () => {
    const { lab, clock, speaker, told, pass, hushes, time } = watched();
    const end = follow({ lab, clock }, () => 30, speaker);
    const [, , third] = events;
    clock.play();
    pass(0.1);
    const before = told.length;
    clock.seek(third.t - 0.05);
    expect(hushes()).toBe(1);
    expect(told.length).toBeGreaterThan(before);
    expect(told[before].at).toBeCloseTo(time() + 0.05, 6);
    clock.setPace(2);
    expect(hushes()).toBe(2);
    end();
    expect(hushes()).toBe(3);
    const last = told.length;
    pass(2);
    expect(told.length).toBe(last);
  });

  it("ends where the playhead may not go", () => {
    const { lab, clock, speaker, told, pass } = watched();
    const limit = events[1].t;
    follow({ lab, clock }, () => limit, speaker);
    clock.seek(limit - 0.1);
    clock.play();
    pass(0.2);
    expect(told.filter(({ at }) => at >= 0.1)).toEqual([]);
  });

  it("is silent before there is a run", () => {
    const { lab, clock, speaker, told, pass } = watched();
    lab.setState({ runs: [] });
    follow({ lab, clock }, () => 30, speaker);
    clock.play();
    pass(3);
    expect(told).toEqual([]);
  });
});
