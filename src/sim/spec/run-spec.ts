/**
 * What the simulator is asked to run: a scenario in canonical form (numbers in SI units, every default that the
 * format promises filled in). `src/scenario` produces it from JSON, URLs and files; nothing here validates.
 */

import type { ScheduleSpec } from "./schedule.ts";

/** Six integers: the initial state of an MRG32k3a stream. */
export type RngState = readonly [number, number, number, number, number, number];

/** A value that a plug-in's parameter may take. */
export type ParamValue = number | string | boolean;

/** Options that every TCP flow has; the defaults are ns-2.35's. */
export interface TcpOptions {
  /** Tick of the RTT measurement and of the retransmission timer's value, s; 0 measures exactly (RFC 6298). */
  clock: number;
  /** Offset of the sender's ticks, s in [0, clock) (ns-2's boot time). */
  clockPhase: number;
  /** Smallest retransmission timeout before back-off, s. */
  minRto: number;
  /** Largest retransmission timeout, s. */
  maxRto: number;
  /** Retransmission timeout before the first RTT sample, s. */
  initialRto: number;
  /** Window once the first segment is acknowledged (with `syn`), or from the start (without), segments. */
  initialWindow: number;
  /** Segment 0 is a SYN: headers only, and nothing else leaves before it is acknowledged. */
  syn: boolean;
  /** The first two duplicate ACKs each release one new segment (RFC 3042). */
  limitedTransmit: boolean;
  /** The window grows by what ACKs acknowledge, not by their number (RFC 3465, L = 2). */
  byteCounting: boolean;
  /** Header bytes of every data packet, and the size of the SYN. */
  headerBytes: number;
  /** Size of an ACK without SACK blocks, bytes. */
  ackBytes: number;
}

/** What a node is, for pictures and checks; the simulation does not depend on it. */
export type NodeRole = "host" | "router" | "base-station" | "mobile";

/** A node of the network. */
export interface NodeSpec {
  id: string;
  role: NodeRole;
  /** Position on the page, in grid units; no meaning for the simulation. */
  x?: number;
  y?: number;
  /** What looks into the packets that pass here; left out: nothing does. */
  agent?: AgentSpec;
}

/** A path agent and its parameters (flat, as in the format). */
export interface AgentSpec {
  kind: string;
  [param: string]: ParamValue | undefined;
}

/** Where a lossy link loses: in the air after transmission, or (ns-2's `lossmodel`) before the link's queue. */
export type LossPosition = "air" | "head";

/** An error model and its parameters (flat, as in the format). */
export interface LossSpec {
  model: string;
  position: LossPosition;
  rng?: RngState;
  /** Error model `list`: exactly these transmissions are lost. */
  drops?: readonly DropSpec[];
  [param: string]: ParamValue | RngState | readonly DropSpec[] | undefined;
}

/** The `nth` transmission (from 1) of segment `seq` (from 0) of a flow. */
export interface SegmentDropSpec {
  flow: string;
  seq: number;
  nth: number;
}

/** The ACK of a flow that is the `ack`-th (from 1, that of a SYN included) to come to the direction. */
export interface AckDropSpec {
  flow: string;
  ack: number;
}

/** A packet that error model `list` loses. */
export type DropSpec = SegmentDropSpec | AckDropSpec;

/** A queue discipline and its parameters (flat, as in the format). */
export interface QueueSpec {
  discipline: string;
  /** Buffer, packets; absent: large enough never to drop. */
  limit?: number | undefined;
  /** Buffer, bytes (drop-tail and drop-front); where both are given, both hold. */
  limitBytes?: number;
  rng?: RngState;
  [param: string]: ParamValue | RngState | undefined;
}

/** What a link does by itself about losses in the air, and its parameters (flat, as in the format). */
export interface ArqSpec {
  kind: string;
  [param: string]: ParamValue | undefined;
}

/** What a link does to packets besides losing them, and its parameters (flat, as in the format). */
export interface ImpairmentSpec {
  kind: string;
  [param: string]: ParamValue | undefined;
}

/** One direction's properties. */
export interface DirectionSpec {
  /** bit/s. */
  rate: number;
  /** Propagation delay, s. */
  delay: number;
  queue: QueueSpec;
  loss: LossSpec;
  /** Left out: nothing. */
  arq?: ArqSpec | undefined;
  /** Reordering or doubling of packets before the queue; left out: none. */
  impairment?: ImpairmentSpec | undefined;
  /** What its capacity follows, where it changes with time; `rate` is then its mean. Left out: nothing changes. */
  schedule?: ScheduleSpec;
}

