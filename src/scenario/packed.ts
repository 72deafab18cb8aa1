import { minimalJson } from "./canonical.ts";
import { deflateText, inflateText } from "./deflate.ts";
import { type OpenTraces, withTracesFound, withTracesNamed } from "./link-traces.ts";
import type { ParsedScenario } from "./parse.ts";
import { parseScenarioText } from "./parse-text.ts";
import type { Scenario } from "./types.ts";

/** A whole scenario in the characters of a link. @param traces where its long traces are kept; null: they stand in the link */
export async function packed(scenario: Scenario, traces: OpenTraces | null = null): Promise<string> {
  const json = minimalJson(scenario);
  return deflateText(traces === null || !scenario.traces ? json : await withTracesNamed(json, traces));
}

/** Reads what `packed` wrote. @param traces where the traces are that it names */
export async function unpacked(text: string, traces: OpenTraces | null = null): Promise<ParsedScenario> {
  const inflated = await inflateText(text);
  const whole = inflated.ok ? await withTracesFound(inflated.value, traces) : inflated;
  return whole.ok ? parseScenarioText(whole.value) : whole;
}
