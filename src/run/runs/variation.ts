/**
 * What runs beside a scenario: another scheme, or a kept future, which is a scheme with another fate of some packets. Each has a
 * key that stands in links: the scheme's id, and for a kept future what was done, "cerl~f1.1151.1.wireless.forward.spare".
 */
import { comparison, ownScheme } from "../../experiment/index.ts";
import { parseScenario, type Scenario } from "../../scenario/index.ts";
import { declarations, type InterventionSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/run/first.ts";
import { fill } from "../../words/fill.ts";
import { futureName } from "./what-if.ts";

/** Is this the key of a kept future, not a scheme's id? */
export function isKept(key: string): boolean {
  return key.includes("~");
}

/** The key of the future in which a scheme's packets fare like this. */
export function keptKey(scheme: string, interventions: readonly InterventionSpec[]): string {
  const words = interventions.map(({ flow, seq, nth, link, do: kind, by = "" }) =>
    [flow, seq, nth, link, kind, by].join("."),
  );
  return [scheme, ...words].join("~");
}

/** The future that a scenario has, where it has interventions; else its scheme. */
export function ownKey(scenario: Scenario): string {
  return keptKey(ownScheme(scenario), scenario.interventions ?? []);
}

/** A scenario without interventions as a key says; null where the key makes no sense for it. */
export function variationOf(plain: Scenario, key: string): Scenario | null {
  const [scheme, ...words] = key.split("~");
  if (!declarations.schemes.has(scheme)) return null;
  const [base] = scheme === ownScheme(plain) ? [plain] : comparison(plain, [scheme]);
  if (words.length === 0) return base;
  const interventions = words.map((text) => {
    const [flow, seq, nth, link, direction, kind, ...by] = text.split(".");
    const delay = by.join(".");
    const place = { flow, seq: Number(seq), nth: Number(nth), link: `${link}.${direction}`, do: kind };
    return delay === "" ? place : { ...place, by: Number(delay) };
  });
  const varied = parseScenario({ ...base, interventions });
  return varied.ok ? varied.scenario : null;
}

/** What a kept future is called beside its scheme: "1151 arrived". */
export function keptLabel(key: string): string {
  const [first = "", ...others] = key.split("~").slice(1);
  const [, seq, , , , kind] = first.split(".");
  const what = `${seq} ${futureName(kind)}`;
  return others.length > 0 ? fill(say.andMore, what, others.length) : what;
}
