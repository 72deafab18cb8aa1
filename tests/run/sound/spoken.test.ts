import { describe, expect, it } from "vitest";
import { speakAlong, spokenValues } from "../../../src/run/sound/spoken.ts";
import { Clock } from "../../../src/run/state/clock.ts";
import { createLabStore } from "../../../src/run/state/stores.ts";
import { valueAt } from "../../../src/ui/base/series.ts";
import { labWith } from "../lab-state.ts";
import { realRun } from "../real-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });

/** Timers that the test lets go by. */
function timersByHand() {
  let due: { ms: number; callback: () => void } | null = null;
  let begun = 0;
  return {
    after: (ms: number, callback: () => void) => {
      begun += 1;
      const own = { ms, callback };
      due = own;
      return () => {
        if (due === own) due = null;
      };
    },
    /** How long the next one takes, ms. */
    get waits() {
      return due?.ms ?? null;
    },
    /** How many there have been. */
    get begun() {
      return begun;
    },
    pass: () => {
      const one = due;
      due = null;
      one?.callback();
    },
  };
}

describe("the values that a voice reads", () => {
  it("are window, threshold and queue at the time, with their units", () => {
    const [flow] = run.result.trace.flows;
    const { queue } = run.result.trace.links.find(({ id }) => id === "bottleneck.forward") ?? {};
    const window = Number(valueAt(flow.cwnd, 20)?.toFixed(1));
    const threshold = Number(valueAt(flow.ssthresh, 20)?.toFixed(1));
    const waiting = queue && valueAt(queue, 20);
    expect(spokenValues(labWith([run]), 20)).toBe(
      `20 s. Window: ${window} segments. Threshold: ${threshold} segments. Queue of bottleneck: ${waiting} packets`,
    );
  });

  it("begin with whose they are where several runs are shown, and are none before the first run", () => {
    const other = realRun("cerl-fig4", "reno", { duration: 30, scheme: "reno" });
    expect(spokenValues(labWith([run, other]), 20)).toMatch(/^CERL\. 20 s\. /);
    expect(spokenValues(labWith([]), 20)).toBe("");
  });

  it("are read where the playhead comes to stand, every 4 s while it plays, and never the same twice", () => {
    const timers = timersByHand();
    const lab = createLabStore(run.scenario);
    lab.setState({ runs: [run] });
    const clock = new Clock(() => 30);
    const said: string[] = [];
    const end = speakAlong({ lab, clock }, (words) => said.push(words), timers.after);
    timers.pass();
    expect(said).toHaveLength(1);
    clock.seek(10);
    clock.seek(12);
    expect(timers.waits).toBe(500);
    timers.pass();
    expect(said.slice(1)).toEqual([spokenValues(lab.getState(), 12)]);
    clock.point(3);
    expect(timers.waits).toBeNull();
    clock.play();
    expect(timers.waits).toBe(4000);
    const { begun } = timers;
    clock.place(13);
    clock.place(14);
    // Playing on does not put it off.
    expect(timers.begun).toBe(begun);
    timers.pass();
    expect(said.slice(2)).toEqual([spokenValues(lab.getState(), 14)]);
    clock.place(14.5);
    clock.pause();
    expect(timers.waits).toBe(500);
    timers.pass();
    expect(said).toHaveLength(4);
    // Moved and moved back: what is to be said was said last.
    clock.seek(20);
    clock.seek(14.5);
    timers.pass();
    expect(said).toHaveLength(4);
    clock.seek(20);
    end();
    expect(timers.waits).toBeNull();
  });
});
