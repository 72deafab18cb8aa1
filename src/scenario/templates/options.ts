import type { ScenarioDocument } from "../edit/document.ts";
import { varyFlows } from "../edit/vary.ts";
import { failure, type Result } from "../issue.ts";
import { LIMITS } from "../limits.ts";
import { withDocumentValues } from "../parse.ts";
import { parseQuantity } from "../units.ts";

/** A text that any network to begin with is made with, besides the numbers of its template. */
export interface TemplateOption {
  id: "schemes" | "delays" | "starts";
  label: string;
  /** How it is written. */
  example: string;
}

/** Starts that differ by less than a reader notices. */
const SHORTLY_APART = "0s..1s";

/** What holds for every template: who sends, and how the flows after the first one vary. */
export const TEMPLATE_OPTIONS: readonly TemplateOption[] = [
  {
    id: "schemes",
    label: "Schemes in the order of the flows; the last holds for the rest",
    example: "cerl,5*reno",
  },
  {
    id: "delays",
    label: "Delays of the other flows' first links, drawn from the seed",
    example: "0.1ms..10ms",
  },
  {
    id: "starts",
    label: `Starts of the other flows, drawn from the seed; ${SHORTLY_APART} where neither delays nor starts are given, 0s..0s for all at once`,
    example: "0s..20s",
  },
];

/**
 * The options with starts that lie apart where none says how the flows differ: flows of equal round trips that start at once
 * keep their places before a drop-tail queue, and one of them may get nothing (Floyd, Jacobson 1992).
 */
export function apart(
  given: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  return given.delays === undefined && given.starts === undefined
    ? { ...given, starts: SHORTLY_APART }
    : given;
}

/** The document with its options written into it. Fails with the option that cannot be read. */
export function withOptions(
  document: ScenarioDocument,
  given: Readonly<Record<string, string | number>>,
): Result<ScenarioDocument> {
  const delay = range("delays", given.delays, LIMITS.delay);
  if (!delay.ok) return delay;
  const start = range("starts", given.starts, document.duration);
  if (!start.ok) return start;
  const others = document.flows.slice(1).map(({ id }) => id);
  const drawn = {
    ...(delay.value && { delay: delay.value }),
    ...(start.value && { start: start.value }),
  };
  const varied = varyFlows(document, others, drawn, "template");
  return given.schemes === undefined ? { ok: true, value: varied } : speaking(varied, String(given.schemes));
}

function speaking(document: ScenarioDocument, text: string): Result<ScenarioDocument> {
  const schemes = schemeList(text);
  const last = schemes?.at(-1);
  if (schemes === null || last === undefined)
    return failure(
      "schemes",
      JSON.stringify(text.slice(0, 40)),
      'names as in "cerl,5*reno"',
      'Write for example "cerl,5*reno".',
    );
  const sets = document.flows
    .filter(({ kind }) => kind !== "udp")
    .map(({ id }, i) => ({ path: `flows.${id}.scheme`, value: schemes[i] ?? last }));
  const read = withDocumentValues(document, sets);
  return read.ok ? { ok: true, value: read.document } : read;
}

/** "cerl,2*reno": cerl, reno, reno; null where a part is no name. */
export function schemeList(text: string): string[] | null {
  const parts = text.split(",").map((part) => /^(?:(\d{1,3})\*)?([a-z0-9-]+)$/.exec(part.trim()));
  if (parts.some((part) => part === null)) return null;
  return parts.flatMap((part) => Array.from({ length: Number(part?.[1] ?? 1) }, () => part?.[2] ?? ""));
}

/** "0.1ms..10ms" as seconds; undefined where nothing is given. */
function range(
  id: "delays" | "starts",
  given: string | number | undefined,
  most: number,
): Result<readonly [number, number] | undefined> {
  if (given === undefined) return { ok: true, value: undefined };
  const [low, high, ...rest] = String(given)
    .split("..")
    .map((text) => parseQuantity(text, "s"));
  if (
    low !== null &&
    high !== null &&
    high !== undefined &&
    rest.length === 0 &&
    low >= 0 &&
    high >= low &&
    high <= most
  )
    return { ok: true, value: [low, high] };
  const found = JSON.stringify(String(given).slice(0, 40));
  return failure(
    id,
    found,
    `two times from 0 to ${most} s, as in "1ms..10ms"`,
    'Write for example "1ms..10ms".',
  );
}
