import type { ParamValue } from "../spec/run-spec.ts";

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

/** Parameter values by id. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** What all definitions without parameters have: a large network has tens of thousands of them. */
const NO_VALUES: ParamValues = Object.freeze({});

/**
 * The declared defaults of a definition, overridden by `given`, such as a part of a specification, which holds parameters flat
 * beside its other properties; what the definition does not declare is left out.
 */
export function paramValues(
  { params }: { readonly params: readonly Parameter[] },
  given: object = {},
): ParamValues {
  if (params.length === 0) return NO_VALUES;
  const values: Record<string, ParamValue> = {};
  const own = given as ParamValues;
  for (const p of params) values[p.id] = own[p.id] ?? p.default;
  return values;
}