/** A link with its two directions: its own properties are the forward ones. */
export interface LinkSpec extends DirectionSpec {
  id: string;
  from: string;
  to: string;
  medium: "wired" | "wireless";
  /** What differs on the way back; otherwise the same rate, delay, queue and repair, no loss, no impairment, and no schedule. */
  reverse: Partial<DirectionSpec>;
}

/** The application writes so many segments, so long after the flow's start, s. */
export interface WriteSpec {
  readonly at: number;
  readonly segments: number;
}

/** What a flow has to send: a traffic source and its parameters (flat, as in the format). */
export interface TrafficSpec {
  kind: string;
  /** Of a source whose data comes with time. */
  rng?: RngState;
  /** Source `writes`: what the application writes, and when. */
  writes?: readonly WriteSpec[];
  [param: string]: ParamValue | RngState | readonly WriteSpec[] | undefined;
}

/** A flow of data from one node to another. */
export interface FlowSpec {
  id: string;
  from: string;
  to: string;
  kind: "tcp" | "udp";
  /** Id of a scheme, `src/sim/schemes`; UDP: "udp" (and no window, parameters or TCP options). */
  scheme: string;
  /** Values for parameters that the scheme's parts declare; the others keep their defaults. */
  params: Record<string, ParamValue>;
  /** Ids that replace parts of the scheme. */
  recovery?: string;
  congestion?: string;
  ack?: string;
  /** Explicit congestion notification (RFC 3168); left out: off. Schemes that depend on marks always have it on. */
  ecn?: boolean;
  /** Encrypted below TCP (IPsec): no node on the way can read its headers; left out: readable. */
  ipsec?: boolean;
  /** Payload of a segment, or of a UDP packet, bytes. */
  mss: number;
  /** UDP only: header bytes of every packet; left out: `UDP_HEADER_BYTES`. */
  headerBytes?: number | undefined;
  /** Advertised window, segments. */
  awnd: number;
  /** First packet, s. */
  start: number;
  /** No new data from here on, s; repairs go on. */
  stop: number;
  traffic: TrafficSpec;
  /** Overrides of the scenario's TCP options. */
  tcp: Partial<TcpOptions>;
}

/** A value that changes during the run. */
export interface ChangeSpec {
  /** s. */
  at: number;
  /** `collection.id.path`, for example `links.wireless.loss.rate`. */
  set: string;
  to: ParamValue;
}

/**
 * What is done to one data packet at one direction of a link: `spare`: no random loss and no queue takes it there; `drop`: it
 * is lost there as by random loss; `mark`: it gets the congestion mark; `delay`: it is held back by `by` s before it joins.
 */
export interface InterventionSpec {
  flow: string;
  /** Segment, from 0. */
  seq: number;
  /** Transmission of the segment, from 1. */
  nth: number;
  /** "wireless.forward". */
  link: string;
  do: "spare" | "drop" | "mark" | "delay";
  /** s; `delay` only. */
  by?: number;
}

/** Everything a run depends on. */
export interface RunSpec {
  seed: number;
  /** s. */
  duration: number;
  tcp: TcpOptions;
  nodes: readonly NodeSpec[];
  links: readonly LinkSpec[];
  flows: readonly FlowSpec[];
  changes: readonly ChangeSpec[];
  /** Left out: none. */
  interventions?: readonly InterventionSpec[];
  /** Texts of traces that links' schedules name: opportunities in ms, one a line. */
  traces?: Readonly<Record<string, string>>;
  /** Sources of senders of one's own, which flows name as "own:NAME". */
  senders?: Readonly<Record<string, string>>;
}

/** IPv4 and UDP. */
export const UDP_HEADER_BYTES = 28;

/** ns-2.35's values, which the papers used. */
export const DEFAULT_TCP_OPTIONS: TcpOptions = {
  clock: 0.01,
  clockPhase: 0,
  minRto: 0.2,
  maxRto: 60,
  initialRto: 3,
  initialWindow: 2,
  syn: true,
  limitedTransmit: true,
  byteCounting: false,
  headerBytes: 40,
  ackBytes: 40,
};
