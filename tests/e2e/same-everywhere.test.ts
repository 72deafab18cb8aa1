import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PAGE_RECORD } from "../../src/lab/state/runner.ts";
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

  it("one flow of every scheme has the same trace digest", async () => {
    const text = JSON.stringify(everyScheme());
    const parsed = parseScenario(JSON.parse(text));
    if (!parsed.ok) throw new Error("the scenario is not valid");
    const run = createRun(parsed.scenario, PAGE_RECORD);
    while (!run.advance(10_000));
    const { page, close } = await openLab(`#s=${deflateRawSync(text).toString("base64url")}`);
    expect(await digest(page)).toBe(traceDigest(run.result().trace));
    await close();
  });
});
