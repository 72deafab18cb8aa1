import type { Decision, FlowTrace, RunResult } from "../../sim/declared.ts";
import { counted, figures } from "./words.ts";

/** The first packet at which a run differs from another, and in what. */
export interface Difference {
  /** When the packet leaves, s, in the run under test; where it is missing there, in the other. */
  at: number;
  seq: number;
  /** Transmission of the segment, from 1. */
  nth: number;
  text: string;
}

/** Windows may differ by this share, and by this many segments, before they count as different. */
const WINDOW_SHARE = 0.03;
const WINDOW_SEGMENTS = 1;

/** Packets in the order of sending: the same segments, each after the same number of ACKs. */
export function comparePackets(expected: RunResult, found: RunResult): Difference | null {
  const [a, b] = [expected, found].map(({ trace }) => trace.flows[0]);
  const [heardA, heardB] = [acksBefore(a), acksBefore(b)];
  const count = Math.max(a.send.t.length, b.send.t.length);
  for (let k = 0; k < count; k++) {
    const [isInA, isInB] = [k < a.send.t.length, k < b.send.t.length];
    // What one of the two runs has no time for any more is no difference.
    if (!isInB && isBeyond(a.send.t[k], b)) return null;
    if (!isInA && isBeyond(b.send.t[k], a)) return null;
    const isSame =
      isInA &&
      isInB &&
      a.send.seq[k] === b.send.seq[k] &&
      a.send.nth[k] === b.send.nth[k] &&
      heardA[k] === heardB[k];
    if (isSame) continue;
    const { send } = isInB ? b : a;
    const wanted = isInA ? packetWords(a, k, heardA[k]) : "no further packet";
    const got = isInB ? packetWords(b, k, heardB[k]) : "no further packet";
    return {
      at: send.t[k],
      seq: send.seq[k],
      nth: send.nth[k],
      text: `Packet ${k + 1}: expected ${wanted}; the sender sends ${got}.`,
    };
  }
  return null;
}

/** Is a time past everything that a flow has sent and heard? */
function isBeyond(t: number, { send, ack }: FlowTrace): boolean {
  return t >= Math.max(send.t.at(-1) ?? 0, ack.t.at(-1) ?? 0);
}

/** For each packet, how many ACKs had come when it left. */
function acksBefore({ send, ack }: FlowTrace): number[] {
  let heard = 0;
  return Array.from(send.t, (t) => {
    while (heard < ack.t.length && ack.t[heard] <= t) heard++;
    return heard;
  });
}

function packetWords({ send }: FlowTrace, k: number, heard: number): string {
  const again = send.nth[k] === 1 ? "" : ` again (transmission ${send.nth[k]})`;
  return `segment ${send.seq[k]}${again} after ${counted(heard, "ACK")}`;
}

/** What is said where windows are compared and the sender from nothing has declared none. */
const NO_WINDOW = "The sender declares no window: call net.window(cwnd).";

/** Decisions about losses in their order: of the same segment, with the same verdict and the same window after it. */
export function compareDecisions(expected: RunResult, found: RunResult): Difference | null {
  const [a, b] = [expected, found].map(({ trace }) => aboutLosses(trace.flows[0]));
  for (let k = 0; k < Math.max(a.length, b.length); k++) {
    const [wanted, got] = [a[k], b[k]] as [Decision | undefined, Decision | undefined];
    if (wanted && got && isSameDecision(wanted, got)) continue;
    const { t, seq } = (got ?? wanted) as Decision;
    return {
      at: t,
      seq,
      nth: transmissionsUntil(found.trace.flows[0], seq, t),
      text:
        got !== undefined && Number.isNaN(got.cwndAfter)
          ? NO_WINDOW
          : `Loss ${k + 1}: expected ${decisionWords(wanted)}; the sender decides ${decisionWords(got)}.`,
    };
  }
  return null;
}

const aboutLosses = ({ decisions }: FlowTrace) =>
  decisions.filter(({ event }) => event === "dupack" || event === "timeout");

function isSameDecision(a: Decision, b: Decision): boolean {
  return (
    a.seq === b.seq && a.verdict === b.verdict && Math.abs(a.cwndAfter - b.cwndAfter) <= 0.01 * a.cwndAfter
  );
}

function decisionWords(decision: Decision | undefined): string {
  if (decision === undefined) return "nothing";
  const { seq, verdict, cwndAfter } = decision;
  const judged = verdict === "random" ? "random" : verdict === "none" ? "no verdict" : "congestion";
  return `${judged} for segment ${seq}, window ${figures(cwndAfter)}`;
}

function transmissionsUntil({ send }: FlowTrace, seq: number, until: number): number {
  let nth = 1;
  for (let k = 0; k < send.t.length && send.t[k] <= until; k++) if (send.seq[k] === seq) nth = send.nth[k];
  return nth;
}

/** The window over time: nowhere farther apart than 3 %, and than one segment. */
export function compareWindows(expected: RunResult, found: RunResult): Difference | null {
  const [a, b] = [expected, found].map(({ trace }) => trace.flows[0]);
  const [windowA, windowB] = [a, b].map(({ cwnd }) => new StepReader(cwnd.t, cwnd.v));
  for (let k = 0; k < b.send.t.length; k++) {
    const t = b.send.t[k];
    // The SYN leaves before there is a window.
    if (b.send.seq[k] === 0) continue;
    const [wanted, got] = [windowA.at(t), windowB.at(t)];
    if (!(Math.abs(wanted - got) > Math.max(WINDOW_SEGMENTS, WINDOW_SHARE * wanted)) && !Number.isNaN(got))
      continue;
    const text = Number.isNaN(got)
      ? NO_WINDOW
      : `The window is ${counted(got, "segment")}; expected ${figures(wanted)}.`;
    return { at: t, seq: b.send.seq[k], nth: b.send.nth[k], text };
  }
  return b.send.t.length > 0 ? null : { at: 0, seq: 1, nth: 1, text: "The sender sends nothing." };
}

/** Reads a step function at times that do not decrease. */
class StepReader {
  private k = -1;

  constructor(
    private readonly t: Float64Array,
    private readonly v: Float64Array,
  ) {}

  /** The value that holds after everything at the time `t`, s; NaN before the first. */
  at(t: number): number {
    while (this.k + 1 < this.t.length && this.t[this.k + 1] <= t) this.k++;
    return this.k < 0 ? Number.NaN : this.v[this.k];
  }
}
