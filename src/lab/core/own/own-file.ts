/** Several scenarios in one file: what a reader exports of their own, and imports again. */
import {
  formatIssue,
  type Issue,
  LIMITS,
  minimal,
  type Result,
  readDocument,
  type Scenario,
} from "../../../scenario/index.ts";
import { OWN_FORMAT } from "./own-format.ts";

/** A file holds at most so many. */
const MOST = 1000;

/** What a file of scenarios gives: networks, whole ones and unfinished ones, and what could not be read. */
export interface OwnFile {
  documents: readonly Scenario[];
  /** One line each: which, what is wrong with it, what to do. */
  refused: readonly string[];
}

/** Scenarios as the text of one file. */
export function ownFileText(documents: readonly Scenario[]): string {
  return `${JSON.stringify({ format: OWN_FORMAT, scenarios: documents.map(minimal) }, null, 1)}\n`;
}

/** Reads a file of scenarios, whatever is in it: each that is one is taken, each that is none is named. */
export function readOwnFile(text: string): Result<OwnFile> {
  if (text.length > LIMITS.file)
    return refuse(
      `a file of ${Math.ceil(text.length / 1e6)} MB`,
      `${LIMITS.file / 1e6} MB`,
      "Split it into several files.",
    );
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refuse("a text that is not JSON", "a file of scenarios", "Choose a file that this page exported.");
  }
  const { format, scenarios } = (typeof value === "object" && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  if (format !== OWN_FORMAT || !Array.isArray(scenarios))
    return refuse(
      "no list of scenarios",
      `"format": "${OWN_FORMAT}"`,
      "Choose a file that this page exported.",
    );
  if (scenarios.length > MOST)
    return refuse(`${scenarios.length} scenarios`, `at most ${MOST}`, "Split it into several files.");
  const documents: Scenario[] = [];
  const refused: string[] = [];
  scenarios.forEach((input: unknown, place) => {
    const read = readDocument(input);
    if (read.ok) documents.push(read.document);
    else refused.push(`Scenario ${place + 1}: ${formatIssue(read.issues[0])}`);
  });
  return { ok: true, value: { documents, refused } };
}

function refuse(found: string, allowed: string, remedy: string): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path: "", found, allowed, remedy }] };
}
