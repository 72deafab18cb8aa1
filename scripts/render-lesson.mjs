// Prints a lesson, read from standard input, as the page has it: its text as elements, formulas set. What `cwndscope package` puts into
// a page. Its argument is the lesson's id, the name of its file without ".md".
import { readFileSync } from "node:fs";
import process from "node:process";
import { ensureInstalled, fail, requireNode } from "./lib/project.mjs";

requireNode();
ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const [{ parseLesson, problemText }, { renderWholeLesson }] = await Promise.all([
  import("../src/course/index.ts"),
  import("../src/lessons/data/render.ts"),
]);
const id = process.argv[2] ?? "";
const parsed = parseLesson(id, readFileSync(0, "utf8"));
if (!parsed.ok) fail(parsed.problems.map((problem) => problemText(`${id}.md`, problem)).join("\n"), 2);
try {
  process.stdout.write(JSON.stringify(renderWholeLesson(parsed.value.lesson)));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error), 2);
}
