/** Shipped controllers as senders of one's own: the runs that every engine makes of them, and what Node makes of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { createOwnRun } from "../../src/cli/own-run.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { catalog, createRun, type Run, type RunSpec } from "../../src/sim/index.ts";
import { RECORD_ALL } from "../../src/sim/simulator.ts";
import { namelessDigest, type OwnCase } from "./digests.ts";

/** Controllers whose scheme has the same id. */
const CONTROLLERS = ["reno", "cerl", "vegas", "veno", "westwood", "cubic", "bbr"];
const SECONDS = 15;

const root = join(import.meta.dirname, "..", "..");

/** Their sources, types stripped, by id. */
export async function sourcesOf(): Promise<Record<string, string>> {
  const sources: Record<string, string> = {};
  for (const id of CONTROLLERS) {
    const path = join(root, "src", "sim", "tcp", "congestion", `${id}.ts`);
    sources[id] = (await transformWithOxc(readFileSync(path, "utf8"), path, { sourcemap: false })).code;
  }
  return sources;
}

/** CERL's Fig. 4, its flows with one controller: as a sender of one's own, and the shipped one. */
export function ownCases(sources: Readonly<Record<string, string>>): OwnCase[] {
  const path = join(root, "scenarios", "cerl-fig4.json");
  const { compare: _, ...base } = JSON.parse(readFileSync(path, "utf8"));
  return Object.entries(sources).map(([id, source]) => {
    const { recovery, ack, defaults = {}, tcp = {} } = catalog.schemes.get(id) ?? {};
    const whole = { recovery, ack, params: { ...defaults } };
    const flows = (base.flows as Record<string, unknown>[]).map((flow) => ({
      ...flow,
      params: {},
      tcp: { ...tcp, ...((flow.tcp as object | undefined) ?? {}) },
    }));
    const scenario = (scheme: string, more: object) => ({
      ...base,
      duration: SECONDS,
      flows: flows.map((flow) => ({ ...flow, scheme, ...more })),
    });
    return {
      id: `own ${id}`,
      own: { ...scenario(`own:${id}`, whole), senders: { [id]: source } },
      shipped: scenario(id, {}),
    };
  });
}

/** Digests of both kinds in Node, by the cases' ids. @throws Error where a scenario is not in order, or a sender fails */
export function expectedOwn(cases: readonly OwnCase[]): Record<"own" | "shipped", Record<string, string>> {
  const digests = (kind: "own" | "shipped", make: (spec: RunSpec) => Run) =>
    Object.fromEntries(
      cases.map((one) => {
        const parsed = parseScenario(one[kind]);
        if (!parsed.ok) throw new Error(`${one.id}: ${JSON.stringify(parsed.issues)}`);
        const run = make(parsed.scenario);
        run.advance(Number.POSITIVE_INFINITY);
        return [one.id, namelessDigest(run.result().trace)];
      }),
    );
  return {
    own: digests("own", (spec) => createOwnRun(spec, RECORD_ALL)),
    shipped: digests("shipped", (spec) => createRun(spec, RECORD_ALL)),
  };
}
