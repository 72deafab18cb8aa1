/** Why a replay of a recording of Linux 6.12 does not hold all three criteria, where that is known. */

/** Reasons by "CASE.SENDER"; a case that begins to hold is to be taken out of the list. */
export const DIFFERS: Readonly<Record<string, string>> = {
  "gso.cubic":
    "every window is equal, but one ACK more or less, as the receiver's window grows, moves the packet that finds the queue full by a few places; segments that leave together by segmentation offload are not modelled",
  "long-fat.cubic":
    "a full queue: which of two packets finds the last place is decided by a microsecond of the host, and the losses are others",
};
