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
import { say } from "../../../words/en/lab/own.ts";
import { fill } from "../../../words/fill.ts";
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
      fill(say.largeFile, Math.ceil(text.length / 1e6)),
      fill(say.largestFile, LIMITS.file / 1e6),
      say.split,
    );
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refuse(say.otherFile, say.fileOfScenarios, say.chooseExported);
  }
  const { format, scenarios } = (typeof value === "object" && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  if (format !== OWN_FORMAT || !Array.isArray(scenarios))
    return refuse(say.otherFile, say.fileOfScenarios, say.chooseExported);
  if (scenarios.length > MOST)
    return refuse(fill(say.manyScenarios, scenarios.length), fill(say.mostScenarios, MOST), say.split);
  const documents: Scenario[] = [];
  const refused: string[] = [];
  scenarios.forEach((input: unknown, place) => {
    const read = readDocument(input);
    if (read.ok) documents.push(read.document);
    else refused.push(fill(say.refused, place + 1, formatIssue(read.issues[0])));
  });
  return { ok: true, value: { documents, refused } };
}

function refuse(found: string, allowed: string, remedy: string): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path: "", found, allowed, remedy }] };
}
