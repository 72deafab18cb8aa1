import { stepOf } from "../../run/decisions/decision-step.ts";
import { explain } from "../../run/decisions/explanation.ts";
import { lossOf, type PacketLoss } from "../../run/packets/packet-loss.ts";
import type { Selection, ShownRun } from "../../run/runs/types.ts";
import type { ListedEvent } from "./event-list.ts";

/** The data packet that an event is about, and its loss where it was lost. */
export interface EventPacket {
  packet: Selection & { kind: "packet" };
  loss: PacketLoss | null;
}

/** The data packet of an event: the lost, marked or repeated one, or the one that a guess is about; null where there is none. */
export function packetOfEvent(run: ShownRun, { event }: ListedEvent): EventPacket | null {
  const { flow } = event;
  const named = (seq: number, nth: number): EventPacket | null =>
    nth < 1
      ? null
      : {
          packet: { kind: "packet", run: run.key, flow, seq, nth },
          loss: lossOf(run.result, flow, seq, nth),
        };
  switch (event.kind) {
    case "loss":
      return event.isAck ? null : named(event.seq, event.nth);
    case "retransmission":
      return named(event.seq, event.nth);
    case "decision": {
      const trace = run.result.trace.flows.find(({ id }) => id === flow);
      const { decision } = event;
      const truth = trace && explain(run.result, flow, stepOf(trace, decision), decision)?.truth;
      return truth?.lostAt ? named(truth.seq, truth.nth) : null;
    }
    case "mark":
      return named(event.seq, sentBefore(run, flow, event.seq, event.t));
    case "agent":
    case "log":
      return null;
  }
}

/** Number of the last transmission of a segment that was sent by time `t`, s; 0 where there is none. */
function sentBefore({ result }: ShownRun, flowId: string, seq: number, t: number): number {
  const send = result.trace.flows.find(({ id }) => id === flowId)?.send;
  let nth = 0;
  for (let i = 0; send !== undefined && i < send.t.length && send.t[i] <= t; i++)
    if (send.seq[i] === seq) nth = send.nth[i];
  return nth;
}
