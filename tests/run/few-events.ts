import type { ShownRun } from "../../src/run/runs/types.ts";
import type { DecisionEvent, FlowTrace } from "../../src/sim/declared.ts";

/** What a sender did and heard, in the order of time. */
export interface FewEvents {
  sends: readonly (readonly [t: number, seq: number, nth: number])[];
  acks: readonly (readonly [t: number, ackno: number])[];
  decisions: readonly (readonly [t: number, event: DecisionEvent, seq: number])[];
}

/** A flow's recording with other events, few enough to be written down. @param flow one with a decision at least */
export function withFewEvents(flow: FlowTrace, { sends, acks, decisions }: FewEvents): FlowTrace {
  return {
    ...flow,
    send: {
      t: Float64Array.from(sends, ([t]) => t),
      seq: Int32Array.from(sends, ([, seq]) => seq),
      nth: Uint16Array.from(sends, ([, , nth]) => nth),
    },
    ack: {
      t: Float64Array.from(acks, ([t]) => t),
      ackno: Int32Array.from(acks, ([, ackno]) => ackno),
    },
    decisions: decisions.map(([t, event, seq]) => ({ ...flow.decisions[0], t, event, seq })),
  };
}

/** The run of one flow as it would be with this recording of it, and nothing lost. */
export function runOf(run: ShownRun, flow: FlowTrace): ShownRun {
  const { trace } = run.result;
  const links = trace.links.map((link) => ({ ...link, drops: { ...link.drops, t: new Float64Array() } }));
  return { ...run, result: { ...run.result, trace: { ...trace, flows: [flow], links } } };
}
