/** What became of one data segment: every transmission of it, from the sender's decision to send to its acknowledgement. */

import { delayWords } from "../../run/network/network-words.ts";
import { acknowledgedAt } from "../../run/packets/acknowledged-at.ts";
import { lossOf, type PacketLoss } from "../../run/packets/packet-loss.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Scenario } from "../../scenario/index.ts";
import {
  type Decision,
  directionAt,
  directionOf,
  endsOf,
  type FlowTrace,
  type HopColumns,
  type LossCause,
  parseDirection,
  type RunResult,
} from "../../sim/declared.ts";
import { formatMeasured, formatNumber, rateUnit } from "../../ui/base/quantity-format.ts";
import { lowerBound } from "../../ui/base/series.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/packet.ts";
import { fill, shownNumber } from "../../words/fill.ts";

/** One thing that happened to a packet. */
export interface JourneyEvent {
  /** s. */
  t: number;
  /** "Queued at G0". */
  title: string;
  /** "5 packets before it, 25 ms of waiting"; may be empty. */
  note: string;
  /** Ends on the radio link or in a full queue, or neither. */
  tone: "plain" | "air" | "queue";
}

/** One transmission of the segment. */
export interface Transmission {
  nth: number;
  /** When it left the sender, s. */
  t: number;
  loss: PacketLoss | null;
  events: readonly JourneyEvent[];
}

/** A segment's journey. */
export interface Journey {
  flow: FlowTrace;
  seq: number;
  /** In order of time. */
  transmissions: readonly Transmission[];
  /** When the first ACK for it, or for more, reached the sender, s; null: not in this run. */
  acknowledged: number | null;
}

/** Why a packet was lost, where its place does not say it. */
const CAUSE_WORDS: Readonly<Record<LossCause, string>> = {
  overflow: say.queueFull,
  aqm: say.queueManaged,
  transmission: "",
  "give-up": say.gaveUp,
};

/** Transmissions of a segment that are described packet by packet; the others by what the trace says. */
export const MOST_TRANSMISSIONS = 4;

/** Longest part of a transmission that is simulated again, s. */
const LONGEST = 20;

/** Indices of a segment's transmissions among all of its flow. */
function transmissionsOf({ send }: FlowTrace, seq: number): number[] {
  const found: number[] = [];
  for (let i = send.seq.indexOf(seq); i >= 0; i = send.seq.indexOf(seq, i + 1)) found.push(i);
  return found;
}

/** The parts of a run that must be known hop by hop to tell a segment's journey, one per transmission described. */
export function journeyWindows({ result }: ShownRun, flowId: string, seq: number): TimeWindow[] {
  const flow = result.trace.flows.find(({ id }) => id === flowId);
  if (flow === undefined) return [];
  const acked = acknowledgedAt(flow, seq) ?? result.until;
  return transmissionsOf(flow, seq)
    .slice(0, MOST_TRANSMISSIONS)
    .map((i) => {
      const from = flow.send.t[i];
      const end = lossOf(result, flowId, seq, flow.send.nth[i])?.t ?? acked;
      return { from, to: Math.min(Math.max(end, from), from + LONGEST, result.until) };
    });
}

