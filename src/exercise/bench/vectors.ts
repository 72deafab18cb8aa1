import type { ParamValue, RunResult } from "../../sim/declared.ts";
import { compareDecisions, comparePackets, compareWindows, type Difference } from "./compare.ts";
import { FLOW, type Trial } from "./networks.ts";

/** A known algorithm as an exercise: in one network the sender must do what the shipped scheme does. */
export interface Vector {
  id: string;
  /** A few words. */
  title: string;
  /** What to write, for the reader. */
  task: string;
  /** The shipped scheme that the sender is compared with. */
  scheme: string;
  /** Its parameters, where the defaults are not what a sender of one's own has. */
  params?: Readonly<Record<string, ParamValue>>;
  trial: Trial;
  /** The first packet at which the second run differs from the first; null when none does. */
  compare(expected: RunResult, found: RunResult): Difference | null;
}

/** Options under which the algorithms are as their papers describe them: exact timers, no limited transmit. */
const PLAIN = { limitedTransmit: false, initialWindow: 2, minRto: 1, clock: 0 };

const lost = (...seqs: number[]) => ({ model: "list", drops: seqs.map((seq) => ({ flow: FLOW, seq })) });

const START =
  "Begin with a window of 2 segments in slow start; a window that is no whole number is rounded down when sending.";

/** The vectors, in the order in which the bench shows them. */
export const VECTORS: readonly Vector[] = [
  {
    id: "tahoe",
    title: "Tahoe",
    task: `${START} At the third duplicate ACK set ssthresh to half of the window, rounded down, and at least 2; the window to 1; and send everything again from the lost segment on, as the window allows. A controller names recovery: "tahoe".`,
    scheme: "tahoe",
    trial: { duration: 6, buffer: 200, tcp: PLAIN, loss: lost(25, 120, 300) },
    compare: comparePackets,
  },
  {
    id: "reno",
    title: "Reno",
    task: `${START} At the third duplicate ACK send the lost segment again, set ssthresh as Tahoe does, and the window to half of itself, not rounded; each duplicate ACK, from the third on, allows one segment more, until new data is acknowledged. A controller names recovery: "reno".`,
    scheme: "reno",
    trial: { duration: 6, buffer: 200, tcp: PLAIN, loss: lost(25, 120, 300) },
    compare: comparePackets,
  },
  {
    id: "newreno-partial-ack",
    title: "NewReno's partial ACK",
    task: "As Reno, but the recovery lasts until all that had been sent when it began is acknowledged: an ACK of only a part sends the next missing segment at once, takes off the window what it acknowledges, and adds one segment.",
    scheme: "newreno",
    trial: { duration: 6, buffer: 200, tcp: PLAIN, loss: lost(60, 62, 65, 260, 261) },
    compare: comparePackets,
  },
  {
    id: "cerl-equation",
    title: "CERL: random or congestion?",
    task: 'Measure the queueing time l = RTT − smallest RTT with every sample, and keep its largest value lmax. A loss while l < N = 0.55 · lmax is random and keeps the window; any other is congestion and halves it, once for the segments of a window. A controller names recovery: "reno".',
    scheme: "cerl",
    params: { bugFix: true },
    trial: { duration: 20, buffer: 20, loss: { model: "bernoulli", rate: 0.004 } },
    compare: compareDecisions,
  },
  {
    id: "cubic-curve",
    title: "CUBIC's curve",
    task: 'After a loss at the window wMax continue with 0.7 · wMax, and then follow W(t) = 0.4 (t − K)³ + wMax with K = ∛(0.3 · wMax / 0.4), or Reno\'s window where that is larger (RFC 9438, sections 4.2 to 4.7). A controller names recovery: "sack".',
    scheme: "cubic",
    trial: { duration: 14, buffer: 400, tcp: PLAIN, loss: lost(120, 900) },
    compare: compareWindows,
  },
];
