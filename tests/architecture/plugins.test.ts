import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../src/sim/index.ts";
import { filesBelow } from "./sources.ts";

/** Kinds of plug-in: their registry, the folder of their cards, the folder of their vectors. */
const KINDS = [
  {
    kind: "congestion control",
    entries: catalog.congestionControls,
    folder: "src/sim/tcp/congestion",
    vectors: "congestion",
  },
  { kind: "loss recovery", entries: catalog.recoveries, folder: "src/sim/tcp/recovery", vectors: "recovery" },
  { kind: "ACK policy", entries: catalog.ackPolicies, folder: "src/sim/tcp/ack", vectors: "ack" },
  {
    kind: "receiver report",
    entries: catalog.receiverReports,
    folder: "src/sim/tcp/reports",
    vectors: "reports",
  },
  {
    kind: "queue discipline",
    entries: catalog.queueDisciplines,
    folder: "src/sim/net/queues",
    vectors: "queues",
  },
  { kind: "error model", entries: catalog.errorModels, folder: "src/sim/net/errors", vectors: "errors" },
  { kind: "path agent", entries: catalog.pathAgents, folder: "src/sim/net/agents", vectors: "agents" },
  { kind: "link layer", entries: catalog.linkLayers, folder: "src/sim/net/arq", vectors: "arq" },
  {
    kind: "impairment",
    entries: catalog.impairments,
    folder: "src/sim/net/impairments",
    vectors: "impairments",
  },
  { kind: "traffic source", entries: catalog.trafficSources, folder: "src/sim/traffic", vectors: "traffic" },
];

/** What belongs to a plug-in besides its module and its line in the registry. */
interface Places {
  files: readonly string[];
  /** Text of the published JSON Schema. */
  schema: string;
  /** Ids that some scheme names, or that stand for themselves. */
  used: ReadonlySet<string>;
}

/** Each thing that a plug-in lacks, with the step that adds it; README lists the steps in the same order. */
function missing({ kind, folder, vectors }: Omit<Kind, "entries">, plugin: Plugin, places: Places): string[] {
  const { id, params } = plugin;
  const steps: [boolean, string][] = [
    [
      places.used.has(id),
      `name it in a scheme: src/sim/schemes/${id}.ts and its line in schemes/registry.ts`,
    ],
    [places.files.includes(`${folder}/${id}.md`), `write ${folder}/${id}.md, the card that students read`],
    [
      places.files.some((path) => path.startsWith(`tests/vectors/${vectors}/${id}.`)),
      `add tests/vectors/${vectors}/${id}.json, a worked example; its words are at the head of ${wordsOf(vectors)}`,
    ],
    [
      params.every((parameter) =>
        places.schema.includes(JSON.stringify(`${parameter.label}. ${parameter.help}`)),
      ) || !IN_SCHEMA.has(kind),
      "run npx tsx scripts/emit-schema.ts, which writes its parameters into public/scenario.schema.json",
    ],
  ];
  return steps.filter(([there]) => !there).map(([, step]) => `${kind} "${id}": ${step}`);
}

/** The test that reads a kind's worked examples: one of its own, or the one that several kinds share. */
function wordsOf(vectors: string): string {
  const own = `tests/vectors/${vectors}.test.ts`;
  return filesBelow("tests/vectors").includes(own) ? own : "tests/vectors/elements.test.ts";
}

type Kind = (typeof KINDS)[number];
type Plugin = { id: string; params: readonly { label: string; help: string }[] };

/** Kinds whose parameters stand in the schema; those of flows' parts are checked against their scheme instead. */
const IN_SCHEMA = new Set([
  "queue discipline",
  "error model",
  "path agent",
  "link layer",
  "impairment",
  "traffic source",
]);

const schema = readFileSync(new URL("../../public/scenario.schema.json", import.meta.url), "utf8");
const schemes = [...catalog.schemes.values()];

/** A controller and a recovery are reached by a scheme; what else there is, a scenario names by itself. */
function usedIds({ kind, entries }: Kind): ReadonlySet<string> {
  if (kind === "congestion control") return new Set(schemes.map(({ congestion }) => congestion));
  if (kind === "receiver report")
    return new Set(
      [...catalog.congestionControls.values(), ...catalog.recoveries.values()].map(
        ({ report }) => report ?? "none",
      ),
    );
  return new Set(entries.keys());
}

describe("a new plug-in of which only the module and the line in the registry are there", () => {
  const nothing: Places = { files: [], schema: "", used: new Set() };
  const made = { id: "made-up", params: [{ label: "Threshold", help: "From which it acts" }] };

  it("is told every further step, by name", () => {
    const kind = KINDS.find((one) => one.kind === "queue discipline");
    if (!kind) throw new Error("there are no queue disciplines");
    expect(missing(kind, made, nothing)).toEqual([
      expect.stringMatching(/^queue discipline "made-up": name it in a scheme/),
      expect.stringMatching(/write src\/sim\/net\/queues\/made-up\.md, the card/),
      expect.stringMatching(
        /add tests\/vectors\/queues\/made-up\.json, a worked example.* tests\/vectors\/elements\.test\.ts$/,
      ),
      expect.stringMatching(/run npx tsx scripts\/emit-schema\.ts/),
    ]);
  });

  it("finds the same steps in README", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    for (const words of [
      "registry.ts",
      "src/sim/schemes/",
      "<id>.md",
      "tests/vectors/",
      "emit-schema.ts",
      "npm run size",
      "colour",
      "src/lab/core/scheme-groups.ts",
    ])
      expect(readme, words).toContain(words);
  });
});

describe("every scheme", () => {
  it("has a colour, and a look (colour and dash) that no other has", () => {
    const looks = new Map<string, string>();
    const wrong = schemes.flatMap(({ id, colour, dash }) => {
      const look = `${colour} ${dash.join(",")}`;
      const other = looks.get(look);
      looks.set(look, id);
      if (!/^#[0-9A-Fa-f]{6}$/.test(colour)) return [`scheme "${id}": give it a colour as "#rrggbb"`];
      return other === undefined
        ? []
        : [`scheme "${id}": it looks like "${other}"; choose another colour or dash`];
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(KINDS)("every $kind", (kind) => {
  const { entries, folder } = kind;

  it("has all that belongs to it", () => {
    const places = {
      files: [...filesBelow(folder), ...filesBelow("tests/vectors")],
      schema,
      used: usedIds(kind),
    };
    expect([...entries.values()].flatMap((plugin) => missing(kind, plugin, places))).toEqual([]);
  });

  it("with a card is in the list of its folder's registry", () => {
    const cards = filesBelow(folder).flatMap((path) => /^[^/]*\/.*\/([^/]+)\.md$/.exec(path)?.[1] ?? []);
    const unlisted = cards.filter((id) => !entries.has(id));
    expect(unlisted.map((id) => `add ${id} to the list in ${folder}/registry.ts`)).toEqual([]);
  });

  it("says what it is, in words and with a source", () => {
    for (const { id, title, summary, citation, params } of entries.values()) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const words of [title, summary, citation.text]) expect(words.length, id).toBeGreaterThan(2);
      for (const p of params) expect(p.label.length * p.help.length, `${id}: ${p.id}`).toBeGreaterThan(0);
    }
  });
});
