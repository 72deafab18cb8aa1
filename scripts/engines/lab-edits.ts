/** The built page with a script that writes and edits a sender in it, and what its runs must be. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import { createOwnRun } from "../../src/cli/own-run.ts";
import { PAGE_RECORD } from "../../src/run/state/recording.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { traceDigest } from "../../src/sim/index.ts";
import { mediaTypeOf } from "../lib/media-types.ts";
import type { Version } from "./edits.ts";

/** Name of the script beside the page. */
const SCRIPT = "engine-edits.js";

/**
 * A file of the built page as it is served: its type and content; null where there is none.
 * @param folder of the built page @param path below its address, "" for the page @param script what runs in the page
 */
export function labFile(
  folder: string,
  path: string,
  script: string,
): readonly [string, Buffer | string] | null {
  if (path === SCRIPT) return ["text/javascript", script];
  if (path === "") {
    const page = readFileSync(join(folder, "index.html"), "utf8");
    return ["text/html", page.replace("</head>", `<script type="module" src="./${SCRIPT}"></script></head>`)];
  }
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
  return [mediaTypeOf(file) ?? "application/octet-stream", readFileSync(file)];
}

/** What is wrong with what a browser made of a sender that was written, edited and changed back; empty where nothing is. */
export function editProblems(seen: readonly Version[] | string): string[] {
  if (typeof seen === "string") return [seen];
  const [written, edited, back] = seen.map(({ digest }) => digest);
  const problems = seen.flatMap(({ scenario, digest }, k) => {
    const expected = digestInNode(scenario);
    return digest === expected ? [] : [`version ${k + 1}: ${digest} instead of ${expected}`];
  });
  if (seen.length !== 3) problems.push(`${seen.length} versions instead of 3`);
  if (written === edited) problems.push("the edit changed nothing");
  if (written !== back) problems.push("changed back, it is not what it was");
  return problems;
}

/** The digest of a page's scenario in Node, or why there is none. */
function digestInNode(scenario: unknown): string {
  const parsed = parseScenario(scenario);
  if (!parsed.ok) return JSON.stringify(parsed.issues);
  const run = createOwnRun(parsed.scenario, PAGE_RECORD);
  run.advance(Number.POSITIVE_INFINITY);
  return traceDigest(run.result().trace);
}
