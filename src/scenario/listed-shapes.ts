/** Lists of single packets and of single writes. */
import type { AckDropSpec, DropSpec, SegmentDropSpec, WriteSpec } from "../sim/declared.ts";
import { LIMITS } from "./limits.ts";
import { isPlainObject, object, required, withDefault } from "./object-shape.ts";
import { id, list, quantity, type Shape } from "./shape.ts";

const name = id(LIMITS.id);

const ackDrop = object<AckDropSpec>("a listed loss of an ACK", {
  flow: required("Name of the flow", name),
  ack: required("Which of the flow's ACKs at this link, from 1", quantity("", 1, 1e9, { integer: true })),
});

const segmentDrop = object<SegmentDropSpec>("a listed loss", {
  flow: required("Name of the flow", name),
  seq: required("Segment, from 0", quantity("", 0, 1e9, { integer: true })),
  nth: withDefault("Which transmission of it, from 1", quantity("", 1, 65_535, { integer: true }), 1),
});

/** A listed loss: of a segment, or, where it says `ack`, of an ACK. */
export const drop: Shape<DropSpec> = {
  read: (value, path, report) =>
    isAckDrop(value) ? ackDrop.read(value, path, report) : segmentDrop.read(value, path, report),
  minimal: (value) => ("ack" in value ? ackDrop.minimal(value) : segmentDrop.minimal(value)),
  schema: () => ({ anyOf: [segmentDrop.schema(), ackDrop.schema()] }),
  field: (key, value) => (isAckDrop(value) ? ackDrop.field?.(key, value) : segmentDrop.field?.(key, value)),
  names: (value) => (isAckDrop(value) ? ackDrop.names?.(value) : segmentDrop.names?.(value)) ?? [],
};

function isAckDrop(value: unknown): boolean {
  return isPlainObject(value) && Object.hasOwn(value, "ack");
}

/** The writes of traffic source `writes`. */
export const writes = required<WriteSpec[]>(
  "What the application writes, and when",
  list(
    "writes",
    object<WriteSpec>("a write", {
      at: required("Time after the flow's start", quantity("s", 0, LIMITS.duration)),
      segments: required("How much", quantity("segments", 1, 1e9, { integer: true })),
    }),
    1,
    LIMITS.writes,
  ),
);
