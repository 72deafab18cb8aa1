import { traceToCsv } from "../../analysis/index.ts";
import { minimal } from "../../scenario/index.ts";
import type { Desk } from "../state/desk.ts";

/** Saves every recorded event of the scenario's own run as a table, one event per line. */
export function exportCsv(desk: Desk): void {
  const run = desk.lab.getState().runs[0];
  if (!run) {
    nothingYet(desk);
    return;
  }
  const pieces = [...traceToCsv(run.result.trace)];
  save(new Blob(pieces, { type: "text/csv" }), fileName(run.scenario.title, "csv"));
}

/** Saves scenario, results and trace of every shown run. */
export function exportJson(desk: Desk): void {
  const { runs } = desk.lab.getState();
  if (runs.length === 0) {
    nothingYet(desk);
    return;
  }
  const shown = runs.map(({ key, label, scenario, result }) => {
    const { trace, ...summary } = result;
    return { run: key, label, scenario: minimal(scenario), ...summary, trace };
  });
  const text = JSON.stringify({ runs: shown }, plainArrays);
  save(new Blob([text], { type: "application/json" }), fileName(runs[0].scenario.title, "run.json"));
}

/** Saves the scenario as a file that the page and the command line open. */
export function exportScenario(desk: Desk): void {
  const { scenario } = desk.lab.getState();
  const text = `${JSON.stringify(minimal(scenario), null, 2)}\n`;
  save(new Blob([text], { type: "application/json" }), fileName(scenario.title, "json"));
}

function nothingYet(desk: Desk): void {
  desk.notify({
    title: "There is no run to export yet.",
    lines: ["Wait until the simulation is done, or choose another scenario."],
    tone: "info",
  });
}

/** JSON knows no typed arrays. */
function plainArrays(_: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value;
}

/** "cerl-and-reno-on-a-lossy-last-hop.csv". */
export function fileName(title: string, extension: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${words.slice(0, 60) || "scenario"}.${extension}`;
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
