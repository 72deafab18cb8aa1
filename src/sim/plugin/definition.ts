import type { ParamValue } from "../spec/run-spec.ts";

/** Where an idea was published. */
export interface Citation {
  /** "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988". */
  text: string;
  /** DOI or RFC address, where there is one. */
  url?: string;
}

interface ParameterBase<Id extends string> {
  id: Id;
  /** What it changes, in a few words ("Share of the longest queue that still counts as random"). */
  label: string;
  /** What to expect when it is moved, one plain sentence. */
  help: string;
  /** Section, equation or program the default comes from. */
  source?: string;
}

/** A number in a range. */
export interface NumberParameter<Id extends string = string> extends ParameterBase<Id> {
  type: "number";
  /** "s", "bit/s", "packets", "segments", "" (a pure number). */
  unit: string;
  min: number;
  max: number;
  default: number;
  /** Only whole numbers. */
  integer?: boolean;
  /** How a slider should spread the range. */
  scale?: "linear" | "log";
}

/** On or off. */
export interface BooleanParameter<Id extends string = string> extends ParameterBase<Id> {
  type: "boolean";
  default: boolean;
}

/** One of a few words. */
export interface ChoiceParameter<Id extends string = string, Option extends string = string>
  extends ParameterBase<Id> {
  type: "choice";
  options: readonly Option[];
  default: Option;
}

/** One parameter of a plug-in; schema, inspector, CLI help and reference are derived from it. */
export type Parameter = NumberParameter | BooleanParameter | ChoiceParameter;

type ValueOf<P> = P extends { type: "number" }
  ? number
  : P extends { type: "boolean" }
    ? boolean
    : P extends { options: readonly (infer Option)[] }
      ? Option
      : never;

/** The values of declared parameters, by id: numbers, booleans, the options of a choice. */
export type ValuesOf<Ps extends readonly Parameter[]> = {
  readonly [P in Ps[number] as P["id"]]: ValueOf<P>;
};

/** A list of parameters, from which `ValuesOf` knows their values: plug-ins then need no cast to read them. */
export const parameters = <const Ps extends readonly Parameter[]>(list: Ps): Ps => list;

/** One parameter that several plug-ins share, with its name and type kept. */
export const parameter = <const P extends Parameter>(one: P): P => one;

/** An internal of a plug-in that is worth plotting. */
export interface Probe {
  id: string;
  /** Shown at the end of its line ("l, queueing delay now"). */
  label: string;
  unit: string;
}

/** What must be known of a plug-in to read a scenario and to set its parameters. */
export interface Declaration<Ps extends readonly Parameter[] = readonly Parameter[]> {
  /** Lower-case, with hyphens; what a scenario names. */
  id: string;
  /** What a student reads. */
  title: string;
  params: Ps;
}

/** What every plug-in declares. */
export interface Definition<Ps extends readonly Parameter[] = readonly Parameter[]> extends Declaration<Ps> {
  /** One sentence: the idea. */
  summary: string;
  citation: Citation;
}

/** Parameter values by id. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** The declared defaults of a definition, overridden by `given`; unknown keys of `given` are left out. */
export function paramValues(definition: Declaration, given: ParamValues = {}): Record<string, ParamValue> {
  const values: Record<string, ParamValue> = {};
  for (const p of definition.params) values[p.id] = given[p.id] ?? p.default;
  return values;
}

/** A folder's plug-ins by id, in the order of its explicit list. */
export type Registry<D extends Declaration> = ReadonlyMap<string, D>;

/**
 * Makes a registry from an explicit list.
 * @throws Error when two entries share an id or an entry lacks one of `hooks`: a mistake in this repository,
 * refused at load.
 */
export function makeRegistry<D extends Definition>(
  kind: string,
  entries: readonly D[],
  hooks: readonly (keyof D & string)[],
): Registry<D> {
  const byId = new Map<string, D>();
  for (const entry of entries) {
    if (byId.has(entry.id)) throw new Error(`${kind} "${entry.id}" is listed twice`);
    for (const hook of hooks) {
      if (typeof entry[hook] !== "function") throw new Error(`${kind} "${entry.id}" lacks the hook ${hook}`);
    }
    byId.set(entry.id, entry);
  }
  return byId;
}
