import type { FlowSpec } from "../sim/declared.ts";
import { isPlainObject } from "./object-shape.ts";
import type { JsonSchema, Shape } from "./shape.ts";

/** What a UDP flow has of TCP's properties in the canonical form: nothing that does anything. */
const WITHOUT_TCP = { scheme: "udp", params: {}, ecn: false, awnd: 0, tcp: {} } as const;

/** A flow as written: `stop` may be left out, and its parameters are checked once its parts are known. */
export type DraftFlow = Omit<FlowSpec, "stop"> & { stop?: number };

/** A flow by its `kind`: TCP, which also holds where it is left out, or UDP. */
export function flowShape(tcp: Shape<DraftFlow>, udp: Shape<DraftFlow>): Shape<DraftFlow> {
  const isUdp = (value: unknown) => isPlainObject(value) && value.kind === "udp";
  const of = (value: unknown) => (isUdp(value) ? udp : tcp);
  return {
    read(value, path, report) {
      const read = of(value).read(withoutInert(value), path, report);
      return read && isUdp(value) ? withInert(read) : read;
    },
    minimal: (value) => of(value).minimal(withoutInert(value) as DraftFlow),
    schema: () => ({ anyOf: [ofKind(tcp.schema(), "tcp"), ofKind(udp.schema(), "udp")] }),
    field: (key, value) => of(value).field?.(key, value),
    names: (value) => of(value).names?.(value) ?? [],
  };
}

/** The canonical form's order of keys, so that equal flows give equal texts. */
function withInert({ id, from, to, kind, mss, headerBytes, start, stop, traffic }: DraftFlow): DraftFlow {
  const { tcp, ...before } = structuredClone(WITHOUT_TCP);
  const times = stop === undefined ? { start } : { start, stop };
  return { id, from, to, kind, ...before, mss, headerBytes, ...times, traffic, tcp };
}

function withoutInert(value: unknown): unknown {
  if (!isPlainObject(value) || value.scheme !== WITHOUT_TCP.scheme) return value;
  const result = { ...value };
  dropInert(result);
  return result;
}

/** Removes what the canonical form of a UDP flow has of TCP's properties. */
export function dropInert(flow: Record<string, unknown>): void {
  for (const [key, inert] of Object.entries(WITHOUT_TCP)) {
    if (JSON.stringify(flow[key]) === JSON.stringify(inert)) delete flow[key];
  }
}

/** UDP must be named; TCP may be left out. */
function ofKind(schema: JsonSchema, kind: string): JsonSchema {
  const properties = { ...(schema.properties as object), kind: { const: kind } };
  const needed = (schema.required as string[] | undefined) ?? [];
  return { ...schema, properties, required: kind === "udp" ? ["kind", ...needed] : needed };
}
