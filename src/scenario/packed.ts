import { minimalJson } from "./canonical.ts";
import { deflateText, inflateText } from "./deflate.ts";
import type { ParsedScenario } from "./parse.ts";
import { parseScenarioText } from "./parse-text.ts";
import type { Scenario } from "./types.ts";

/** A whole scenario in the characters of a link. */
export function packed(scenario: Scenario): Promise<string> {
  return deflateText(minimalJson(scenario));
}

/** Reads what `packed` wrote. */
export async function unpacked(text: string): Promise<ParsedScenario> {
  const inflated = await inflateText(text);
  return inflated.ok ? parseScenarioText(inflated.value) : inflated;
}
