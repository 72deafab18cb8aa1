import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import { frontFlow } from "../runs/flow-style.ts";
import { frontRun } from "../runs/shown-run.ts";
import type { ClockState, LabState } from "../state/types.ts";
import { type Heard, heardOf } from "./heard.ts";
import { type Score, scoreOf } from "./schedule.ts";

/** What makes the sounds. */
export interface Speaker {
  /** Time of listening, s. */
  now(): number;
  /** Has sounds begin at their times, which are not yet over. */
  play(score: Score): void;
  /** Ends what sounds, and what was to sound. */
  hush(): void;
}

/** A run that is watched: which flow of it is heard, and where it is played. */
export interface Watched {
  readonly lab: ReadonlyStore<LabState>;
  readonly clock: ReadonlyStore<ClockState>;
}

/** So far ahead is the speaker told what will sound, s of listening: more than any picture takes. */
const AHEAD = 0.2;
/** Playhead and sound may part by so much, s of listening, before the sound begins anew at the playhead. */
const APART = 0.03;

/**
 * Has the shown flow of the shown run heard while it plays: at the playhead, at its speed, silent while it stands. Only what the
 * clock lets the playhead reach is heard. Returns how to end it.
 */
export function follow({ lab, clock }: Watched, end: () => number, speaker: Speaker): () => void {
  /** Where run and listening met, the speed, and the run's time up to which the speaker was told. */
  let met: { t: number; at: number; speed: number; told: number } | null = null;
  let heard: Heard | null = null;
  let subject: unknown = null;
  const silence = () => {
    if (met !== null) speaker.hush();
    met = null;
  };
  const look = () => {
    const state = lab.getState();
    const run = frontRun(state);
    const flow = run && frontFlow(state, run);
    if (flow === subject) return;
    subject = flow;
    heard = run && flow ? heardOf(run, flow) : null;
    silence();
  };
  const move = () => {
    const { playing, playhead, speed, loop } = clock.getState();
    if (!playing || heard === null) return silence();
    const now = speaker.now();
    const isApart =
      met !== null && (met.speed !== speed || Math.abs((playhead - met.t) / speed - (now - met.at)) > APART);
    if (isApart) silence();
    met ??= { t: playhead, at: now, speed, told: playhead };
    const until = Math.min(playhead + AHEAD * speed, loop?.to ?? end(), end());
    if (until <= met.told) return;
    const at = met.at + (met.told - met.t) / speed;
    speaker.play(scoreOf(heard, { from: met.told, to: until, speed, at }));
    met.told = until;
  };
  const ends = [
    lab.subscribe(() => {
      look();
      move();
    }),
    clock.subscribe(move),
  ];
  look();
  move();
  return () => {
    for (const one of ends) one();
    silence();
  };
}
