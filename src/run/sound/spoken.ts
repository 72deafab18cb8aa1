import { formatNumber } from "../../ui/base/quantity-format.ts";
import { type Steps, valueAt } from "../../ui/base/series.ts";
import { say } from "../../words/en/run/sound.ts";
import { fill } from "../../words/fill.ts";
import { queueOwner } from "../network/network-words.ts";
import { frontFlow } from "../runs/flow-style.ts";
import { frontRun } from "../runs/shown-run.ts";
import type { ClockState, LabState } from "../state/types.ts";
import type { Watched } from "./follow.ts";

/**
 * The values of the shown run at a time, s, for a voice to read: "12.3 s. Window: 18.2 segments. Threshold: 9 segments. Queue of
 * bottleneck: 12 packets." Where several runs or flows are shown, whose they are stands first. "" before the first run.
 */
export function spokenValues(state: LabState, time: number): string {
  const run = frontRun(state);
  const flow = frontFlow(state, run);
  if (run === undefined || flow === null) return "";
  const { runs, plots } = state;
  const name = runs.length > 1 ? [run.label] : run.result.trace.flows.length > 1 ? [flow.id] : [];
  const queue = run.result.trace.links.find(({ id }) => id === plots.link)?.queue;
  const values = [
    spoken(say.window, flow.cwnd, time),
    spoken(say.threshold, flow.ssthresh, time),
    spoken(say.queue, queue, time, queueOwner(run.scenario.links, plots.link)),
  ];
  return [...name, fill(say.seconds, rounded(time)), ...values.filter((text) => text !== "")].join(". ");
}

/** A value at a time in words; "" where there is none, or it has no end. */
function spoken(words: string, series: Steps | undefined, time: number, ...more: readonly string[]): string {
  const value = series === undefined ? null : valueAt(series, time);
  return value === null || !Number.isFinite(value) ? "" : fill(words, rounded(value), ...more);
}

const rounded = (value: number) => formatNumber(Number(value.toFixed(1)), 6);

/** While it plays, values are spoken so far apart, ms: as long as a voice needs for them. */
const PLAYING_PAUSE = 4000;
/** A playhead that was moved is spoken of once it stands so long, ms. */
const STANDING_PAUSE = 500;

/** Calls back after some ms; returns how to prevent that. */
export type After = (ms: number, callback: () => void) => () => void;

/**
 * Has the values at the playhead said: every few seconds while it plays, and where it comes to stand; never the same twice in a row.
 * Returns how to end it.
 */
export function speakAlong({ lab, clock }: Watched, tell: (words: string) => void, after: After): () => void {
  let cancel: (() => void) | null = null;
  let isPlayingDue = false;
  let last = "";
  const speak = () => {
    cancel = null;
    isPlayingDue = false;
    const words = spokenValues(lab.getState(), clock.getState().playhead);
    if (words !== "" && words !== last) tell(words);
    last = words;
  };
  const move = ({ playing, playhead }: ClockState, before: ClockState) => {
    if (playing === before.playing && playhead === before.playhead) return;
    if (playing && isPlayingDue) return;
    cancel?.();
    isPlayingDue = playing;
    cancel = after(playing ? PLAYING_PAUSE : STANDING_PAUSE, speak);
  };
  const end = clock.subscribe(move);
  cancel = after(STANDING_PAUSE, speak);
  return () => {
    end();
    cancel?.();
  };
}
