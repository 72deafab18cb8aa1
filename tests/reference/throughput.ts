/**
 * ns-2's throughput statistics (reference README, section 6), run again here: the same networks and, since our
 * generator is ns-2's, the same random streams, so means must agree far inside the confidence intervals.
 */
import { readFileSync } from "node:fs";
import { createRun, RandomStream, type RngState, type RunSpec } from "../../src/sim/index.ts";
import { streamState } from "../../src/sim/engine/random.ts";
import { dumbbell } from "../sim/networks.ts";
import { SCHEMES } from "./ns2.ts";

/** A row of throughput.csv for a sender that we have. */
export interface ThroughputRow {
  scenario: string;
  /** "S1", or "mean of S2..S6" in the coexistence runs. */
  flow: string;
  alg: string;
  q: number;
  rate: number;
  delay: number;
  buffer: number;
  window: number;
  duration: number;
  /** bit/s. */
  mean: number;
  halfWidth: number;
}

/** What was measured for a row, bit/s, over the same seeds. */
export interface Measured {
  row: ThroughputRow;
  mean: number;
  /** Difference over the reference's interval, or over 1 % where that is wider; within 1 agrees. */
  ratio: number;
}

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), "utf8");

/** The rows of the senders that are packet-exact here. */
export function readRows(): ThroughputRow[] {
  const [, ...lines] = read("throughput.csv").trim().split("\n");
  return lines
    .map((line) => line.split(","))
    .map((c) => ({
      scenario: c[0],
      flow: c[1],
      alg: c[2],
      q: Number(c[3]),
      rate: Number(c[4]),
      delay: Number(c[5]),
      buffer: Number(c[6]),
      window: Number(c[7]),
      duration: Number(c[8]),
      mean: Number(c[10]),
      halfWidth: Number(c[12]),
    }))
    .filter((row) => row.alg in SCHEMES);
}

/** ns-2's `seed N`: the package seed is six times N. */
const packageState = (seed: number): RngState => [seed, seed, seed, seed, seed, seed];

/**
 * The default generator gives one draw per sender when it is made (two for Vegas) and one, its clock's phase, when the
 * run starts.
 */
function clockPhases(seed: number, schemes: readonly string[]): number[] {
  const stream = new RandomStream(packageState(seed));
  for (const scheme of schemes) for (let n = scheme === "vegas" ? 2 : 1; n > 0; n--) stream.uniform();
  return schemes.map(() => 0.01 * stream.uniform());
}

/** One connection with ns-2's streams for package seed `seed` (the error model has the second). */
export function singleSpec(row: ThroughputRow, seed: number): RunSpec {
  const spec = rowSpec(row, [SCHEMES[row.alg]]);
  return withStreams(spec, seed, 1);
}

interface CoexistenceValues {
  seeds: Record<string, { delay_G1_R_s: number; start_s: number; end_s: number }[]>;
}

const coexistence = JSON.parse(read("coexistence_scenarios.json")) as CoexistenceValues;

/** Six connections: the first of the row's sender, the others Reno for random parts of the run. */
export function coexistenceSpec(row: ThroughputRow, seed: number): RunSpec {
  const values = coexistence.seeds[seed];
  const spec = rowSpec(row, [SCHEMES[row.alg], ...Array<string>(values.length - 1).fill("reno")]);
  // ns-2 was given the delays in ms: the double is the text times 1e-3.
  const delays = values.map((v) => Number(`${v.delay_G1_R_s}e3`) * 1e-3);
  return withStreams(
    {
      ...spec,
      links: spec.links.map((link) => {
        const i = Number(/^wireless(\d+)$/.exec(link.id)?.[1] ?? 0);
        return i > 0 ? { ...link, delay: delays[i - 1] } : link;
      }),
      flows: spec.flows.map((flow, i) => ({ ...flow, start: values[i].start_s, stop: values[i].end_s })),
    },
    seed,
    2,
  );
}

function rowSpec(row: ThroughputRow, schemes: string[]): RunSpec {
  return dumbbell({
    schemes,
    duration: row.duration,
    lossRate: row.q,
    bufferLimit: row.buffer,
    rate: row.rate,
    delay: row.delay,
    awnd: row.window,
    position: "head",
  });
}

function withStreams(spec: RunSpec, seed: number, firstStream: number): RunSpec {
  const phases = clockPhases(
    seed,
    spec.flows.map((flow) => flow.scheme),
  );
  return {
    ...spec,
    links: spec.links.map((link) => {
      const i = Number(/^wireless(\d+)$/.exec(link.id)?.[1] ?? 0);
      if (i === 0) return link;
      return { ...link, loss: { ...link.loss, rng: streamState(packageState(seed), firstStream + i - 1) } };
    }),
    flows: spec.flows.map((flow, i) => ({ ...flow, tcp: { clockPhase: phases[i] } })),
  };
}

function throughputs(spec: RunSpec): number[] {
  const run = createRun(spec, { sequence: false, queues: "none", probes: false, hops: null });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result().flows.map((f) => f.throughput);
}

const average = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** Runs a row over ns-2's ten seeds. */
export function measure(row: ThroughputRow): Measured {
  const means = Array.from({ length: 10 }, (_, i) => {
    if (row.scenario !== "coexist") return throughputs(singleSpec(row, 101 + i))[0];
    const [first, ...others] = throughputs(coexistenceSpec(row, 1 + i));
    return row.flow === "S1" ? first : average(others);
  });
  const mean = average(means);
  return { row, mean, ratio: Math.abs(mean - row.mean) / Math.max(row.halfWidth, 0.01 * row.mean) };
}
