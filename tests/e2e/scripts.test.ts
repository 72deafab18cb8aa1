import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { PAGE_RECORD } from "../../src/run/state/recording.ts";
import { canonicalJson, parseScenario } from "../../src/scenario/index.ts";
import { createRun, traceDigest } from "../../src/sim/index.ts";
import { openLab, row, shareBrowser } from "./lab.ts";

shareBrowser();

/** What scripts of the page's own readers rely on; its types are those of src/page/debug-surface.ts. */
interface Surface {
  digest(run?: string): string | null;
  scenario(): object;
  view(): { playhead: number; runs: string[] };
  summary(run?: string): { flows: Record<string, { throughput: number }> } | null;
  open(wanted: unknown): Promise<void>;
}

describe("a script on the page", () => {
  it("opens a link, reads scenario, view and results, opens a scenario, and hears what is wrong", async () => {
    const { page, close } = await openLab();
    await row(page, "reno").waitFor();
    const linked = await page.evaluate(async () => {
      const { cwndscope } = window as unknown as { cwndscope: Surface };
      await cwndscope.open("#scenario=reno-sawtooth&set=seed:9&view=t:7.5");
      return {
        address: location.hash,
        scenario: JSON.stringify(cwndscope.scenario()),
        view: cwndscope.view(),
        digest: cwndscope.digest(),
        throughput: Object.values(cwndscope.summary()?.flows ?? {})[0]?.throughput,
        absent: [cwndscope.digest("bbr"), cwndscope.summary("bbr")],
      };
    });
    const text = await readFile("scenarios/reno-sawtooth.json", "utf8");
    const parsed = parseScenario({ ...JSON.parse(text), seed: 9 });
    if (!parsed.ok) throw new Error("the shipped scenario is not in order");
    const run = createRun(parsed.scenario, PAGE_RECORD);
    while (!run.advance(100_000));
    const result = run.result();
    expect(linked.address).toMatch(/scenario=reno-sawtooth&set=seed:9&.*view=t:7\.5/);
    expect(linked.scenario).toBe(canonicalJson(parsed.scenario));
    expect(linked.view).toMatchObject({ playhead: 7.5, runs: ["main"] });
    expect(linked.digest).toBe(traceDigest(result.trace));
    expect(linked.throughput).toBe(result.flows[0].throughput);
    expect(linked.absent).toEqual([null, null]);

    const problem = await page.evaluate(async () => {
      const { cwndscope } = window as unknown as { cwndscope: Surface };
      await cwndscope.open({ ...cwndscope.scenario(), title: "Written by a script" });
      const wrong = { ...cwndscope.scenario(), duration: "soon" };
      return cwndscope.open(wrong).catch((error: { issues: { path: string }[] }) => error.issues[0].path);
    });
    expect(problem).toBe("duration");
    expect(await page.title()).toContain("Written by a script");
    await close();
  });
});
