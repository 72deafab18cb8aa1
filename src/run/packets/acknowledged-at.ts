import type { FlowTrace } from "../../sim/declared.ts";

/** When a segment was first covered by an ACK that reached its sender, s; null: never. */
export function acknowledgedAt({ ack }: Pick<FlowTrace, "ack">, seq: number): number | null {
  const i = ack.ackno.findIndex((ackno) => ackno > seq);
  return i < 0 ? null : ack.t[i];
}
