// The documentation of the module "cwndscope", API.md: what src/api exports, and the types behind it, in the words of their docstrings.
import { LIBRARY_ENTRY, libraryDeclarations } from "./library-types.mjs";

/** What stands above the list. */
const HEAD = `# The module \`cwndscope\`

\`npm install cwndscope\` brings the simulator without a dependency; it uses neither the DOM nor Node. Units everywhere: time in s, rates
in bit/s, sizes in bytes, windows in segments. This file is written from the docstrings by \`npm run emit:api\`.

    import { parseScenario, simulate } from "cwndscope";
    import scenario from "cwndscope/scenarios/cerl-fig4.json" with { type: "json" };

    const run = simulate(parseScenario(scenario), { record: "all" });
    run.summary.flows.f1.throughput    // bit/s
    run.flows.f1.cwnd                  // { t: [s, …], v: [segments, …] }

It runs in Node, in Deno, in a page and in a worker of any of them. Of shipped scenarios the package has the files
(\`cwndscope/scenarios/ID.json\`). The command line of the same package, \`npx cwndscope help\`, has what needs files: sweeps, figures, exports.
`;

/** The kinds of declarations, in the order of the document, with their headings. */
const KINDS = [
  ["function", "Functions"],
  ["const", "Values"],
  ["class", "Errors"],
  ["type", "Types"],
];

/** API.md as text. @throws Error for an export whose declaration is not found */
export function apiDocument(texts = libraryDeclarations()) {
  const exported = exportsOf(texts);
  const inner = behind(texts, exported);
  const lines = [HEAD];
  for (const [kind, heading] of KINDS) {
    const own = exported.filter((one) => one.kind === kind);
    if (own.length > 0) lines.push(`## ${heading}\n`, ...own.map(section));
  }
  lines.push(
    '## Types behind them\n\nParts of the types above. They have no export of their own: `Scenario["nodes"][number]` names one.\n',
    ...inner.map(section),
  );
  return `${lines.join("\n").trimEnd()}\n`;
}

/**
 * What the module exports: its name, kind, docstring and declaration.
 * @param texts by the modules' names their declarations
 */
export function exportsOf(texts) {
  const names = [];
  for (const [, list, from] of texts
    .get(LIBRARY_ENTRY)
    .matchAll(/export (?:type )?\{([^}]*)\} from "([^"]+)"/g))
    for (const word of list.split(",")) {
      const name = word.replace(/^\s*type\s+/, "").trim();
      if (name !== "") names.push(declared(texts, from, name));
    }
  return names;
}

/** The declaration of a name in a module, or in the one that it is exported from there. @throws Error where there is none */
function declared(texts, module, name) {
  const found = lookUp(texts, module, name);
  if (found === null) throw new Error(`${module}: no declaration of ${name}`);
  return found;
}

function lookUp(texts, module, name) {
  const text = texts.get(module) ?? "";
  const start = new RegExp(`^(?:export )?(interface|type|class|function|const) ${name}\\b`, "m").exec(text);
  if (start !== null) {
    const kind = start[1] === "interface" ? "type" : start[1];
    return { name, kind, module, doc: docBefore(text, start.index), code: codeAt(text, start.index) };
  }
  for (const [, list, from] of text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from "([^"]+)"/g))
    for (const word of list.split(",")) {
      const [was, as = was] = word
        .trim()
        .replace(/^type\s+/, "")
        .split(" as ");
      if (as === name) return lookUp(texts, from, was);
    }
  for (const [, from] of text.matchAll(/export (?:type )?\* from "([^"]+)"/g)) {
    const found = lookUp(texts, from, name);
    if (found !== null) return found;
  }
  return null;
}

/** The docstring that ends right before a place. */
function docBefore(text, at) {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, at));
  return found === null ? "" : found[1].replace(/^\s*\* ?/gm, "").trim();
}

/** A declaration from where it begins to where its line ends outside of all braces. */
function codeAt(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text.startsWith("/*", i)) i = text.indexOf("*/", i) + 1;
    else if ("{([".includes(text[i])) depth++;
    else if ("})]".includes(text[i])) depth--;
    else if (text[i] === "\n" && depth === 0) return text.slice(at, i).replace(/^export /, "");
  }
  return text.slice(at).replace(/^export /, "");
}

/** Types that exported ones are made of, and those that these are made of, in order of their names. */
function behind(texts, exported) {
  const known = new Map(exported.map((one) => [one.name, one]));
  const found = [];
  for (const one of [...exported]) left(one);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));

  function left(one) {
    for (const [name] of one.code
      .replace(/\/\*\*[\s\S]*?\*\//g, "")
      .matchAll(/\b[A-Z][A-Za-z]*[a-z]\w*\b/g)) {
      if (known.has(name)) continue;
      const other = lookUp(texts, one.module, name);
      known.set(name, other);
      if (other?.kind !== "type") continue;
      found.push(other);
      left(other);
    }
  }
}

/** A declaration as a section. */
function section({ name, doc, code }) {
  const { text, tags } = partsOf(doc);
  const rows = tags.map(({ tag, name: of, text: words }) =>
    tag === "param" ? `- \`${of}\`: ${words}` : `- ${tag === "returns" ? "Returns" : "Throws"} ${words}`,
  );
  return [
    `### ${name}\n`,
    ...(text === "" ? [] : [`${text}\n`]),
    ...(rows.length === 0 ? [] : [`${rows.join("\n")}\n`]),
    `\`\`\`ts\n${code.trimEnd()}\n\`\`\`\n`,
  ].join("\n");
}

/** A docstring's sentences, and what its tags say. */
export function partsOf(doc) {
  const [text, ...rest] = doc.split(/(?:^|\s)@(?=param |returns |throws )/);
  const tags = rest.map((part) => {
    const [, tag, words] = /^(\w+) ([\s\S]*)$/.exec(part) ?? [];
    const flat = words.replace(/\s+/g, " ").trim();
    if (tag !== "param") return { tag, text: flat };
    const at = flat.indexOf(" ");
    return { tag, name: flat.slice(0, at), text: flat.slice(at + 1) };
  });
  return { text: text.replace(/\s*\n\s*/g, " ").trim(), tags };
}
