import type { ReportRow } from "../../src/conformance/access/report.ts";
import type { RfcRules } from "../../src/conformance/rfc/rules.ts";
import { CHECKS, type Check, type CheckId } from "../../src/conformance/validation/check.ts";
import type { Verdict } from "../../src/experiment/experiments.ts";

/** What a check came to. */
export type Found = Pick<Check, "total" | "held" | "details">;

/** What repeats each check. */
const COMMANDS: Readonly<Record<CheckId, string>> = {
  ns2: "npm run validate:ns2",
  linux: "npm run validate:linux",
  rfc: "npm run test:all",
  verdicts: "npm run reproduce",
  engines: "npm run test:engines",
  accessibility: "npm run emit:accessibility",
};

/** The table: a row of each kind that was found now, else the one that was there before; a kind without either has none. */
export function rowsOf(
  before: readonly Check[],
  now: Pick<Check, "date" | "version" | "simulator">,
  find: (id: CheckId) => Found | null,
): Check[] {
  return CHECKS.flatMap((id): Check[] => {
    const found = find(id);
    if (found !== null) return [{ id, ...now, command: COMMANDS[id], ...found }];
    return before.filter((row) => row.id === id);
  });
}

/** Recordings of Linux whose every criterion holds. */
export function linuxCheck<Row>(rows: readonly Row[], holds: (row: Row) => boolean): Found {
  return { total: rows.length, held: rows.filter(holds).length, details: "Linux 6.12.117, Debian 13" };
}

/** Rules of RFCs that a test holds. */
export function rfcCheck(rfcs: readonly Pick<RfcRules, "rfc" | "rules">[]): Found {
  const rules = rfcs.flatMap((one) => one.rules);
  const held = rules.filter(({ test }) => test !== undefined).length;
  return { total: rules.length, held, details: `RFC ${rfcs.map(({ rfc }) => rfc).join(", ")}` };
}

/** Verdicts over claims, repeated ones once. */
export function verdictsCheck(counts: readonly Readonly<Record<Verdict, number>>[]): Found {
  const sums = new Map<string, number>();
  for (const one of counts)
    for (const [verdict, n] of Object.entries(one)) sums.set(verdict, (sums.get(verdict) ?? 0) + n);
  const total = [...sums.values()].reduce((sum, n) => sum + n, 0);
  const details = [...sums].map(([verdict, n]) => `${verdict} ${n}`).join(", ");
  return { total, held: sums.get("agrees") ?? 0, details };
}

/**
 * What `npm run test:engines` printed: "Node v20: 120 runs", then "Chromium 130: 0 differ" of each browser.
 * @throws Error when it names no browser
 */
export function enginesCheck(printed: string): Found {
  const [, node, runs] = /^Node (\S+): (\d+) runs$/m.exec(printed) ?? [];
  const browsers = [...printed.matchAll(/^(\S.*): (\d+) differ$/gm)];
  if (node === undefined || browsers.length === 0)
    throw new Error(`The engines were not compared: ${printed}`);
  const total = Number(runs) * browsers.length;
  const differ = browsers.reduce((sum, [, , count]) => sum + Number(count), 0);
  return {
    total,
    held: total - differ,
    details: [`Node ${node}`, ...browsers.map(([, name]) => name)].join(", "),
  };
}

/** Criteria of WCAG that are supported, or have nothing to be about. */
export function accessCheck(
  rows: readonly Pick<ReportRow, "conformance">[] | readonly { conformance: string }[],
): Found {
  const counts = new Map<string, number>();
  for (const { conformance } of rows) counts.set(conformance, (counts.get(conformance) ?? 0) + 1);
  const held = (counts.get("Supports") ?? 0) + (counts.get("Not Applicable") ?? 0);
  return { total: rows.length, held, details: [...counts].map(([term, n]) => `${term} ${n}`).join(", ") };
}
