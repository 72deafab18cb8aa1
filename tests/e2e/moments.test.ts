import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { momentsOf } from "../../src/lab/core/look/event-at-playhead.ts";
import type { ShownView } from "../../src/page/debug-surface.ts";
import type { Moment, Scenario } from "../../src/scenario/index.ts";
import type { Decision, RunResult } from "../../src/sim/index.ts";
import { complete, shippedScenario, variants } from "../experiment/shipped-runs.ts";
import { openLab, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

/**
 * Scenarios of every kind of moment: a decision of either run, a part of a data centre's half second, flows and queues by name,
 * nodes and links to look at, guesses and measures, signals, an agent's crash, a pair of schemes.
 */
const WALKED = [
  "cerl-fig4",
  "two-losses-one-window",
  "cc-fig9",
  "cc-fig11",
  "dctcp-best",
  "jersey-table3",
  "red-and-ecn",
  "split",
  "diff-c-worst",
  "why/reno-vs-cerl",
];

/** Room for every plot of a moment above the time axis. */
const ROOMY = { width: 1280, height: 1000 };

const card = (page: Page) => page.getByRole("region", { name: "Explanation" });

const viewOf = (page: Page) => page.evaluate(() => window.cwndscope?.view()) as Promise<ShownView>;

/** The decision that a moment is about: of its run and flow, at its instant. */
function decisionOf(scenario: Scenario, runs: Record<string, RunResult>, moment: Moment): Decision | null {
  const { flows } = runs[moment.run ?? scenario.flows[0].scheme].trace;
  const flow = flows.find(({ id }) => id === moment.flow) ?? flows[0];
  return flow.decisions.find(({ t }) => Math.abs(t - moment.at) <= 0.0005) ?? null;
}

/** What the page shows of time, run, plots and selection after a moment was chosen. */
async function expectShown(page: Page, scenario: Scenario, moment: Moment, at: number): Promise<void> {
  const { from, to, plots, run, flow, select, measures, centre = "plots" } = moment;
  const key = run === undefined || run === scenario.flows[0].scheme ? "main" : run;
  const view = await until(
    () => viewOf(page),
    ({ playhead, front }) => playhead === at && front === key,
  );
  if (from !== undefined && to !== undefined) expect(view.window).toEqual({ from, to });
  expect([view.centre, view.loop]).toEqual([centre, null]);
  if (flow !== undefined) expect(view.frontFlow).toBe(flow);
  expect(Math.abs((await playhead(page)) - at)).toBeLessThanOrEqual(0.000_5);
  if (view.runs.length > 1) await page.locator(`tr[data-run="${key}"][data-front="true"]`).first().waitFor();
  if (centre === "guesses") {
    await page.getByRole("region", { name: "Guesses", exact: true }).waitFor();
    return;
  }
  for (const plot of plots ?? []) await page.locator(`[data-plot="${plot}"]`).first().waitFor();
  const drawn = await page.locator("[data-plot]").evaluateAll((all) => all.map((one) => one.dataset.plot));
  if (plots) expect(new Set(drawn)).toEqual(new Set(plots));
  if (select !== undefined) {
    const [kind, id] = select.split(".");
    expect(view.selection).toEqual({ kind: kind.slice(0, -1), id });
    expect(view.tab).toBe("change");
  }
  if (measures) await page.getByRole("table", { name: /^Share of the bottleneck/ }).waitFor();
}

/** With Enter the plots explain the decision of the moment, and beside the window stand its values before and after. */
async function expectExplained(page: Page, { t, cwndBefore, cwndAfter }: Decision): Promise<void> {
  await page.locator('[aria-label="Plots"] [role="application"]').focus();
  await page.keyboard.press("Enter");
  const { selection } = await until(
    () => viewOf(page),
    (view) => view.selection.kind === "change" && view.selection.decision?.t === t,
  );
  expect(selection).toMatchObject({ kind: "change", decision: { t, cwndBefore, cwndAfter } });
  await card(page).waitFor();
  const told = () => card(page).locator('button[title="Move the playhead there"]').innerText();
  await until(told, (text) => Math.abs(Number.parseFloat(text) - t) <= 0.001);
  if (cwndAfter < cwndBefore)
    await until(
      () => page.locator('[data-panel-readouts="cwnd"]').innerText(),
      (text) => text.includes("→"),
    );
}

describe("the moments of", () => {
  it.each(WALKED)(
    "%s show their instant, one after the other: playhead, window, run, plots, explanation",
    async (id) => {
      const scenario = shippedScenario(id);
      const runs = Object.fromEntries(
        Object.entries(variants(id)).map(([scheme, of]) => [scheme, complete(of)]),
      );
      const { page, close } = await openLab(`#scenario=${id}`, { viewport: ROOMY });
      for (const scheme of scenario.compare ?? []) await row(page, scheme).waitFor();
      const moments = momentsOf(scenario);
      expect(moments.length).toBeGreaterThan(1);
      for (const moment of moments) {
        await page.getByRole("button", { name: moment.text, exact: true }).click();
        const decision = decisionOf(scenario, runs, moment);
        await expectShown(page, scenario, moment, decision?.t ?? moment.at);
        const isDrawn = moment.plots?.includes("cwnd") && moment.centre !== "guesses";
        if (decision !== null && isDrawn) await expectExplained(page, decision);
      }
      await close();
    },
  );
});
