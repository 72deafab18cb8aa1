/** Files of other programs, told by how they begin, so that a message can name them. */

/** What a file is that is no scenario. */
export type FileKind =
  | "graphml"
  | "gml"
  | "dot"
  | "tcl"
  | "graph-json"
  | "lesson"
  | "xml"
  | "table"
  | "program"
  | "binary";

/** How texts of other formats begin; the first that fits counts. */
const BEGINNINGS: readonly (readonly [FileKind, RegExp])[] = [
  ["graphml", /<graphml[\s>]/i],
  ["xml", /^\s*</],
  ["lesson", /^---\s*\nformat:\s*cwndscope-lesson\//],
  // GML (Himsolt 1996): "graph [ node [ id 1 ] … ]".
  ["gml", /^\s*(?:Creator\b[^\n]*\n|Version\b[^\n]*\n|#[^\n]*\n|\s)*graph\s*\[/],
  // Graphviz: "digraph name { a -> b }".
  ["dot", /^\s*(?:\/\/[^\n]*\n|\/\*[^*]*\*\/|#[^\n]*\n|\s)*(?:strict\s+)?(?:di)?graph\b[^[{\n]*\{/i],
  ["tcl", /\bnew\s+Simulator\b/],
];

/** Endings of names whose texts begin in many ways. */
const ENDINGS: readonly (readonly [FileKind, RegExp])[] = [
  ["tcl", /\.tcl$/i],
  ["program", /\.(?:py|cc|cpp|c|h|ned|ini|m)$/i],
  ["table", /\.(?:csv|tsv|xlsx?)$/i],
];

/** So many characters of a file tell what it is. */
const TELLING = 4000;

/**
 * What a file is that is no scenario of this page; null for one that is not known, and for all that may be a scenario.
 * @param name of the file; @param text all of it
 */
export function fileKind(name: string, text: string): FileKind | null {
  const head = text.slice(0, TELLING).replace(/^\uFEFF/, "");
  if (head.includes("\0")) return "binary";
  if (/^\s*[[{]/.test(head)) return isGraph(text) ? "graph-json" : null;
  const told =
    BEGINNINGS.find(([, beginning]) => beginning.test(head)) ?? ENDINGS.find(([, end]) => end.test(name));
  return told?.[0] ?? null;
}

/** Nodes and links or edges as other programs write them in JSON, without the name of a format of this page. */
function isGraph(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || "format" in value) return false;
  // Cytoscape keeps both in "elements".
  const { elements } = value as { elements?: unknown };
  const parts = typeof elements === "object" && elements !== null ? elements : value;
  return "nodes" in parts && ("links" in parts || "edges" in parts);
}
