import { DEFAULT_TCP_OPTIONS, type LinkSpec, type RunSpec } from "../src/sim/index.ts";

/** A dumbbell of `n` bulk flows, each with its own access and wireless link. */
export interface Dumbbell {
  n: number;
  scheme: string;
  /** bit/s. */
  rate: number;
  sideRate: number;
  /** s. */
  delay: number;
  duration: number;
  /** packets. */
  buffer: number;
  loss: number;
}

/** The scenario; the loss sits at the head of the wireless links, as in bench/ns/dumbbell.tcl. */
export function dumbbellSpec(d: Dumbbell): RunSpec {
  const link = (id: string, from: string, to: string, loss = 0): LinkSpec => ({
    id,
    from,
    to,
    rate: d.sideRate,
    delay: 0.01,
    medium: "wired",
    queue: { discipline: "drop-tail" },
    loss:
      loss > 0 ? { model: "bernoulli", rate: loss, position: "head" } : { model: "none", position: "air" },
    reverse: {},
  });
  const indices = Array.from({ length: d.n }, (_, i) => i + 1);
  return {
    seed: 1,
    duration: d.duration,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [
      { id: "G0", role: "router" },
      { id: "G1", role: "router" },
      ...indices.flatMap((i) => [
        { id: `S${i}`, role: "host" as const },
        { id: `R${i}`, role: "mobile" as const },
      ]),
    ],
    links: [
      {
        ...link("bottleneck", "G0", "G1"),
        rate: d.rate,
        delay: d.delay,
        queue: { discipline: "drop-tail", limit: d.buffer },
        reverse: { queue: { discipline: "drop-tail" } },
      },
      ...indices.flatMap((i) => [link(`a${i}`, `S${i}`, "G0"), link(`w${i}`, "G1", `R${i}`, d.loss)]),
    ],
    flows: indices.map((i) => ({
      id: `f${i}`,
      from: `S${i}`,
      to: `R${i}`,
      kind: "tcp" as const,
      scheme: d.scheme,
      params: {},
      mss: 1460,
      awnd: 3 * d.buffer,
      start: 0,
      stop: d.duration,
      traffic: { kind: "bulk" },
      tcp: {},
    })),
    changes: [],
  };
}

/** Arguments of bench/ns/dumbbell.tcl for the same network (ns-2 runs Reno: it has no CERL). */
export function nsArguments(d: Dumbbell): string[] {
  return [d.n, `${d.rate}`, `${d.delay * 1000}ms`, d.buffer, `${d.sideRate}`, d.loss, d.duration].map(String);
}
