import type { Scenario } from "../../scenario/index.ts";
import {
  directionId,
  type FlowTrace,
  type LinkTrace,
  type ParamValue,
  parseDirection,
  type RecordOptions,
  type RunResult,
} from "../../sim/declared.ts";

/** A finished run, and what it was a run of. */
export interface FinishedRun {
  scenario: Scenario;
  result: RunResult;
  /** The value that this run has of what its set varies; null where nothing is varied. */
  varied: ParamValue | null;
}

/** What kind of argument a measure takes. `flows` takes all that are left. */
export type ArgumentKind = "flow" | "flows" | "link" | "address" | "number" | readonly string[];

/** What must be recorded for a measure besides the summary. */
export type Needs = Partial<Pick<RecordOptions, "sequence" | "queues" | "probes" | "delays">>;

/** An argument that was computed: an id, an address or a word, or a number. */
export type Given = string | number;

/** A named number of a run, as lessons use it. */
export interface LessonMeasure {
  id: string;
  takes: readonly ArgumentKind[];
  /** SI, "" for a count, a share or a pure number. */
  unit: string;
  /** What it is, one sentence. */
  help: string;
  needs: Needs;
  /** Null where the run has no such number: no cut came, nothing was lost. @throws RangeError for an id that the run does not have */
  read(run: FinishedRun, given: readonly Given[]): number | null;
}

/** The recorded trace of a flow. @throws RangeError when there is no such flow */
export function flowTrace({ result }: FinishedRun, id: Given): FlowTrace {
  const found = result.trace.flows.find((flow) => flow.id === id);
  if (found === undefined) throw new RangeError(`there is no flow "${id}"`);
  return found;
}

/** The full id of a link direction: "bottleneck" is its forward one. */
export function directionNamed(name: Given): string {
  const text = String(name);
  return parseDirection(text) === null ? directionId(text, "forward") : text;
}

/** The recorded trace of a link direction. @throws RangeError when there is no such link */
export function linkTrace({ result }: FinishedRun, name: Given): LinkTrace {
  const id = directionNamed(name);
  const found = result.trace.links.find((link) => link.id === id);
  if (found === undefined) throw new RangeError(`there is no link "${name}"`);
  return found;
}
