// The documentation of the module "cwndscope", API.md: what src/api exports, and the types behind it, in the words of their docstrings.
import { behind, exportsOf } from "./library-names.mjs";
import { libraryDeclarations } from "./library-types.mjs";

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
A program that is bundled with it grows by less than 300 kB; \`schemes\`, which has texts, is a second file that bundlers leave out of
programs without it.
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
    ...inner.filter(({ kind }) => kind === "type").map(section),
  );
  return `${lines.join("\n").trimEnd()}\n`;
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
