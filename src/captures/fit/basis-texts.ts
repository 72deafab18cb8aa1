/** What an estimate of a path rests on, with holes for numbers. */
export const BASIS_TEXTS = [
  "the rate is not known",
  "timestamps at the receiver's side",
  "not seen at the receiver's side: capture at the sender",
  "fewer than {1} packets arrived",
  "spacing of arrivals, {1} windows",
  "fewer than {1} packets were acknowledged",
  "no queue was seen: the sender never used the whole path",
  "ACK spacing in {1} bursts; more where the link adds headers, up to {2} bytes a packet on Ethernet",
  "ACK spacing while a queue was seen, {1} windows; more where the link adds headers, up to {2} bytes a packet on Ethernet",
  "no segment was acknowledged in this capture",
  "smallest of {1} samples",
  "nothing was lost: it was never full",
  "no loss came from a full queue",
  "{1} losses at a full queue",
  "{1} loss at a full queue",
] as const;
