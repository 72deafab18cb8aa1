import { SenderError } from "../../sandbox/error.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { RecordOptions, RunResult } from "../../sim/declared.ts";
import { type Candidate, withCandidate } from "../with-sender.ts";
import { type Judgement, LAWS, type Law } from "./laws.ts";
import { FLOW, type Trial, trialNetwork } from "./networks.ts";
import { VECTORS, type Vector } from "./vectors.ts";
import { seconds } from "./words.ts";

/**
 * Runs a scenario to its end, wherever that is done: in this thread, or in another place.
 * @throws SenderError when a sender of the scenario's own fails
 */
export type RunTrial = (scenario: Scenario, record: RecordOptions) => RunResult | Promise<RunResult>;

/** What the bench says of a law or a vector. */
export interface BenchLine {
  id: string;
  holds: boolean;
  /** Where it is first seen that it does not hold, s of its run. */
  at?: number;
  /** What was measured, or what differs; a sentence. */
  text: string;
}

/** A vector's line names the packet at which the sender first differs. */
export interface VectorLine extends BenchLine {
  packet?: { seq: number; nth: number };
}

/** What the bench says of a sender. */
export interface BenchResult {
  laws: BenchLine[];
  vectors: VectorLine[];
}

/** What the judges read. */
const RECORD: RecordOptions = { sequence: true, queues: "none", probes: false, hops: null };

/** The network of a law or a vector with a candidate as its sender. */
export function trialOf({ trial }: { trial: Trial }, candidate: Candidate): Scenario {
  return withCandidate(trialNetwork(trial), [FLOW], candidate);
}

/**
 * Tries a sender: all laws, then all vectors. A run in which it fails breaks its law; the others go on.
 * @param only ids of the laws and vectors that are tried; left out: all
 * @throws SenderError when the sender cannot be loaded
 */
export async function benchSender(
  candidate: Candidate,
  run: RunTrial,
  only?: readonly string[],
): Promise<BenchResult> {
  const isAsked = ({ id }: { id: string }) => only === undefined || only.includes(id);
  const laws: BenchLine[] = [];
  for (const law of LAWS.filter(isAsked)) laws.push(await tryLaw(law, candidate, run));
  const vectors: VectorLine[] = [];
  for (const vector of VECTORS.filter(isAsked)) vectors.push(await tryVector(vector, candidate, run));
  return { laws, vectors };
}

async function tryLaw(law: Law, candidate: Candidate, run: RunTrial): Promise<BenchLine> {
  const scenario = trialOf(law, candidate);
  const results: RunResult[] = [];
  try {
    for (let k = 0; k < (law.runs ?? 1); k++) results.push(await run(scenario, RECORD));
  } catch (error) {
    return { id: law.id, holds: false, ...failed(error) };
  }
  return lineOf(law.id, law.judge(results));
}

async function tryVector(vector: Vector, candidate: Candidate, run: RunTrial): Promise<VectorLine> {
  const { id, scheme, params } = vector;
  const expected = await run(trialOf(vector, params ? { scheme, params } : { scheme }), RECORD);
  let found: RunResult;
  try {
    found = await run(trialOf(vector, candidate), RECORD);
  } catch (error) {
    return { id, holds: false, ...failed(error) };
  }
  const difference = vector.compare(expected, found);
  if (difference === null) return { id, holds: true, text: "No packet differs." };
  const { at, seq, nth, text } = difference;
  return { id, holds: false, at, text: `${seconds(at)}: ${text}`, packet: { seq, nth } };
}

function lineOf(id: string, { holds, at, text }: Judgement): BenchLine {
  return { id, holds, ...(at === null ? {} : { at }), text };
}

/** How a run failed. @throws the error, unless the sender failed in mid-run */
function failed(error: unknown): { at?: number; text: string } {
  if (!(error instanceof SenderError) || error.kind === "load") throw error;
  const { at, message } = error;
  return { ...(at === null ? {} : { at }), text: `The sender fails: ${message}` };
}
