import { describe, expect, it } from "vitest";
import { declarationsOf } from "../../../src/sim/catalog/declare.ts";
import { CatalogOnDemand, type PartLoaders } from "../../../src/sim/catalog/on-demand.ts";
import { PART_LOADERS } from "../../../src/sim/catalog/part-loaders.ts";
import {
  catalog,
  createRun,
  createRunWith,
  type Definition,
  declarations,
  RECORD_ALL,
  type RunSpec,
  traceDigest,
} from "../../../src/sim/index.ts";
import { dumbbell } from "../networks.ts";

/** Loaders that note what was asked for, and fail for what is in `broken`. */
function noting(broken = new Set<string>()): { loaders: PartLoaders; asked: string[] } {
  const asked: string[] = [];
  const kinds = Object.entries(PART_LOADERS).map(([kind, loaders]) => [
    kind,
    Object.fromEntries(
      Object.entries(loaders).map(([id, load]) => [
        id,
        () => {
          asked.push(id);
          return broken.has(id) ? Promise.reject(new Error(`${id} does not come`)) : load();
        },
      ]),
    ),
  ]);
  return { loaders: Object.fromEntries(kinds) as PartLoaders, asked };
}

function digest(run: ReturnType<typeof createRun>): string {
  while (!run.advance(10_000));
  return traceDigest(run.result().trace);
}

const wtcp: RunSpec = dumbbell({
  schemes: ["wtcp", "reno"],
  duration: 5,
  lossRate: 0.01,
  queue: { discipline: "red" },
});

describe("a catalog on demand", () => {
  it("fetches what a scenario names and what its controllers have the receiver report, once, and nothing else", async () => {
    const { loaders, asked } = noting();
    const plugIns = new CatalogOnDemand(loaders);
    await plugIns.provide(wtcp);
    expect([...new Set(asked)].sort()).toEqual(
      [
        "bernoulli",
        "bulk",
        "drop-tail",
        "every-packet",
        "none",
        "receiver-rate",
        "red",
        "reno",
        "sack",
        "wtcp",
      ].sort(),
    );
    asked.length = 0;
    expect(plugIns.provide(wtcp)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("fetches what a recovery has the receiver report", async () => {
    const { loaders, asked } = noting();
    await new CatalogOnDemand(loaders).provide(dumbbell({ schemes: ["linux-reno"], duration: 5 }));
    expect(asked).toContain("rack");
    expect(asked).toContain("time-stamp-echo");
  });

  it("gives the same run as the whole catalog", async () => {
    const plugIns = new CatalogOnDemand(PART_LOADERS);
    await plugIns.provide(wtcp);
    expect(digest(createRunWith(wtcp, RECORD_ALL, plugIns.catalog))).toBe(digest(createRun(wtcp)));
  });

  it("fails when a part does not come, and asks again for what that part belongs to", async () => {
    const broken = new Set(["receiver-rate"]);
    const { loaders, asked } = noting(broken);
    const plugIns = new CatalogOnDemand(loaders);
    await expect(plugIns.provide(wtcp)).rejects.toThrow("receiver-rate does not come");
    broken.clear();
    asked.length = 0;
    await plugIns.provide(wtcp);
    expect(asked).toEqual(["wtcp", "receiver-rate"]);
    expect(digest(createRunWith(wtcp, RECORD_ALL, plugIns.catalog))).toBe(digest(createRun(wtcp)));
  });

  it("has everything in the end, even if a part does not come", async () => {
    const plugIns = new CatalogOnDemand(noting(new Set(["veno"])).loaders);
    await expect(plugIns.provideRest()).rejects.toThrow("veno does not come");
    const ids = ({ congestionControls }: typeof catalog) => [...congestionControls.keys()].sort();
    expect(ids(plugIns.catalog)).toEqual(ids(catalog).filter((id) => id !== "veno"));
    expect([...plugIns.catalog.pathAgents.keys()].sort()).toEqual([...catalog.pathAgents.keys()].sort());
  });

  it("leaves it to the run to say what does not exist", async () => {
    const plugIns = new CatalogOnDemand(PART_LOADERS);
    const spec = dumbbell({ schemes: ["reno"], duration: 1, queue: { discipline: "constructor" } });
    await plugIns.provide(spec);
    expect(() => createRunWith(spec, RECORD_ALL, plugIns.catalog)).toThrow(
      'no queue discipline "constructor"',
    );
  });
});

describe("declarations", () => {
  const kinds = Object.keys(declarationsOf(catalog)) as (keyof ReturnType<typeof declarationsOf>)[];

  it.each(kinds)("of %s: every plug-in with its parameters, in order, and no hook", (kind) => {
    const registry: ReadonlyMap<string, Definition> = catalog[kind];
    expect([...declarations[kind].keys()]).toEqual([...registry.keys()]);
    for (const [id, { title, params, ...rest }] of declarations[kind]) {
      const definition = registry.get(id);
      expect(title).toBe(definition?.title);
      expect(params).toEqual(definition?.params.map(({ source: _, ...parameter }) => parameter));
      expect(Object.values(rest).filter((value) => typeof value === "function")).toEqual([]);
    }
  });

  it("say which traffic waits for answers, and so cannot feed UDP", () => {
    const timed = [...declarations.trafficSources.values()].filter((source) => source.timed);
    expect(timed.filter((source) => source.timed?.awaitsAnswers).map(({ id }) => id)).toEqual([
      "request-response",
    ]);
    expect(declarations.trafficSources.get("bulk")?.timed).toBeUndefined();
  });
});
