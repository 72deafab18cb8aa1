import { LOSS_CAUSES, type LossCause, type RunResult } from "../../sim/declared.ts";

/** A loss of a data packet, as the trace has it. */
export interface PacketLoss {
  /** s. */
  t: number;
  /** "wireless.forward". */
  link: string;
  cause: LossCause;
}

/** The loss of transmission `nth` of a segment, wherever it happened; null where it was not lost. */
export function lossOf(result: RunResult, flow: string, seq: number, nth: number): PacketLoss | null {
  const index = result.trace.flows.findIndex(({ id }) => id === flow);
  for (const { id, drops } of result.trace.links) {
    for (let i = 0; i < drops.t.length; i++) {
      if (drops.seq[i] !== seq || drops.nth[i] !== nth || drops.flow[i] !== index || drops.isAck[i] === 1)
        continue;
      return { t: drops.t[i], link: id, cause: LOSS_CAUSES[drops.cause[i]] };
    }
  }
  return null;
}
