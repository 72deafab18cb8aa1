import { catalogue } from "../../catalogue.ts";

/** What the abbreviations of the field stand for. */
export const say = catalogue("ui/terms", {
  cwnd: "congestion window: how many segments may be outstanding",
  ssthresh: "slow-start threshold: below it the window doubles every round trip",
  RTT: "round-trip time: from sending a segment to its acknowledgement",
  RTO: "retransmission timeout: how long the sender waits for an acknowledgement",
  ACK: "acknowledgement: the receiver names the segment it expects next",
  ACKs: "acknowledgements: the receiver names the segment it expects next",
  ECN: "explicit congestion notification: a queue marks a packet instead of dropping it",
});
