/** Which tests there are, by their files and names, as they are written. */
import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import type { HoldingTest } from "../../src/conformance/rfc/rules.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Ways to write a test that does not run, or need not pass. */
const NOT_RUN = ["skip", "todo", "fails"];

/** Is this `it`, `it.each(…)`, `it.each<T>(…)`, and no `it.skip`? */
function isIt(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return callee.name === "it";
  if (callee.type === "MemberExpression")
    return (
      isIt(callee.object) && !(isNode(callee.property) && NOT_RUN.includes(String(callee.property.name)))
    );
  return callee.type === "CallExpression" && isIt(callee.callee);
}

/** The names of the tests in a module, as they are written: first arguments of `it(…)`, `it.each(…)(…)`. */
export function namesIn(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const [first] = (value.type === "CallExpression" ? (value.arguments as unknown[]) : []) ?? [];
    if (isIt(value.callee) && isNode(first) && first.type === "Literal") found.push(String(first.value));
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(path, source).program);
  return found;
}

const names = new Map<string, readonly string[]>();

/** Whether a test of exactly this name is in that file; of a vector, what it shows. */
export function isThere({ file, name }: HoldingTest): boolean {
  if (!existsSync(new URL(file, root))) return false;
  if (file.endsWith(".json")) return JSON.parse(read(file)).what === name;
  const found = names.get(file) ?? namesIn(file, read(file));
  names.set(file, found);
  return found.includes(name);
}
