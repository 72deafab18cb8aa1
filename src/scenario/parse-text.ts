/** Files as text: no part of the page's first load, which gets its scenarios as values. */
import { readJsonText } from "./json-text.ts";
import { type ParsedScenario, parseScenario, type ReadDocument, readDocument } from "./parse.ts";
import { RARE_PARTS } from "./rare-parts.ts";
import { SCHEDULES } from "./schedule-shape.ts";
import { SENDERS } from "./senders-shape.ts";

Object.assign(RARE_PARTS, SCHEDULES, SENDERS);

/** Reads the text of a file as a document. */
export function readDocumentText(text: string): ReadDocument {
  const json = readJsonText(text, "a scenario");
  return json.ok ? readDocument(json.value) : json;
}

/** Reads the text of a file as a scenario. */
export function parseScenarioText(text: string): ParsedScenario {
  const json = readJsonText(text, "a scenario");
  return json.ok ? parseScenario(json.value) : json;
}
