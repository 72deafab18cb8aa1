import {
  type FlowTrace,
  type LinkTrace,
  type RunResult,
  type Series,
  traceDigest,
} from "../../sim/declared.ts";
import { BOTTLENECK, FLOW, RATE, type Trial } from "./networks.ts";
import { longestPause, progressOf, segmentsBetween } from "./progress.ts";
import { counted, figures, percent, seconds } from "./words.ts";

/** What a trial says of a law: does it hold, at which time of the run it is first seen broken, s, and what was measured. */
export interface Judgement {
  holds: boolean;
  at: number | null;
  text: string;
}

/** A law that every sender must keep. */
export interface Law {
  id: string;
  /** A few words. */
  title: string;
  /** The network in which it is tried. */
  trial: Trial;
  /** How often the trial is run; once if left out. */
  runs?: number;
  /** @param results of its runs, in order */
  judge(results: readonly RunResult[]): Judgement;
}

/** Share of the rate that a sender must reach on a link that nobody else uses. */
const LEAST_USE = 0.6;
/** Largest share of its packets that a queue may drop in the long run. */
const MOST_DROPPED = 0.1;
/** From here on the long run counts, s: the start may overflow the queue. */
const SETTLED = 5;
/** Longest time without progress, s: a timer that backs off may take some seconds. */
const LONGEST_PAUSE = 10;
/** The outage, s; after `RECOVERY` s the sender must have half of the rate again. */
const OUTAGE = { from: 4, to: 4.6 };
const RECOVERY = 5;
const LEAST_AFTER = 0.5;

const segmentNumbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, k) => ({ flow: FLOW, seq: from + k }));

/** Lost: the first segment; one segment twice; a whole window; one segment three times. */
const HARD_LOSSES = [
  { flow: FLOW, seq: 1 },
  { flow: FLOW, seq: 30 },
  { flow: FLOW, seq: 30, nth: 2 },
  ...segmentNumbers(60, 12),
  { flow: FLOW, seq: 200 },
  { flow: FLOW, seq: 200, nth: 2 },
  { flow: FLOW, seq: 200, nth: 3 },
];

/** The laws, in the order in which the bench shows them. */
export const LAWS: readonly Law[] = [
  {
    id: "finite-window",
    title: "The window is a number, at least 1",
    trial: { duration: 15, loss: { model: "bernoulli", rate: 0.02 } },
    judge: ([result]) => windowLaw(flowOf(result)),
  },
  {
    id: "gives-way",
    title: "Gives way when a queue overflows",
    trial: { duration: 20, buffer: 10 },
    judge: ([result]) => overflowLaw(flowOf(result), linkOf(result)),
  },
  {
    id: "uses-idle-link",
    title: "Uses an idle link: 60 % and more",
    trial: { duration: 15 },
    judge: ([result]) => {
      const share = rateBetween(result, SETTLED, result.until) / RATE;
      const holds = share >= LEAST_USE;
      return { holds, at: holds ? null : SETTLED, text: `It uses ${percent(share)} of an idle link.` };
    },
  },
  {
    id: "same-run-twice",
    title: "The same run twice: the same packets",
    trial: { duration: 8, loss: { model: "bernoulli", rate: 0.01 } },
    runs: 2,
    judge: ([first, second]) => sameLaw(first, second),
  },
  {
    id: "never-stuck",
    title: "Never stuck: new data after every timeout",
    trial: { duration: 30, loss: { model: "list", drops: HARD_LOSSES } },
    judge: ([result]) => {
      const { at, length } = longestPause(progressOf(flowOf(result)), result.until);
      return length <= LONGEST_PAUSE
        ? { holds: true, at: null, text: `The longest time without new data is ${seconds(length)}.` }
        : { holds: false, at, text: `From ${seconds(at)} on no new data arrived for ${seconds(length)}.` };
    },
  },
  {
    id: "recovers-from-outage",
    title: "Recovers within 5 s of an outage",
    trial: { duration: 14, loss: { model: "blackout", ...OUTAGE } },
    judge: ([result]) => {
      const back = OUTAGE.to + RECOVERY;
      const share = rateBetween(result, back, result.until) / RATE;
      const holds = share >= LEAST_AFTER;
      const text = `From ${RECOVERY} s after an outage of ${seconds(OUTAGE.to - OUTAGE.from)} on it uses ${percent(share)} of the link.`;
      return { holds, at: holds ? null : back, text };
    },
  },
  {
    id: "one-answer-per-window",
    title: "At most one answer to marks per window",
    trial: { duration: 12, ecn: true, queue: { discipline: "threshold-mark", minTh: 5, maxTh: 5 } },
    judge: ([result]) => marksLaw(flowOf(result), linkOf(result)),
  },
];

