import type { FlowSpec } from "../sim/declared.ts";
import { writeList } from "./address.ts";
import { limitsInPackets } from "./buffer-limit.ts";
import { readChanges, writeAll } from "./changes.ts";
import { readFlowParams } from "./flow-parts.ts";
import { guard } from "./guard.ts";
import { readInterventions } from "./interventions.ts";
import { type Issue, Report } from "./issue.ts";
import { type Migrations, migrate } from "./migrate.ts";
import { checkNames, checkNetwork } from "./network.ts";
import { RARE_PARTS } from "./rare-parts.ts";
import { type Draft, documentShape, scenarioShape } from "./schema.ts";
import { sharing } from "./sharing.ts";
import type { Scenario } from "./types.ts";

/** A scenario in canonical form, or what is wrong with the input. */
export type ParsedScenario = { ok: true; scenario: Scenario } | { ok: false; issues: readonly Issue[] };

/**
 * Reads any value as a scenario. Never throws, whatever the input; at most 20 issues.
 * @param migrations the steps from older versions of the format; the format's own unless told otherwise.
 */
export function parseScenario(input: unknown, migrations?: Migrations): ParsedScenario {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const current = migrate(input, migrations);
  if (!current.ok) return current;
  const report = new Report();
  const draft = scenarioShape.read(current.value, "", report);
  if (draft === undefined) return { ok: false, issues: report.issues };
  RARE_PARTS.completeSchedules?.(draft, report);
  RARE_PARTS.checkSenders?.(draft, report);
  checkNetwork(draft, report);
  const scenario = complete(draft, report);
  if (report.issues.length === 0) limitsInPackets(scenario, report);
  if (report.issues.length === 0) scenario.changes = readChanges(scenario, draft.changes, report);
  const interventions = report.issues.length === 0 ? readInterventions(draft, report) : undefined;
  if (interventions) scenario.interventions = interventions;
  return report.issues.length === 0 ? { ok: true, scenario } : { ok: false, issues: report.issues };
}

/**
 * What is being built, in canonical form, with what it still lacks to be a scenario (nothing: it is one); or what makes it no
 * document: an element that is not well formed by itself, a name that two have or that nothing has.
 */
export type ReadDocument =
  | { ok: true; document: Scenario; issues: readonly Issue[] }
  | { ok: false; issues: readonly Issue[] };

/** Reads any value as a document. Never throws, whatever the input. */
export function readDocument(input: unknown): ReadDocument {
  const parsed = parseScenario(input);
  if (parsed.ok) return { ok: true, document: parsed.scenario, issues: [] };
  const safe = guard(input);
  if (!safe.ok) return safe;
  const current = migrate(input);
  if (!current.ok) return current;
  const report = new Report();
  const draft = documentShape.read(current.value, "", report);
  if (draft === undefined) return { ok: false, issues: report.issues };
  checkNames(draft, report);
  RARE_PARTS.completeSchedules?.(draft, report);
  RARE_PARTS.checkSenders?.(draft, report);
  const document = complete(draft, report);
  if (report.issues.length === 0) limitsInPackets(document, report);
  if (report.issues.length === 0) document.changes = readChanges(document, draft.changes, report);
  if (report.issues.length > 0) return { ok: false, issues: report.issues };
  return { ok: true, document, issues: parsed.issues };
}

/**
 * Writes values at addresses of a document, all at once, as `withValues` does it for a scenario. Parts that stay as they were
 * stay the same objects.
 */
export function withDocumentValues(
  document: Scenario,
  sets: readonly { path: string; value: unknown }[],
): ReadDocument {
  const report = new Report();
  const written = writeAll(document, sets, report);
  if (report.issues.length > 0) return { ok: false, issues: report.issues };
  const read = readDocument(written);
  return read.ok ? { ...read, document: { ...sharing(document, read.document) } } : read;
}

/** Writes a list at an address of a document (`listsBelow` names them); null leaves it out. */
export function withDocumentList(document: Scenario, path: string, value: unknown): ReadDocument {
  const copy = structuredClone(document);
  const written = writeList(copy, path, value);
  return written.ok ? readDocument(copy) : written;
}

/**
 * The scenario with values written at addresses, all at once. A value is a number in SI or a text with a unit; null
 * removes an optional one.
 */
export function withValues(
  scenario: Scenario,
  sets: readonly { path: string; value: unknown }[],
): ParsedScenario {
  const report = new Report();
  const written = writeAll(scenario, sets, report);
  return report.issues.length > 0 ? { ok: false, issues: report.issues } : parseScenario(written);
}

/** Fills in what depends on other parts: a flow's end, and its parameters by what its parts declare. */
function complete(draft: Draft, report: Report): Scenario {
  const flows = draft.flows.map((flow, i): FlowSpec => {
    const { stop = draft.duration, ...rest } = flow;
    const params = report.full ? {} : readFlowParams(flow, `flows[${i}].params`, report);
    const { traffic, tcp, ...before } = rest;
    // No flow ends after the run; one that would start after its end keeps its start, and never sends.
    return { ...before, params, stop: Math.max(flow.start, Math.min(stop, draft.duration)), traffic, tcp };
  });
  const { changes: _, flows: __, interventions: ___, ...rest } = draft;
  return { ...rest, flows, changes: [] };
}
