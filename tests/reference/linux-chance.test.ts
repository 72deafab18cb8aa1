import { describe, expect, it } from "vitest";
import { cyclePhasesOf, tickPhaseOf } from "./linux-chance.ts";
import { RECORDINGS, readRecording, recordingsIn } from "./linux-kernel.ts";

const SHORT = 0.1;
const LONG = 0.3;

describe("when the clock of a recording ticks", () => {
  it("is known to a tick of 4 ms from short timers", () => {
    const timed = [0.10102, 0.22102].map((t) => ({ t, wait: SHORT }));
    expect(tickPhaseOf(timed)).toBeCloseTo(0.003, 9);
  });

  it("is known to eight ticks from a timer of 252 ms or more, whatever short ones say of less", () => {
    const timed = [
      { t: 0.10102, wait: SHORT },
      { t: 0.65302, wait: LONG },
    ];
    // 653 ms are 13 ms past the twentieth 32 ms.
    expect(tickPhaseOf(timed)).toBeCloseTo(0.019, 9);
  });

  it("is not known where no timer expired, only one that ticks still more coarsely, or where two disagree", () => {
    expect(tickPhaseOf([])).toBeUndefined();
    expect(tickPhaseOf([{ t: 5, wait: 2.5 }])).toBeUndefined();
    expect(tickPhaseOf([0.101, 0.2225].map((t) => ({ t, wait: SHORT })))).toBeUndefined();
  });

  it("is the same from all timers of a recording: those of a segment lost four times expired at whole 32 ms", () => {
    const [file] = recordingsIn(RECORDINGS).get("blackout.reno") ?? [];
    const { sends, shown } = readRecording(file);
    const timed = sends.filter(({ seq, nth }) => seq === 2341 && nth > 1);
    expect(timed.length).toBe(3);
    for (const { t } of timed) expect((t + (shown.tickPhase ?? 0)) % 0.032).toBeCloseTo(20e-6, 5);
  });
});

describe("where BBR's cycle of a recording begins", () => {
  const rtt = [0.06, 0.06, 0.06, 0.06, 0.06, 0.06];
  it("is with the faster phase, or so many round trips before it", () => {
    const at = (t: number[], pacing: number[], window: number[]) => cyclePhasesOf({ t, pacing, window, rtt });
    expect(at([0, 1, 2], [739, 88, 320], [739, 739, 512])).toEqual([0]);
    expect(at([0, 1, 2, 2.125], [739, 88, 256, 320], [739, 739, 512, 512])).toEqual([6]);
    expect(at([0, 1, 2, 2.37], [739, 88, 256, 320], [739, 739, 512, 512])).toEqual([2]);
  });

  it("is looked for again after a probe of the round trip", () => {
    const t = [1, 2, 10, 10.2, 10.4];
    expect(cyclePhasesOf({ t, pacing: [88, 320, 256, 256, 320], window: [739, 512, 256, 512, 512], rtt })).toEqual([0, 5]);
  });

  it("is not known where no faster phase follows, or one follows too late", () => {
    const at = (t: number[], pacing: number[], window: number[]) => cyclePhasesOf({ t, pacing, window, rtt });
    expect(at([0, 1, 2], [739, 88, 256], [739, 739, 512])).toEqual([undefined]);
    expect(at([0, 1, 2, 2.06], [739, 88, 256, 256], [739, 739, 512, 256])).toEqual([undefined]);
    expect(at([0, 1, 2, 3], [739, 88, 256, 320], [739, 739, 512, 512])).toEqual([undefined]);
    expect(at([0, 1, 2], [739, 88, 192], [739, 739, 512])).toEqual([undefined]);
  });

  it.each([
    ["one-loss.bbr", 6, undefined],
    ["large-buffer.bbr", 6, 5],
    ["tail-loss.cubic", undefined, undefined],
  ] as const)("of %s is read", (key, firstPhase, laterPhase) => {
    const [file] = recordingsIn(RECORDINGS).get(key) ?? [];
    expect(readRecording(file).shown).toMatchObject({ firstPhase, laterPhase });
  });
});