const flowOf = ({ trace }: RunResult): FlowTrace => trace.flows[0];

/** @throws RangeError when the run has no such link: then it is no run of the bench */
function linkOf({ trace }: RunResult): LinkTrace {
  const link = trace.links.find(({ id }) => id === BOTTLENECK);
  if (link === undefined) throw new RangeError(`the run has no link ${BOTTLENECK}`);
  return link;
}

/** What was acknowledged between two times, with headers, bit/s; at most the rate: ACKs may come late and all at once. */
function rateBetween(result: RunResult, from: number, to: number): number {
  const segments = segmentsBetween(progressOf(flowOf(result)), from, to);
  return Math.min(RATE, (segments * SEGMENT_BITS) / (to - from));
}

/** Of a full segment, with headers: what the bottleneck's rate counts. */
const SEGMENT_BITS = 8 * 1500;

function windowLaw({ cwnd, send }: FlowTrace): Judgement {
  const wrong = cwnd.v.findIndex((w) => !(w >= 1 && w < Infinity));
  if (wrong >= 0)
    return { holds: false, at: cwnd.t[wrong], text: `The window is ${counted(cwnd.v[wrong], "segment")}.` };
  if (cwnd.v.length === 0)
    return { holds: true, at: null, text: `It declares no window; it sends ${send.t.length} packets.` };
  const [least, most] = [cwnd.v, cwnd.v].map((v, k) =>
    v.reduce((a, b) => (k === 0 ? Math.min(a, b) : Math.max(a, b))),
  );
  return {
    holds: true,
    at: null,
    text: `The window is between ${figures(least)} and ${figures(most)} segments.`,
  };
}

function overflowLaw({ send }: FlowTrace, { drops }: LinkTrace): Judgement {
  const dropped = Array.from(drops.t).filter((t, k) => t >= SETTLED && drops.isAck[k] === 0);
  const sent = send.t.reduce((count, t) => count + (t >= SETTLED ? 1 : 0), 0);
  if (sent === 0) return { holds: true, at: null, text: `It sends nothing after ${SETTLED} s.` };
  const share = dropped.length / sent;
  const holds = share <= MOST_DROPPED;
  const text = `In the long run the queue drops ${percent(share)} of its packets.`;
  return { holds, at: holds ? null : dropped[0], text };
}

function sameLaw(first: RunResult, second: RunResult): Judgement {
  if (traceDigest(first.trace) === traceDigest(second.trace))
    return { holds: true, at: null, text: "Two runs are equal, packet by packet." };
  const [a, b] = [flowOf(first).send, flowOf(second).send];
  const differs = a.t.findIndex((t, k) => t !== b.t[k] || a.seq[k] !== b.seq[k]);
  return {
    holds: false,
    at: differs < 0 ? first.until : a.t[differs],
    text: "Two runs of the same network with the same seed differ.",
  };
}

/** Decisions about marks that lower the window: between two of them, a whole window must have been acknowledged. */
function marksLaw({ cwnd, decisions, send }: FlowTrace, { marks }: LinkTrace): Judgement {
  const answers = decisions.filter(
    ({ event, t }) => event === "ecn" && valueUntil(cwnd, t, true) < valueUntil(cwnd, t, false),
  );
  const tooSoon = answers.find((answer, k) => k > 0 && answer.seq <= highestSent(send, answers[k - 1].t));
  if (tooSoon)
    return {
      holds: false,
      at: tooSoon.t,
      text: "It answers a second mark of the window that it had answered already.",
    };
  const text = `${counted(marks.t.length, "mark")}; it lowers its window for marks ${counted(answers.length, "time")}.`;
  return { holds: true, at: null, text };
}

/** The latest value before a time, s, or until it; NaN before the first. */
function valueUntil({ t, v }: Series, time: number, isIncluded: boolean): number {
  let value = Number.NaN;
  for (let k = 0; k < t.length && (t[k] < time || (isIncluded && t[k] === time)); k++) value = v[k];
  return value;
}

/** The highest segment sent before a time, s. */
function highestSent({ t, seq }: FlowTrace["send"], until: number): number {
  let highest = -1;
  for (let k = 0; k < t.length && t[k] < until; k++) highest = Math.max(highest, seq[k]);
  return highest;
}