/** What became of a segment; `hops` holds its hops as far as they are known yet. Null for a flow or a segment that is not there. */
export function journeyOf(
  run: ShownRun,
  flowId: string,
  seq: number,
  hops: readonly HopColumns[],
): Journey | null {
  const { result, scenario } = run;
  const index = result.trace.flows.findIndex(({ id }) => id === flowId);
  const flow = result.trace.flows[index];
  if (flow === undefined) return null;
  const sends = transmissionsOf(flow, seq);
  if (sends.length === 0) return null;
  const acknowledged = acknowledgedAt(flow, seq);
  const sender = scenario.flows.find(({ id }) => id === flowId);
  const transmissions = sends.map((i, k): Transmission => {
    const [t, nth] = [flow.send.t[i], flow.send.nth[i]];
    const next = k + 1 < sends.length ? flow.send.t[sends[k + 1]] : Number.POSITIVE_INFINITY;
    const loss = lossOf(result, flowId, seq, nth);
    const decisions = flow.decisions.filter((d) => d.seq === seq && d.t > t && d.t <= next);
    const cause = flow.decisions.find((d) => d.seq === seq && d.t === t && k > 0);
    const events: JourneyEvent[] = [
      {
        t,
        title: fill(k === 0 ? say.sentBy : say.retransmittedBy, sender?.from ?? flowId),
        note: cause === undefined ? "" : decisionWords(cause),
        tone: "plain",
      },
      ...hopEvents(scenario, hops, { flow: index, seq, nth }, loss),
      ...(loss === null ? [] : [lossEvent(scenario, loss, sender?.to ?? say.theReceiver)]),
      ...answerEvents(flow, seq, t, next, sender?.from ?? say.theSender),
      ...decisions.filter((d) => d.t < next).map((d) => decisionEvent(result, d)),
    ];
    if (acknowledged !== null && acknowledged > t && acknowledged <= next)
      events.push(acknowledgement(flow, seq, acknowledged, flow.send.t[sends[0]], sender?.from ?? ""));
    return { nth, t, loss, events: events.sort((a, b) => a.t - b.t) };
  });
  return { flow, seq, transmissions, acknowledged };
}

/** One packet on one link, as a row of the recorded hops. */
interface Row {
  hops: HopColumns;
  i: number;
}

function hopEvents(
  scenario: Scenario,
  known: readonly HopColumns[],
  packet: { flow: number; seq: number; nth: number },
  loss: PacketLoss | null,
): JourneyEvent[] {
  const rows = rowsOf(known, packet);
  const rateWords = rateWordsOn(rows.map(({ hops, i }) => rateOn(scenario, hops.link[i])));
  return rows.flatMap(({ hops, i }, k): JourneyEvent[] => {
    const { link, direction } = directionAt(scenario.links, hops.link[i]);
    const { from, to } = endsOf(link, direction);
    const { rate, delay } = directionOf(link, direction);
    const path = fill(say.linkNote, rateWords(rate), delayWords(delay));
    const lost = hops.fate[i] > 0;
    const events: JourneyEvent[] = [];
    const waited = hops.start[i] - hops.enter[i];
    const crosses = hops.arrive[i] > hops.enter[i];
    if (crosses && waited > 1e-9) {
      const before = waitingBefore(hops, i);
      const note = fill(say.queuedNote, before, formatMeasured(waited, "s"));
      events.push({ t: hops.enter[i], title: fill(say.queuedAt, from), note, tone: "plain" });
      events.push({ t: hops.start[i], title: fill(say.leaves, from, to), note: path, tone: "plain" });
    } else if (crosses && k > 0)
      events.push({ t: hops.enter[i], title: fill(say.forwardedBy, from), note: path, tone: "plain" });
    if (!lost && k === rows.length - 1 && loss === null)
      events.push({ t: hops.arrive[i], title: fill(say.arrivesAt, to), note: "", tone: "plain" });
    return events;
  });
}

/** The rate of a direction of a link by its index, bit/s. */
function rateOn(scenario: Scenario, index: number): number {
  const { link, direction } = directionAt(scenario.links, index);
  return directionOf(link, direction).rate;
}

/** Writes the rates of a path (bit/s) in one unit: Mbit/s where they would be in several. */
function rateWordsOn(rates: readonly number[]): (rate: number) => string {
  const [first, ...others] = rates.map(rateUnit);
  const isOne = first !== undefined && others.every(({ unit }) => unit === first.unit);
  const { unit, size } = isOne ? first : rateUnit(1e6);
  return (rate) => `${shownNumber(Number((rate / size).toPrecision(3)))} ${unit}`;
}

