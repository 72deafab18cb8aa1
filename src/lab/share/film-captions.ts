import { sentenceOf } from "../../run/decisions/decision-sentence.ts";
import { shortTruth } from "../../run/decisions/decision-words.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { type Decision, type FlowTrace, isAboutLoss } from "../../sim/declared.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import { byTime } from "../../ui/base/series.ts";
import { say } from "../../words/en/lab/share-files.ts";
import { fill } from "../../words/fill.ts";
import type { FilmPlan } from "./film-plan.ts";

/** Captions begin at least so far apart, and stay at most so long, s of the film. */
const LEAST = 1.5;
const MOST = 4;

/** A caption, in s of the film. */
interface Cue {
  from: number;
  to: number;
  text: string;
}

/**
 * Captions of a film as WebVTT: what is shown, then each decision of a flow at its time of the film, with what had happened to the
 * segment that it was about. Decisions that follow each other faster than can be read share a caption: the first is said, the others
 * are counted.
 * @param flow null: nothing in the run decides
 */
export function captionsOf(run: ShownRun, flow: FlowTrace | null, plan: FilmPlan): string {
  const { from, to, speed, seconds } = plan;
  const inSeconds = (t: number) => formatMeasured(t, "s");
  const begin = fill(say.captionsBegin, run.scenario.title, run.label, inSeconds(from), inSeconds(to));
  const groups: { at: number; told: Told[] }[] = [];
  for (const one of flow === null ? [] : between(flow, from, to)) {
    const at = speed === 0 ? 0 : (one.decision.t - from) / speed;
    const last = groups.at(-1);
    if (last !== undefined && at - last.at < LEAST) last.told.push(one);
    else groups.push({ at, told: [one] });
  }
  const cues = groups.map(({ at, told }, i): Cue => {
    const next = groups[i + 1]?.at ?? Number.POSITIVE_INFINITY;
    return { from: at, to: Math.min(at + MOST, next), text: wordsOf(told) };
  });
  const first = { from: 0, to: Math.min(MOST, seconds), text: begin };
  return `WEBVTT\n\n${[first, ...cues].map(written).join("\n\n")}\n`;
}

/** A decision with whose it is. */
interface Told {
  flow: FlowTrace;
  decision: Decision;
}

/** The decisions of a flow in [from, to]. */
function between(flow: FlowTrace, from: number, to: number): readonly Told[] {
  const { decisions } = flow;
  return decisions
    .slice(byTime.left(decisions, from), byTime.right(decisions, to))
    .map((decision) => ({ flow, decision }));
}

function wordsOf([first, ...others]: readonly Told[]): string {
  const sentence = sentenceOf(first);
  const { seq, truth } = first.decision;
  const whole = isAboutLoss(first.decision)
    ? fill(say.captionOf, sentence, shortTruth({ seq, cause: truth }))
    : sentence;
  return others.length === 0 ? whole : `${whole}, ${fill(say.captionsMore, others.length)}`;
}

/** A caption as WebVTT writes it (W3C WebVTT 1, 4.1): no line end inside, no mark-up. */
function written({ from, to, text }: Cue): string {
  const plain = text
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `${stamp(from)} --> ${stamp(to)}\n${plain}`;
}

/** "00:01:02.500". */
function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3.6e6)}:${two((ms / 6e4) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
