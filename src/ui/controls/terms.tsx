import { Fragment } from "react";

/** What the abbreviations of the field stand for. */
const MEANINGS: Readonly<Record<string, string>> = {
  cwnd: "congestion window: how many segments may be on the way",
  ssthresh: "slow-start threshold: below it the window doubles every round trip",
  RTT: "round-trip time: from sending a segment to its acknowledgement",
  RTO: "retransmission timeout: how long the sender waits for an acknowledgement",
  ACK: "acknowledgement: the receiver names the segment it expects next",
  ACKs: "acknowledgements: the receiver names the segment it expects next",
  ECN: "explicit congestion notification: a queue marks a packet instead of dropping it",
};

const PATTERN = new RegExp(`\\b(${Object.keys(MEANINGS).join("|")})\\b`);

/** A text whose abbreviations explain themselves on hover, each the first time it occurs. */
export function Terms({ children }: { children: string }) {
  const explained = new Set<string>();
  return children.split(PATTERN).map((part, index) => {
    const meaning = MEANINGS[part];
    const key = `${index} ${part}`;
    if (meaning === undefined || explained.has(part)) return <Fragment key={key}>{part}</Fragment>;
    explained.add(part);
    return (
      <abbr key={key} title={meaning}>
        {part}
      </abbr>
    );
  });
}