/** The hops of one packet in order; a hop that two windows overlap counts once. */
function rowsOf(known: readonly HopColumns[], packet: { flow: number; seq: number; nth: number }): Row[] {
  const rows: Row[] = [];
  for (const hops of known) {
    for (let i = 0; i < hops.enter.length; i++) {
      if (hops.seq[i] !== packet.seq || hops.nth[i] !== packet.nth || hops.isAck[i] === 1) continue;
      if (hops.flow[i] !== packet.flow) continue;
      const isKnown = rows.some(
        (row) => row.hops.link[row.i] === hops.link[i] && row.hops.enter[row.i] === hops.enter[i],
      );
      if (!isKnown) rows.push({ hops, i });
    }
  }
  return rows.sort((a, b) => a.hops.enter[a.i] - b.hops.enter[b.i]);
}

/** Packets that are at the same link, waiting or in transmission, when packet `i` comes to it. */
function waitingBefore(hops: HopColumns, i: number): number {
  let count = 0;
  for (let k = 0; k < hops.enter.length && hops.enter[k] <= hops.enter[i]; k++) {
    if (
      k !== i &&
      hops.link[k] === hops.link[i] &&
      hops.sent[k] > hops.enter[i] &&
      hops.sent[k] <= hops.start[i] + 1e-12
    )
      count += 1;
  }
  return count;
}

function lossEvent(scenario: Scenario, { t, link, cause }: PacketLoss, receiver: string): JourneyEvent {
  const isAir = cause === "transmission" || cause === "give-up";
  const parsed = parseDirection(link);
  const spec = scenario.links.find(({ id }) => id === parsed?.link);
  const from = spec && parsed ? endsOf(spec, parsed.direction).from : link;
  const title = isAir ? say.lostOnRadio : fill(say.droppedAt, from);
  const why = CAUSE_WORDS[cause];
  const note = why === "" ? fill(say.neverSees, receiver) : fill(say.neverSeesWhy, why, receiver);
  return { t, title, note, tone: isAir ? "air" : "queue" };
}

/** The duplicate ACKs that ask for the segment between two of its transmissions. */
function answerEvents(
  flow: FlowTrace,
  seq: number,
  from: number,
  to: number,
  sender: string,
): JourneyEvent[] {
  const { ack } = flow;
  const times: number[] = [];
  for (let i = Math.max(1, lowerBound(ack.t, from)); i < ack.t.length && ack.t[i] <= to; i++)
    if (ack.ackno[i] === seq && ack.ackno[i - 1] === seq) times.push(ack.t[i]);
  if (times.length === 0) return [];
  const shown = times.slice(0, 3);
  const at = shown.map((t) => shownNumber(t.toFixed(3))).join(", ");
  const title = fill([say.oneDuplicate, say.twoDuplicates, say.threeDuplicates][shown.length - 1], sender);
  const note =
    times.length > 3 ? fill(say.duplicatesAtMore, at, times.length - 3) : fill(say.duplicatesAt, at);
  return [{ t: shown[0], title, note, tone: "plain" }];
}

/** "cwnd 34 → 17 segments". */
function decisionWords({ cwndBefore, cwndAfter }: Decision): string {
  if (Number.isNaN(cwndAfter)) return say.noWindow;
  if (cwndBefore === cwndAfter) return fill(say.cwndStays, formatNumber(cwndAfter));
  return fill(say.cwndChanges, formatNumber(cwndBefore), formatNumber(cwndAfter));
}

function decisionEvent(result: RunResult, decision: Decision): JourneyEvent {
  const title = result.trace.rules[decision.rule]?.title ?? say.decision;
  return { t: decision.t, title, note: decisionWords(decision), tone: "plain" };
}

function acknowledgement(
  flow: FlowTrace,
  seq: number,
  t: number,
  first: number,
  sender: string,
): JourneyEvent {
  const { ack } = flow;
  const i = lowerBound(ack.t, t);
  const behind = ack.ackno[ack.ackno.findIndex((ackno) => ackno > seq)] - seq - 1;
  const after = formatMeasured(t - first, "s");
  const note = behind > 0 ? fill(say.acknowledgedNoteMore, after, behind) : fill(say.acknowledgedNote, after);
  return { t: ack.t[i] ?? t, title: fill(say.acknowledgedAt, sender), note, tone: "plain" };
}
