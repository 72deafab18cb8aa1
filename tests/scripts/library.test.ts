import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildLibrary } from "../../scripts/lib/library-bundle.mjs";
import * as sources from "../../src/api/index.ts";
import { catalog, RECORD_ALL, RECORD_SUMMARY } from "../../src/sim/index.ts";

/** What a bundle of the module may have, bytes. */
const MOST = 300_000;

const folder = mkdtempSync(join(tmpdir(), "cwndscope-library-"));
const file = join(folder, "index.js");
let built: typeof sources;

beforeAll(async () => {
  await buildLibrary(folder);
  built = await import(/* @vite-ignore */ pathToFileURL(file).href);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first events of a run, or the error that there is instead, as text. */
function outcome({ parseScenario, simulate }: typeof sources, input: unknown): string {
  try {
    return JSON.stringify(simulate(parseScenario(input), { maxEvents: 15_000 }));
  } catch (error) {
    return String(error);
  }
}

const scenarios = new URL("../../scenarios/", import.meta.url);
const shipped = readdirSync(scenarios).filter((name) => name.endsWith(".json"));
const read = (name: string) => JSON.parse(readFileSync(new URL(name, scenarios), "utf8"));

describe("the built module", () => {
  it("is less than 300 kB, not compressed", () => {
    expect(readFileSync(file).length).toBeLessThan(MOST);
  });

  it("is a single file in a program that does not ask for the list of schemes, whose texts it then lacks", async () => {
    const entry = "virtual:entry";
    const made = await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      plugins: [
        {
          name: "entry",
          resolveId: (id) => (id === entry ? { id, moduleSideEffects: true } : null),
          load: (id) =>
            id === entry
              ? `import { parseScenario, simulate } from ${JSON.stringify(file)};\nglobalThis.run = (text) => simulate(parseScenario(text));`
              : null,
        },
        // As package.json says of it.
        { name: "pure", transform: (code, id) => (id === entry ? null : { code, moduleSideEffects: false }) },
      ],
      build: { write: false, rolldownOptions: { input: entry } },
    });
    const { output } = made as { output: { code: string }[] };
    expect(output).toHaveLength(1);
    expect(output[0].code).not.toContain(sources.schemes[0].summary);
    expect(Buffer.byteLength(output[0].code)).toBeLessThan(MOST);
  });

  it("fetches nothing on demand", () => {
    expect(readFileSync(file, "utf8")).not.toMatch(/\bimport\(/);
  });

  it("exports what its types say, and the schemes with all their texts", () => {
    expect(Object.keys(built).sort()).toEqual(Object.keys(sources).sort());
    expect(built.schemes).toStrictEqual(sources.schemes);
  });

  it.each(shipped)("runs %s as the sources do", (name) => {
    expect(outcome(built, read(name))).toBe(outcome(sources, read(name)));
  });

  it.each(sources.schemes.map(({ id }) => id))("runs a flow of %s as the sources do", (scheme) => {
    const scenario = read("cerl-fig4.json");
    const flows = scenario.flows.map(({ id, from, to }: Record<string, string>) => ({
      id,
      from,
      to,
      scheme,
    }));
    const run = outcome(built, { ...scenario, flows });
    expect(run).toBe(outcome(sources, { ...scenario, flows }));
    expect(run).toMatch(/^\{"summary":/);
  });

  it.each<[string, unknown]>([
    ["no object", 7],
    ["empty", {}],
    ["no text of JSON", "{ format"],
    ["of flows that are wrong", { ...read("cerl-fig4.json"), flows: [{ id: 1, scheme: "rneo", rate: 2 }] }],
    [
      "of links that are wrong",
      { ...read("cerl-fig4.json"), links: [{ rate: "1 s", queue: { discipline: "" } }] },
    ],
    [
      "with changes that are wrong",
      { ...read("cerl-fig4.json"), changes: [{ at: -1, set: "links.x", to: {} }] },
    ],
    ["with senders of one's own", { ...read("cerl-fig4.json"), senders: { mine: "export default {};" } }],
  ])("says of a scenario %s what the sources say", (_, input) => {
    const error = outcome(built, input);
    expect(error).toBe(outcome(sources, input));
    expect(error).toMatch(/Error: /);
  });

  it("needs no sender that is a program, and records no hops", () => {
    const controls = [...catalog.congestionControls.values()];
    expect(controls.filter(({ program }) => program !== undefined)).toEqual([]);
    expect([RECORD_ALL.hops, RECORD_SUMMARY.hops]).toEqual([null, null]);
  });
});
