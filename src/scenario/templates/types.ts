import type { NumberParameter, ParamValue } from "../../sim/declared.ts";

/** A network to begin with: a module of this folder and a line in its list. */
export interface Template {
  /** Lower-case, with hyphens: "#new=ID" opens it. */
  id: string;
  title: string;
  /** One sentence: what it is good for. */
  summary: string;
  params: readonly TemplateParameter[];
  /** The file's value for these values of the parameters; it is read like any file. */
  make(values: Readonly<Record<string, number>>): unknown;
}

/** A number that a template is made with. */
export type TemplateParameter = Pick<
  NumberParameter,
  "id" | "label" | "unit" | "min" | "max" | "default" | "integer"
>;

/** Values as a link or a form gives them. */
export type TemplateValues = Readonly<Record<string, ParamValue>>;
