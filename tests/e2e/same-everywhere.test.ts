import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PAGE_RECORD } from "../../src/run/state/recording.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { catalog, createRun, traceDigest } from "../../src/sim/index.ts";
import { digest, openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** One flow of every scheme through a lossy bottleneck that is too small for them. */
function everyScheme(): object {
  return {
    format: "cwndscope/1",
    title: "Every scheme",
    seed: 1,
    duration: 30,
    nodes: [{ id: "A" }, { id: "B" }],
    links: [
      {
        id: "bottleneck",
        from: "A",
        to: "B",
        rate: "8 Mbps",
        delay: "40 ms",
        queue: { limit: 60 },
        loss: { model: "bernoulli", rate: 0.005 },
      },
    ],
    flows: [...catalog.schemes.keys()].map((scheme) => ({
      id: scheme,
      from: "A",
      to: "B",
      scheme,
      awnd: 60,
    })),
  };
}

/** A flow over every error model that needs no list, each on a link of its own. */
function everyChannel(): object {
  const models = [...catalog.errorModels.keys()].filter((model) => model !== "list");
  const more: Record<string, object> = {
    "bit-error": { ber: 1e-6 },
    "gilbert-elliott": { step: "slot", slot: 0.003 },
    blackout: { from: 3, to: 3.5, period: 4 },
  };
  return {
    format: "cwndscope/1",
    title: "Every channel",
    seed: 1,
    duration: 20,
    nodes: [{ id: "A" }, ...models.map((_, i) => ({ id: `B${i}` }))],
    links: models.map((model, i) => ({
      id: model,
      from: "A",
      to: `B${i}`,
      rate: "4 Mbps",
      delay: "20 ms",
      queue: { limit: 30 },
      loss: { model, ...more[model] },
      reverse: { loss: { model, ...more[model] } },
    })),
    flows: models.map((model, i) => ({ id: model, from: "A", to: `B${i}`, scheme: "sack", awnd: 40 })),
  };
}

describe("the same scenario in Node and in the browser", () => {
  it.each(["cerl-fig4", "cerl-fig17", "two-losses-one-window"])(
    "%s has the same trace digest",
    async (id) => {
      const parsed = parseScenario(JSON.parse(await readFile(`scenarios/${id}.json`, "utf8")));
      if (!parsed.ok) throw new Error("the scenario is not valid");
      const run = createRun(parsed.scenario, PAGE_RECORD);
      while (!run.advance(10_000));
      const { page, close } = await openLab(`#scenario=${id}`);
      expect(await digest(page)).toBe(traceDigest(run.result().trace));
      await close();
    },
  );

  it.each([
    ["scheme", everyScheme()],
    ["error model", everyChannel()],
  ])("one flow of every %s has the same trace digest", async (_, scenario) => {
    const text = JSON.stringify(scenario);
    const parsed = parseScenario(JSON.parse(text));
    if (!parsed.ok) throw new Error("the scenario is not valid");
    const run = createRun(parsed.scenario, PAGE_RECORD);
    while (!run.advance(10_000));
    const { page, close } = await openLab(`#s=${deflateRawSync(text).toString("base64url")}`);
    expect(await digest(page)).toBe(traceDigest(run.result().trace));
    await close();
  });
});
