/** Why a replay of a recording of Linux 6.12 does not hold all three criteria, where that is known. */

const TIE =
  "a full queue: which of two packets finds the last place is decided by a microsecond of the host, and the losses are others";
const BUFFER =
  "every window is equal, but one ACK more or less, as the receiver's window grows, moves the packet that finds the queue full by a few places";
const PACE = "an ACK and the next paced segment fall on the same microseconds, or a full queue has one place: the losses are others";

/** The application writes again when a third of the send buffer is free; the one processor answers nothing for up to 0.37 ms at a time. */
const PAUSE = "the host pauses for some tenths of a millisecond while the application writes, which is not modelled: ";

/** Reasons by "CASE.SENDER"; a case that begins to hold is to be taken out of the list. */
export const DIFFERS: Readonly<Record<string, string>> = {
  "autotune.cubic": BUFFER,
  "gso.cubic": `${BUFFER}; segments that leave together by segmentation offload are not modelled`,
  "ecn.dctcp":
    "which packet finds the queue at its threshold is decided by a microsecond of the host; all sends are in order, but marks are others",
  "delay-spike.cubic": `${PAUSE}a burst meets another place of the full queue`,
  "long-fat.cubic": TIE,
  "random-1pc.reno": `${PAUSE}a delayed ACK falls on the other side of a tick`,
  "random-1pc.cubic": `${PAUSE}a delayed ACK falls on the other side of a tick`,
  "blackout.bbr": `${PAUSE}a segment reaches the link 0.2 ms after the outage begins, here 0.1 ms before it`,
  "delay-spike.bbr": `${PAUSE}its rate is 0.1 % higher, and a timer of 36 ticks has 35 here`,
  "three-losses.bbr": `${PAUSE}the gaps between paced segments are uneven, and an ACK meets another one`,
  "random-1pc.bbr": PACE,
  "reorder.bbr": `${PAUSE}the gaps between paced segments are uneven, and an ACK meets another one`,
  "small-buffer.bbr": PACE,
};
