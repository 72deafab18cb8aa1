import type { LossCause } from "../packet/loss.ts";
import type { Parameter } from "../plugin/parameters.ts";
import type { Rule, Verdict } from "../plugin/rule.ts";
import type { AgentSummary, DelaySummary, FlowSummary, LinkSummary } from "./summary.ts";

/** A step function: value `v[i]` holds from time `t[i]` (s) until `t[i + 1]`. Times never decrease. */
export interface Series {
  t: Float64Array;
  v: Float64Array;
}

/** A step function whose every step names the rule that made it (an index into `Trace.rules`). */
export interface RuledSeries extends Series {
  rule: Uint8Array;
}

/** Transmissions of data segments, in order. `nth` counts transmissions of that segment from 1. */
export interface SendColumns {
  t: Float64Array;
  seq: Int32Array;
  nth: Uint16Array;
}

/** ACKs that reached the sender, in order; `ackno` is the next segment expected. */
export interface AckColumns {
  t: Float64Array;
  ackno: Int32Array;
}

/** Packets of a UDP flow that reached its receiver, in order of arrival; empty for TCP. */
export interface ReceivedColumns {
  t: Float64Array;
  seq: Int32Array;
}

/** Packets lost at one link direction, in order. `flow` is an index into `Trace.flows`; for ACKs `seq` is the ackno. */
export interface LossColumns {
  t: Float64Array;
  flow: Int32Array;
  seq: Int32Array;
  nth: Uint16Array;
  /** Index into `LOSS_CAUSES`. */
  cause: Uint8Array;
  /** 1 for an ACK. */
  isAck: Uint8Array;
}

/** Marks that a queue has set: when, s, on which segment of which flow (its index). */
export interface MarkColumns {
  t: Float64Array;
  flow: Int32Array;
  seq: Int32Array;
}

/** What decided: the evidence that reached the sender. */
export type DecisionEvent = "dupack" | "timeout" | "ecn" | "recovery-exit" | "wait" | "ack";

/**
 * One decision about the window, as the controller returned it and the sender applied it, and beside it the
 * simulator's own knowledge, which the sender never had.
 */
export interface Decision {
  /** s. */
  t: number;
  event: DecisionEvent;
  /** First segment not yet acknowledged: the one the decision is about. */
  seq: number;
  /** Duplicate ACKs counted when it was taken. */
  dupAcks: number;
  verdict: Verdict;
  /** Index into `Trace.rules`. */
  rule: number;
  /** The numbers in the rule's equation, by the names it uses. */
  values: Readonly<Record<string, number>>;
  cwndBefore: number;
  cwndAfter: number;
  ssthreshBefore: number;
  ssthreshAfter: number;
  /** Why the segment's last transmission was lost; null: it was not lost. Ground truth. */
  truth: LossCause | null;
}

/** A trace variable that a plug-in declares, over time. */
export interface VariableTrace extends Series {
  label: string;
  unit: string;
}

/** What was recorded of a flow. */
export interface FlowTrace {
  id: string;
  scheme: string;
  cwnd: RuledSeries;
  ssthresh: Series;
  /** cwnd plus inflation, limited by awnd: what the sender may really have outstanding, segments. */
  effectiveWindow: Series;
  send: SendColumns;
  ack: AckColumns;
  received: ReceivedColumns;
  /** RTT samples as the sender took them, s. */
  rtt: Series;
  probes: Record<string, VariableTrace>;
  decisions: readonly Decision[];
}

/** What was recorded of a link direction. */
export interface LinkTrace {
  /** "bottleneck.forward". */
  id: string;
  /** Waiting packets, the one in transmission not counted; empty where it was not recorded. */
  queue: Series;
  drops: LossColumns;
  marks: MarkColumns;
  /**
   * The channel's state, of error models that have one (`badState`): 1 while it is bad, 0 while it is good, −1 from
   * where more changes than fit were made. Good before the first entry; known up to the last packet that met it.
   */
  channel: Series;
  /** The queue discipline's own variables, such as RED's average. */
  probes: Record<string, VariableTrace>;
  /** The rate in force, bit/s, of a link that follows a schedule; left out of others. Of opportunities the mean of each 0.1 s. */
  rate?: Series;
}

/** Numbers that an agent can record with a decision. */
export const AGENT_VALUES = 3;

/**
 * What an agent at a node did about one flow, or a receiver that judges losses about its own; decisions in columns of
 * equal length, in order of time.
 */
