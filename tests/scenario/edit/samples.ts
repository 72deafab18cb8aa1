import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ElementRef, elements, type ScenarioDocument } from "../../../src/scenario/building.ts";
import { accepted } from "../samples.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "scenarios");

/** Every shipped scenario, as a document. */
export function shippedDocuments(): { id: string; document: ScenarioDocument }[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? below(path) : path.endsWith(".json") ? [path] : [];
    });
  return below(FOLDER).map((path) => ({
    id: path.slice(FOLDER.length + 1, -".json".length),
    document: accepted(JSON.parse(readFileSync(path, "utf8"))),
  }));
}

/** All its elements. */
export function allRefs(document: ScenarioDocument): ElementRef[] {
  return (["node", "link", "flow"] as const).flatMap((kind) =>
    elements(document, kind).map(({ id }) => ({ kind, id })),
  );
}
