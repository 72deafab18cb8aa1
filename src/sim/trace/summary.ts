import type { LossCause } from "../packet/loss.ts";
import type { DelaySummary } from "./delay-meter.ts";

export type { DelaySummary } from "./delay-meter.ts";

/** Truth against verdict, counted over the decisions about losses, true and presumed. */
export interface VerdictCounts {
  congestionAsCongestion: number;
  congestionAsRandom: number;
  transmissionAsCongestion: number;
  transmissionAsRandom: number;
  /** Verdicts about segments that were not lost. */
  spurious: number;
}

/** One flow's results. */
export interface FlowSummary {
  id: string;
  scheme: string;
  /** Unique payload received in order by the receiver, bit/s over the flow's active time. */
  throughput: number;
  /** Equal to `throughput` for TCP; kept apart because UDP's differ. */
  goodput: number;
  /** Unique data segments delivered in order (the SYN not counted). */
  delivered: number;
  /** Transmissions, the SYN and retransmissions included. */
  sent: number;
  /** Transmissions of data that were not the first of their segment. */
  retransmitted: number;
  /** Low-priority probes among those sent; missing for senders that never send any. */
  probes?: number;
  /** Segments sent again by agents on the way, which the sender did not have to. */
  localRetransmissions: number;
  /** Times that the retransmission timer ran out. */
  timeouts: number;
  /** Times that a recovery began by duplicate ACKs, or by what stands for them in a scheme. */
  fastRetransmits: number;
  /** Time average over the flow's active time, segments. */
  avgCwnd: number;
  /** Transmissions of this flow lost, data and ACKs, by cause. */
  losses: { congestion: number; transmission: number };
  /** Transmissions of its data that the air destroyed, also those that a link or an agent repaired. */
  airLosses: number;
  /** The same losses by their exact cause. */
  lossesByCause: Readonly<Record<LossCause, number>>;
  /** From a data packet's transmission to its arrival; null where it was not recorded or nothing arrived. */
  delay: DelaySummary | null;
  /** Of the sender. */
  verdicts: VerdictCounts;
  /** Of a receiver that tells losses apart; null where it does not. */
  receiverVerdicts: VerdictCounts | null;
  /** When the last segment of a finite transfer was acknowledged, s; null while unfinished. */
  finishedAt: number | null;
}

/** What an agent did about one flow. */
export interface AgentSummary {
  node: string;
  /** Id of the agent. */
  agent: string;
  /** Id of the flow. */
  flow: string;
  /** Why it did nothing, in words; null where it worked. */
  inactive: string | null;
  /** Segments that it sent again by itself. */
  localRetransmissions: number;
  /** ACKs of the receiver that it kept from the sender. */
  suppressedAcks: number;
  /** ACKs of its own. */
  ownAcks: number;
  /** Segments acknowledged to the sender that the receiver will never get. */
  lostAcked: number;
}

/** One link direction's results. */
export interface LinkSummary {
  /** "bottleneck.forward". */
  id: string;
  /** Share of the run during which the link transmitted, 0 to 1. */
  utilisation: number;
  /** Packets dropped by its queue. */
  drops: number;
  /** Packets marked (ECN) by its queue. */
  marks: number;
  /** Packets lost to transmission errors; with retransmission on the link, those that it gave up. */
  errors: number;
  /** Transmissions that the air destroyed; more than `errors` where the link repeats them. */
  airLosses: number;
  /** Transmissions of packets that the link had sent before. */
  localRetransmissions: number;
  /** Time average of waiting packets. */
  avgQueue: number;
  /** Most packets that waited. */
  maxQueue: number;
  /** Packets offered, lost ones included. */
  arrivals: number;
  /** Packets handed over at the far end. */
  delivered: number;
  /** Packets on the link (waiting, in transmission or flying) at the end. */
  inFlight: number;
}
