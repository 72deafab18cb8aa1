/** Why a replay of a recording of Linux 6.12 does not hold all three criteria, where that is known. */

const TIE =
  "a full queue: which of two packets finds the last place is decided by a microsecond of the host, and the losses are others";
const OFFLOADS = "the receiver's buffer or the host's offloads as hosts have them by default, which are not modelled";
const CYCLE = "BBR's gain cycle begins some ms apart, so that the two segments more of a probe do too";

/** Reasons by "CASE.SENDER"; a case that begins to hold is to be taken out of the list. */
export const DIFFERS: Readonly<Record<string, string>> = {
  "autotune.cubic": OFFLOADS,
  "gso.cubic": OFFLOADS,
  "gso.bbr": OFFLOADS,
  "no-sack.reno": "RACK needs SACK",
  "ecn.dctcp": "DCTCP's controller here is the RFC's, not the kernel's",
  "blackout.cubic": "after the undo the kernel's curve grows by five segments more",
  "delay-spike.reno": TIE,
  "delay-spike.cubic": TIE,
  "friendly.reno": TIE,
  "friendly.cubic": TIE,
  "hystart.reno": TIE,
  "hystart.cubic": TIE,
  "large-buffer.cubic": TIE,
  "long-fat.cubic": TIE,
  "small-buffer.cubic": TIE,
  "random-1pc.cubic": "timers expire within a tick of each other, and delayed ACKs meet other segments",
  "random-1pc.reno": "timers expire within a tick of each other, and delayed ACKs meet other segments",
  "blackout.bbr": CYCLE,
  "delay-spike.bbr": CYCLE,
  "idle.bbr": CYCLE,
  "large-buffer.bbr": CYCLE,
  "lost-retransmission.bbr": CYCLE,
  "one-loss.bbr": CYCLE,
  "random-1pc.bbr": CYCLE,
  "reorder.bbr": CYCLE,
  "small-buffer.bbr": CYCLE,
  "three-losses.bbr": CYCLE,
};
