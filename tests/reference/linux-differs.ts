/** Why a replay of a recording of Linux 6.12 does not hold all three criteria, where that is known. */

const TIE =
  "a full queue: which of two packets finds the last place is decided by a microsecond of the host, and the losses are others";
const OFFLOADS = "the receiver's buffer or the host's offloads as hosts have them by default, which are not modelled";
const PACE = "an ACK and the next paced segment fall on the same microseconds, or a full queue has one place: the losses are others";

const TOGETHER =
  "when the path is short again, 64 segments and more arrive within a millisecond, and the host acknowledges them with one ACK";
const TICK = "an ACK is 0.2 ms earlier here, as the kernel's first one took longer: a tick falls between, and a delayed ACK leaves 4 ms apart";

/** Reasons by "CASE.SENDER"; a case that begins to hold is to be taken out of the list. */
export const DIFFERS: Readonly<Record<string, string>> = {
  "autotune.cubic": OFFLOADS,
  "gso.cubic": OFFLOADS,
  "no-sack.reno": "RACK needs SACK",
  "ecn.dctcp": "DCTCP's controller here is the RFC's, not the kernel's",
  "blackout.cubic": "after the undo the kernel's window grows by twelve segments at once, here by eleven",
  "delay-spike.reno": TOGETHER,
  "delay-spike.cubic": TOGETHER,
  "friendly.reno": "the application's writes into a full send buffer push a segment, which is acknowledged alone",
  "friendly.cubic": "the application's writes into a full send buffer push a segment, which is acknowledged alone",
  "long-fat.cubic": TIE,
  "small-buffer.cubic": "the application's writes into a full send buffer push a segment, which is acknowledged alone",
  "random-1pc.cubic": TICK,
  "random-1pc.reno": TICK,
  "blackout.bbr": "a segment reaches the link 0.2 ms after the outage begins, here 0.1 ms before it",
  "delay-spike.bbr": "the undo lets ACKs that come together count for another maximum",
  "one-loss.bbr": PACE,
  "random-1pc.bbr": PACE,
  "reorder.bbr": PACE,
  "small-buffer.bbr": PACE,
};
