import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { PAGE_RECORD } from "../../src/lab/state/runner.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { createRun, traceDigest } from "../../src/sim/index.ts";
import { digest, openLab, shareBrowser } from "./lab.ts";

shareBrowser();

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
});
