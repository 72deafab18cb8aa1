import { declarations, type QueueSpec } from "../../sim/declared.ts";

/** A queue length at which a discipline changes what it does, packets, with its parameter's name. */
export interface QueueThreshold {
  value: number;
  label: string;
}

/** The thresholds that a queue's discipline has, in packets, as far as the buffer reaches. */
export function queueThresholds(queue: QueueSpec): QueueThreshold[] {
  return (declarations.queueDisciplines.get(queue.discipline)?.params ?? []).flatMap((param) => {
    const value = queue[param.id];
    const inPackets = param.type === "number" && param.unit === "packets";
    return inPackets && typeof value === "number" && value <= (queue.limit ?? Infinity)
      ? [{ value, label: `${param.id} ${value}` }]
      : [];
  });
}
