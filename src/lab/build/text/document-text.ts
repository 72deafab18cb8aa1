import { minimal, type Scenario } from "../../../scenario/index.ts";

/** A document as text to be read and edited: one property of the scenario, one node, link, flow or change per line. */
export function documentText(document: Scenario): string {
  const lines = Object.entries(minimal(document) as Record<string, unknown>).map(([key, value]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(key)}: ${spaced(value)}`;
    if (value.length === 0) return `  ${JSON.stringify(key)}: []`;
    return `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${spaced(item)}`).join(",\n")}\n  ]`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** JSON on one line, with spaces. */
export function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return `{ ${parts.join(", ")} }`;
}
