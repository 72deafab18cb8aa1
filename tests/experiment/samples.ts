import {
  type Experiment,
  type Measured,
  parseExperiment,
  type Resolved,
  resolveExperiment,
  type Test,
} from "../../src/experiment/experiments.ts";
import type { ShippedScenarios } from "../../src/scenario/index.ts";

/** A network of one lossy hop, short enough to be run in milliseconds. */
export const LITTLE = {
  format: "cwndscope/1",
  title: "One hop",
  duration: 5,
  nodes: [{ id: "a" }, { id: "b" }],
  links: [
    {
      id: "hop",
      from: "a",
      to: "b",
      rate: "1 Mbps",
      delay: "20 ms",
      queue: { discipline: "drop-tail", limit: 10 },
      loss: { model: "bernoulli", rate: 0.01 },
    },
  ],
  flows: [{ id: "f1", from: "a", to: "b", scheme: "reno", mss: 1000, awnd: 30 }],
};

/** A small experiment, as an author writes it. */
export function littleExperiment(): Record<string, unknown> {
  return {
    format: "cwndscope-experiment/1",
    title: "Loss on one hop",
    scenario: structuredClone(LITTLE),
    schemes: ["reno", { id: "careful", scheme: "newreno", set: { "flows.f1.awnd": 5 } }],
    vary: [{ title: "Loss", set: "links.hop.loss.rate", values: ["0.1 %", 0.02] }],
    measures: [
      { id: "throughput", measure: "throughput" },
      { id: "queue", measure: "mean-queue", link: "hop.forward" },
    ],
    stop: { runs: 3 },
    readings: [{ id: "syn", subject: "SYN", title: "No SYN", set: { "tcp.syn": false } }],
    claims: [
      {
        id: "c1",
        text: "Reno delivers more.",
        test: {
          kind: "order",
          term: { measure: "throughput", schemes: ["reno"] },
          relation: "above",
          against: { schemes: ["careful"] },
        },
      },
    ],
  };
}

/** No scenario is shipped. */
export const NOTHING_SHIPPED: ShippedScenarios = { ids: () => [], load: async () => null };

/** An experiment that must be in order. */
export function parsed(input: unknown): Experiment {
  const result = parseExperiment(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** The same, with its scenario. */
export async function resolved(input: unknown): Promise<Resolved> {
  const result = await resolveExperiment(parsed(input), NOTHING_SHIPPED);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** Measurements that are given, by arm and point of the first axis. */
export function given(
  experiment: Experiment,
  table: Readonly<Record<string, readonly (readonly number[])[]>>,
): Measured {
  const values = experiment.vary[0]?.values ?? [];
  return {
    experiment,
    axes: experiment.vary.length === 0 ? [] : [values.map((at) => ({ at, set: {} }))],
    values: (arm, point) => table[arm][point[0] ?? 0],
  };
}

/** There is no other experiment than the one that is judged. */
export const nowhere = (): never => {
  throw new RangeError("no other experiment");
};

/** The throughput of some arms. */
export const term = (...schemes: string[]) => ({ measure: "throughput", schemes, best: false, at: [] });

/** Arm a is so beside arm b, everywhere. */
export const order = (
  relation: "above" | "below" | "not-below" | "same",
  more = {},
): Test & { kind: "order" } => ({
  kind: "order",
  term: term("a"),
  relation,
  against: { schemes: ["b"] },
  pairwise: false,
  enough: "all",
  ...more,
});
