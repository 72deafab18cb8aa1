import { describe, expect, it } from "vitest";
import { countGuesses, guessesPanel } from "../../../../src/run-view/plots/models/guesses-panel.ts";
import { countOutcomes } from "../../../../src/sim/index.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });
const reno = realRun("cerl-fig4", "reno", { duration: 40, scheme: "reno" });

describe("the guesses of all shown runs", () => {
  const model = guessesPanel(labWith([cerl, reno]));

  it("have a row per run, in the order of the runs", () => {
    expect(model?.rows.map(({ label }) => label)).toEqual(["CERL", "Reno"]);
  });

  it("are as many, right and wrong, as the summary counts", () => {
    [cerl, reno].forEach((run, i) => {
      const counts = countGuesses(model?.rows[i] ?? raise(), 0, 40);
      expect(counts).toEqual(countOutcomes(run.result.flows[0].verdicts));
      expect(counts.wrong).toBeGreaterThan(0);
    });
  });

  it("are counted in the visible part only", () => {
    const row = model?.rows[0] ?? raise();
    const { t } = row.guesses[0].decision;
    const all = (counts: ReturnType<typeof countGuesses>) =>
      counts.right + counts.wrong + counts["nothing-lost"];
    expect(all(countGuesses(row, t, t))).toBe(1);
    expect(all(countGuesses(row, 0, t - 1e-9))).toBe(0);
  });

  it("name the run and the flow whose they are", () => {
    expect(model?.rows[1].guesses[0]).toMatchObject({ run: "reno", flow: "f1" });
  });

  it("take a height of their own, more for more rows", () => {
    expect(model?.height).toBe(2 * (guessesPanel(labWith([cerl]))?.height ?? 0));
  });

  it("are no plot where nobody guesses, and before the first run", () => {
    expect(guessesPanel(labWith([]))).toBeNull();
    expect(guessesPanel({ ...labWith([cerl]), building: true })).toBeNull();
    expect(guessesPanel(labWith([realRun("cerl-fig4", "main", { duration: 0.2 })]))).toBeNull();
  });
});

function raise(): never {
  throw new Error("there are no guesses");
}

describe("the rows of guesses", () => {
  const run = realRun("cerl-fig17", "main", { duration: 12 });
  const runs = (count: number) => Array.from({ length: count }, (_, i) => ({ ...run, key: `run ${i}` }));
  const owners = (count: number, plots = {}) =>
    guessesPanel(labWith(runs(count), plots))?.rows.map(({ owner }) => owner?.flow);

  it("are one per flow up to eight, then one per run", () => {
    expect(owners(4)).toEqual(["f1", "f2", "f1", "f2", "f1", "f2", "f1", "f2"]);
    expect(owners(5)).toEqual([null, null, null, null, null]);
  });

  it("are those of the chosen flow alone", () => {
    expect(owners(2, { flow: "f2" })).toEqual(["f2", "f2"]);
  });
});
