import type { Scenario } from "../../scenario/index.ts";
import type {
  FlowSpec,
  FlowSummary,
  FlowTrace,
  LinkSummary,
  LinkTrace,
  ParamValue,
  RecordOptions,
  RunResult,
} from "../../sim/declared.ts";

/** What a measure of a flow reads. */
export interface FlowReading {
  spec: FlowSpec;
  summary: FlowSummary;
  trace: FlowTrace;
  result: RunResult;
  scenario: Scenario;
  params: Readonly<Record<string, ParamValue>>;
}

/** What a measure of a link direction reads. */
export interface LinkReading {
  summary: LinkSummary;
  trace: LinkTrace;
  result: RunResult;
  scenario: Scenario;
  params: Readonly<Record<string, ParamValue>>;
}

/** What must be recorded for a measure besides the summary. */
export type Needs = Partial<Pick<RecordOptions, "sequence" | "queues" | "probes" | "delays">>;

interface Described {
  id: string;
  title: string;
  /** What it is and how it is computed, one sentence. */
  help: string;
  /** SI, as the measure gives it; "" for a share or a count without unit. */
  unit: string;
  needs?: Needs;
  /** Names of the numbers that it takes from an experiment's `params`; left out: none. */
  asks?: readonly string[];
}

/** A measure of each flow; several flows' values are combined as the experiment says. */
export interface FlowMeasure extends Described {
  of: "flow";
  /** Null where it is not defined: no loss was judged, nothing arrived. */
  read(reading: FlowReading): number | null;
}

/** A measure of all named flows together. */
export interface GroupMeasure extends Described {
  of: "flows";
  read(readings: readonly FlowReading[]): number | null;
}

/** A measure of a link direction. */
export interface LinkMeasure extends Described {
  of: "link";
  read(reading: LinkReading): number | null;
}

/** A named number of a run. */
export type Measure = FlowMeasure | GroupMeasure | LinkMeasure;
