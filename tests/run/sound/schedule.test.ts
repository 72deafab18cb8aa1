import { bisector } from "d3-array";
import { describe, expect, it } from "vitest";
import { wrongGuesses } from "../../../src/run/decisions/guesses.ts";
import { heardOf } from "../../../src/run/sound/heard.ts";
import { FINEST, pitchOf, scoreOf } from "../../../src/run/sound/schedule.ts";
import { LOSS_CAUSES } from "../../../src/sim/index.ts";
import { realRun } from "../real-run.ts";

/** Few losses on the radio link, so that queues overflow too. */
const run = realRun("cerl-fig4", "main", { duration: 60, sets: { "links.wireless.loss.rate": 0.002 } });
const [flow] = run.result.trace.flows;
const heard = heardOf(run, flow);

const byTime = bisector(({ at }: { at: number }) => at).right;

/** When the plots show the losses of the run's data packets with these causes, s. */
const lossesOf = (...causes: string[]) =>
  run.result.trace.links.flatMap(({ drops }) =>
    [...drops.t].filter((_, i) => drops.isAck[i] === 0 && causes.includes(LOSS_CAUSES[drops.cause[i]])),
  );

/** Times of the plots without a sound of that kind at them or less than 5 ms of listening before. */
function unheard(times: readonly number[], kind: string, speed: number): number[] {
  const { onsets } = scoreOf(heard, { from: 0, to: 60, speed, at: 3 });
  const sounds = onsets.filter((onset) => onset.kind === kind).map(({ at }) => at);
  return times.filter((t) => {
    const at = 3 + t / speed;
    return !sounds.some((sound) => sound <= at + 1e-9 && at - sound < 0.005);
  });
}

describe("what sounds in a run", () => {
  it("is each loss and each wrong guess, within 5 ms of the plots' instant, however fast it plays", () => {
    const times = {
      overflow: lossesOf("overflow", "aqm"),
      random: lossesOf("transmission", "give-up"),
      wrong: wrongGuesses(flow).map(({ t }) => t),
    };
    for (const [kind, instants] of Object.entries(times)) {
      expect(instants.length, kind).toBeGreaterThan(0);
      for (const speed of [0.001, 0.1, 1, 10, 100])
        expect(unheard(instants, kind, speed), `${kind} at ${speed}`).toEqual([]);
    }
  });

  it("is nothing else: every sound begins at an instant of its kind", () => {
    const { onsets } = scoreOf(heard, { from: 10, to: 50, speed: 2, at: 0 });
    const instants = new Set(heard.events.map(({ t, kind }) => `${kind} ${((t - 10) / 2).toFixed(9)}`));
    expect(onsets.filter(({ at, kind }) => !instants.has(`${kind} ${at.toFixed(9)}`))).toEqual([]);
    expect(onsets.length).toBeGreaterThan(3);
  });

  it("is no loss of another flow, and of no ACK", () => {
    const two = realRun("red-and-ecn", "main", { duration: 20 });
    const own = (index: number) =>
      two.result.trace.links.reduce(
        (sum, { drops }) =>
          sum + [...drops.flow].filter((f, i) => f === index && drops.isAck[i] === 0).length,
        0,
      );
    two.result.trace.flows.forEach((one, i) => {
      const losses = heardOf(two, one).events.filter(({ kind }) => kind !== "wrong");
      expect(losses.length).toBe(own(i));
    });
  });

  it("has the window's pitch at each of its changes, and no two changes nearer than can be heard", () => {
    const { tones } = scoreOf(heard, { from: 0, to: 60, speed: 1, at: 0 });
    const { t, v } = flow.cwnd;
    const wrong = [...t].filter((time, i) => {
      if (i + 1 < t.length && t[i + 1] - time < FINEST) return false;
      return tones[byTime(tones, time + 1e-9) - 1]?.hz !== pitchOf(v[i]);
    });
    expect(wrong).toEqual([]);
    const fast = scoreOf(heard, { from: 0, to: 60, speed: 100, at: 0 });
    expect(fast.tones.length).toBeLessThanOrEqual(60 / 100 / FINEST + 2);
  });

  it("is the same whether it is told at once or part by part", () => {
    const whole = scoreOf(heard, { from: 0, to: 60, speed: 1, at: 0 });
    const parts = [0, 7, 21.5, 40].map((from, i, all) =>
      scoreOf(heard, { from, to: all[i + 1] ?? 60, speed: 1, at: from }),
    );
    expect(parts.flatMap(({ onsets }) => onsets)).toEqual(whole.onsets);
    expect(parts.at(-1)?.end).toBe(60);
  });

  it("is nothing before the run begins, and in no time", () => {
    const empty = { window: { t: new Float64Array(0), v: new Float64Array(0) }, events: [] };
    expect(scoreOf(empty, { from: 0, to: 1, speed: 1, at: 0 })).toEqual({ tones: [], onsets: [], end: 1 });
    expect(scoreOf(heard, { from: 5, to: 5, speed: 1, at: 2 })).toEqual({ tones: [], onsets: [], end: 2 });
  });
});

describe("the pitch of a window", () => {
  it("is an octave higher for four times the window, and stays where it can be heard", () => {
    expect(pitchOf(40) / pitchOf(10)).toBeCloseTo(2, 12);
    expect(pitchOf(1)).toBe(110);
    expect(pitchOf(0.1)).toBe(110);
    expect(pitchOf(1e9)).toBe(3520);
  });
});
