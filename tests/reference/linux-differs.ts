/** Why a replay of a recording of Linux 6.12 does not hold all three criteria, where that is known. */

const TIE =
  "a full queue: which of two packets finds the last place is decided by a microsecond of the host, and the losses are others";
const OFFLOADS = "the receiver's buffer or the host's offloads as hosts have them by default, which are not modelled";
const PACE = "an ACK and the next paced segment fall on the same microseconds, or a full queue has one place: the losses are others";

const COST =
  "an ACK for 64 segments costs the kernel some 4 µs for each, here nothing: the burst behind it meets another place of the queue";
const TICK =
  "an ACK is 0.5 ms later here, as the kernel answers an ACK of one segment 4 µs sooner: a tick falls between, and a delayed ACK leaves 4 ms apart";

/** Reasons by "CASE.SENDER"; a case that begins to hold is to be taken out of the list. */
export const DIFFERS: Readonly<Record<string, string>> = {
  "autotune.cubic": OFFLOADS,
  "gso.cubic": OFFLOADS,
  "ecn.dctcp": "which packet finds the queue at its threshold is decided by a microsecond of the host; all sends are in order, but marks are others",
  "blackout.cubic": "after the undo the kernel's window grows by twelve segments at once, here by eleven",
  "delay-spike.reno": COST,
  "delay-spike.cubic": COST,
  "long-fat.cubic": TIE,
  "random-1pc.reno": TICK,
  "blackout.bbr": "a segment reaches the link 0.2 ms after the outage begins, here 0.1 ms before it",
  "delay-spike.bbr": "the undo lets ACKs that come together count for another maximum",
  "one-loss.bbr": PACE,
  "random-1pc.bbr": PACE,
  "reorder.bbr": PACE,
  "small-buffer.bbr": PACE,
};