export interface AgentTrace {
  node: string;
  /** Id of the agent, or of the receiver's ACK policy. */
  agent: string;
  /** Id of the flow. */
  flow: string;
  t: Float64Array;
  /** The segment that the decision is about. */
  seq: Int32Array;
  /** Index into `Trace.rules`. */
  rule: Uint8Array;
  /** `AGENT_VALUES` numbers per decision, as the rule names them. */
  values: Float64Array;
  /** The agent's own variables, such as the size of its cache. */
  probes: Record<string, VariableTrace>;
  /**
   * Of a receiver that judges losses: why the segment's last transmission was lost when it judged, one entry per decision.
   * 0: it was not; otherwise 1 + index into `LOSS_CAUSES`. Left out of agents on the way.
   */
  truth?: Uint8Array;
}

/**
 * Every packet-hop of a time window, for the animation: columns of equal length, in order of arrival at the link.
 * A packet waits from `enter` to `start`, is transmitted from `start` to `sent`, and arrives at `arrive`. A packet
 * dropped at the link has `start` = `sent` = `arrive` = `enter`.
 */
export interface HopColumns {
  /** Index into `Trace.links`. */
  link: Int32Array;
  /** Index into `Trace.flows`. */
  flow: Int32Array;
  seq: Int32Array;
  nth: Uint16Array;
  isAck: Uint8Array;
  /** 1 for a packet that a queue has marked, here or before, and for an ACK that echoes a mark. */
  marked: Uint8Array;
  enter: Float64Array;
  start: Float64Array;
  sent: Float64Array;
  arrive: Float64Array;
  /** 0: arrived; otherwise 1 + index into `LOSS_CAUSES`. */
  fate: Uint8Array;
}

/** What a run recorded. Immutable; its arrays can be transferred between threads. */
export interface Trace {
  rules: readonly Rule[];
  flows: readonly FlowTrace[];
  links: readonly LinkTrace[];
  /** One entry for each agent and flow that passes its node, and for each receiver that judges losses. */
  agents: readonly AgentTrace[];
  /** Only the window asked for; null if none was. */
  hops: HopColumns | null;
}

/** What to record. cwnd, ssthresh, decisions, drops, marks and channels always are. */
export interface RecordOptions {
  /** Sends, ACKs and RTT samples of every flow. */
  sequence: boolean;
  /** Queue lengths: of no link, of those with a limited buffer, of all. */
  queues: "none" | "limited" | "all";
  /** Besides, the queue of this link direction ("access.forward"), whatever its buffer. */
  queueOf?: string;
  /** None of these link directions' queues, whatever the others say. */
  withoutQueues?: readonly string[];
  /** Windows with inflation of every flow; left out: yes. */
  effectiveWindow?: boolean;
  /** The controllers' and queue disciplines' own variables. */
  probes: boolean;
  /** One-way delays of every flow's data packets, as percentiles in its summary. */
  delays?: boolean;
  /** Ids of flows whose delays are told together as well, as if they were one; needs `delays`. */
  delaysTogether?: readonly string[];
  /** Packet-hops that overlap this window, s. */
  hops: { from: number; to: number } | null;
}

/** A line that a sender of one's own has logged. */
export interface OwnLog {
  /** Id of its flow. */
  flow: string;
  /** When, s. */
  t: number;
  text: string;
}

/** What a sender of one's own says of itself. */
export interface OwnDeclaration {
  /** As a scheme: "own:NAME". */
  id: string;
  /** What it calls itself. */
  title: string;
  kind: "controller" | "sender";
  params: readonly Parameter[];
}

/** What the lines of a sender of one's own read when they took a decision. */
export interface OwnReads {
  /** Id of its flow. */
  flow: string;
  /** When, s. */
  t: number;
  /** Name of the hook that decided. */
  hook: string;
  /** By name as it stands in the lines ("tcp.cwnd"), in the sender's own units; of what was changed meanwhile, as it was read first. */
  values: readonly (readonly [name: string, value: number])[];
}

/** What is known of a run's senders of one's own beside its trace. */
export interface OwnReport {
  senders: readonly OwnDeclaration[];
  /** In the order of time. */
  logs: readonly OwnLog[];
  /** Of the first decisions, in the order of time: `OwnReads` each, if they are as they should be. */
  reads: readonly unknown[];
}

/** What a run has given. */
export interface RunResult {
  /** Only of a run with senders of one's own. */
  own?: OwnReport;
  /** The run's end, s. */
  until: number;
  events: number;
  packetHops: number;
  flows: readonly FlowSummary[];
  links: readonly LinkSummary[];
  agents: readonly AgentSummary[];
  /** One-way delays of the flows of `RecordOptions.delaysTogether`; missing where that is, null when none of their data arrived. */
  delayTogether?: DelaySummary | null;
  /** Jain's index of the flows' throughputs; 1 for a single flow. */
  fairness: number;
  trace: Trace;
}
