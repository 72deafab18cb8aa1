import { type Issue, minimal, type Scenario } from "../../scenario/index.ts";

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
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return `{ ${parts.join(", ")} }`;
}

/** The line (from 1) on which the value at each path of a JSON text begins; reads as far as the text is JSON. */
export function linesOfPaths(text: string): Map<string, number> {
  const result = new Map<string, number>();
  let at = 0;
  let line = 1;
  const skip = () => {
    for (; at < text.length && /\s/.test(text[at]); at++) if (text[at] === "\n") line++;
  };
  const string = (): string => {
    const match = /"(?:[^"\\\n]|\\.)*"/y;
    match.lastIndex = at;
    const found = match.exec(text)?.[0];
    if (found === undefined) throw new SyntaxError("string");
    at += found.length;
    return JSON.parse(found) as string;
  };
  const expect = (sign: string) => {
    skip();
    if (text[at] !== sign) throw new SyntaxError(sign);
    at++;
  };
  const list = (end: string, item: (index: number) => void) => {
    at++;
    skip();
    for (let index = 0; text[at] !== end; index++) {
      if (index > 0) expect(",");
      skip();
      item(index);
      skip();
    }
    at++;
  };
  const value = (path: string, depth: number): void => {
    skip();
    result.set(path, line);
    if (depth > 40) throw new SyntaxError("depth");
    if (text[at] === "{")
      list("}", () => {
        const key = string();
        expect(":");
        value(path === "" ? key : `${path}.${key}`, depth + 1);
      });
    else if (text[at] === "[") list("]", (index) => value(`${path}[${index}]`, depth + 1));
    else if (text[at] === '"') string();
    else {
      const match = /[-+.\w]+/y;
      match.lastIndex = at;
      const found = match.exec(text)?.[0];
      if (found === undefined) throw new SyntaxError("value");
      at += found.length;
    }
  };
  try {
    value("", 0);
  } catch {
    result.set("?", line);
  }
  return result;
}

/** The line that an issue is about: that of its value, else of what holds it; where the text stops being JSON, that line. */
export function lineOf(lines: ReadonlyMap<string, number>, { path }: Pick<Issue, "path">): number {
  for (let place = path; place !== ""; place = place.replace(/(?:\.[^.[]*|\[\d+\]|^[^.[]+)$/, "")) {
    const line = lines.get(place);
    if (line !== undefined) return line;
  }
  return lines.get("?") ?? 1;
}
