import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { CellRuns, executeRun, runScenario } from "../../src/experiment/experiments.ts";
import { cellsByPoint, experimentText, planSweep, sweepCsv } from "../../src/figures/sweeps/plan.ts";
import { parseScenario, withValues } from "../../src/scenario/index.ts";
import { createRun } from "../../src/sim/index.ts";

const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));

it("the command line runs a sweep's file and writes the same table", async () => {
  const parsed = parseScenario(await shippedScenarios.load("cerl-fig4"));
  const short = parsed.ok ? withValues(parsed.scenario, [{ path: "duration", value: 3 }]) : parsed;
  if (!short.ok) throw new Error("no scenario");
  const across = {
    address: "links.wireless.loss.rate",
    from: 0.001,
    to: 0.1,
    count: 2,
    scale: "log",
  } as const;
  const choice = {
    across,
    up: null,
    schemes: ["cerl", "reno"],
    measure: "throughput",
    seeds: 2,
    more: [],
    first: null,
  };
  const planned = await planSweep(choice, short.scenario);
  if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
  const runs = new CellRuns(choice.seeds);
  for (const task of runs.wanted(cellsByPoint(planned.value))) {
    const scenario = runScenario(task.composed, task.draws, task.seed);
    runs.take(task, executeRun(createRun, scenario, task.requests));
  }
  const folder = mkdtempSync(join(tmpdir(), "cwndscope-page-sweep-"));
  try {
    const file = join(folder, "experiment.json");
    writeFileSync(file, experimentText(planned.value));
    await promisify(execFile)(process.execPath, [program, "sweep", file, "--out", join(folder, "out")]);
    const table = sweepCsv(planned.value, runs);
    expect(table).toBe(readFileSync(join(folder, "out", "summary.csv"), "utf8"));
    expect(table).toMatch(/^cerl,0\.001,throughput,bit\/s,[\d.]+,/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
