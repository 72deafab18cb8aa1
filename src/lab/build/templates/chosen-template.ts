import {
  EMPTY,
  fromTemplate,
  linkPresets,
  TEMPLATE_OPTIONS,
  type TemplateParameter,
  templates,
} from "../../../scenario/building.ts";
import { type Issue, parseQuantity, type Scenario } from "../../../scenario/index.ts";
import { formatQuantity } from "../../../ui/base/quantity-format.ts";
import { withPoint } from "../../../ui/base/typed-quantity.ts";
import { retell, toldAll } from "../../../words/catalogue.ts";

retell([templates, TEMPLATE_OPTIONS, linkPresets]);

/** What is on the form of a network to begin with: everything as it was typed or chosen. */
export interface TemplateForm {
  template: string;
  /** By the parameter's id; left out: its default. */
  values: Readonly<Record<string, string>>;
  /** Scheme of the first flow, and of the others; "": as the template has it. */
  first: string;
  others: string;
  /** "1 ms to 10 ms" in two fields; null: as the template has them. */
  delays: readonly [string, string] | null;
  starts: readonly [string, string] | null;
}

/** The form of a template that was just chosen. */
export function openForm(template: string): TemplateForm {
  return { template, values: {}, first: "", others: "", delays: null, starts: null };
}

/** What a link or `fromTemplate` is given for a form: only what differs from the template. */
export function givenBy({
  template,
  values,
  first,
  others,
  delays,
  starts,
}: TemplateForm): Record<string, string> {
  const declared = templates.get(template)?.params ?? [];
  const given: Record<string, string> = {};
  for (const parameter of declared) {
    const value = values[parameter.id];
    if (value !== undefined && !isDefault(parameter, value)) given[parameter.id] = compact(value);
  }
  if (first !== "" || others !== "") given.schemes = [first || "reno", others || "reno"].join(",");
  if (delays !== null) given.delays = delays.map(compact).join("..");
  if (starts !== null) given.starts = starts.map(compact).join("..");
  return given;
}

/** "#new=dumbbell&n=6&schemes=cerl,reno": the link that opens the same network. */
export function newLink(form: TemplateForm): string {
  const given = Object.entries(givenBy(form)).map(
    ([key, value]) => `&${key}=${encodeURIComponent(value).replaceAll("%2C", ",")}`,
  );
  return `#new=${form.template}${given.join("")}`;
}

/** The network of a form, or what is wrong with it; null for a template that is not one of ours (a paper's network). */
export function networkOf(form: TemplateForm): { network: Scenario } | { issues: readonly Issue[] } | null {
  if (form.template !== EMPTY && !templates.has(form.template)) return null;
  const made = fromTemplate(form.template, givenBy(form));
  return made.ok ? { network: toldAll(made.value) } : { issues: made.issues };
}

/** A parameter's default as its field shows it. */
export function shownDefault({ default: value, unit, max }: TemplateParameter): string {
  return formatQuantity(value, unit === "" && max <= 1 ? "share" : unit);
}

/** Does a text mean the default, in whatever unit? */
function isDefault(parameter: TemplateParameter, text: string): boolean {
  const { default: value, unit } = parameter;
  return text === shownDefault(parameter) || parseQuantity(withPoint(text), unit) === value;
}

/** Without spaces and strokes, for a link: "4 Mbit/s" as "4Mbps", "1 %" as "1%". */
function compact(text: string): string {
  return withPoint(text).replaceAll(/\s+/g, "").replace("bit/s", "bps");
}
