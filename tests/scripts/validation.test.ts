/** The table of the page's validation: what each row counts, and that the shipped one is what the project ships. */
import { describe, expect, it } from "vitest";
import {
  accessCheck,
  enginesCheck,
  linuxCheck,
  rfcCheck,
  rowsOf,
  verdictsCheck,
} from "../../scripts/lib/validation.ts";
import { loadShippedExperiment, shippedExperimentIds, shippedResult } from "../../src/cli/experiments.ts";
import report from "../../src/conformance/access/report.json";
import { ROWS } from "../../src/conformance/linux/load.ts";
import { holdsAll } from "../../src/conformance/linux/row.ts";
import { RFCS } from "../../src/conformance/rfc/rules.ts";
import { CHECKS, type Check } from "../../src/conformance/validation/check.ts";
import table from "../../src/conformance/validation/validation.json";

const rows = table as readonly Check[];
const shown = (id: string) => {
  const { total, held, details } = rows.find((row) => row.id === id)!;
  return { total, held, details };
};

describe("the shipped table", () => {
  it("has each kind once, with a day, versions and a command of package.json", async () => {
    const { default: manifest } = await import("../../package.json");
    expect(rows.map(({ id }) => id)).toEqual([...CHECKS]);
    for (const { date, version, simulator, command, total, held } of rows) {
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect([version, simulator].join(" ")).toMatch(/^\d+\.\d+\.\d+ \d+$/);
      expect(Object.keys(manifest.scripts)).toContain(command.replace("npm run ", ""));
      expect(held).toBeLessThanOrEqual(total);
      expect(total).toBeGreaterThan(20);
    }
  });

  it("counts what the project ships now (npm run emit:validation -- --only linux,rfc,verdicts,accessibility)", () => {
    expect(shown("linux")).toEqual(linuxCheck(ROWS, holdsAll));
    expect(shown("rfc")).toEqual(rfcCheck(RFCS));
    expect(shown("accessibility")).toEqual(accessCheck(report));
    const counts = shippedExperimentIds().flatMap(
      (id) => shippedResult(id, loadShippedExperiment(id))?.counts.own ?? [],
    );
    expect(shown("verdicts")).toEqual(verdictsCheck(counts));
  });
});

describe("the engines", () => {
  it("are counted as the command prints them", () => {
    const printed =
      "Node v20.1.0: 100 runs\nChromium 130: 0 differ\nFirefox 140: 2 differ\n  x: a instead of b\n";
    expect(enginesCheck(printed)).toEqual({
      total: 200,
      held: 198,
      details: "Node v20.1.0, Chromium 130, Firefox 140",
    });
  });

  it("are no row where they were not compared", () => {
    expect(() => enginesCheck("Node v20.1.0: 100 runs\nno browser\n")).toThrow(
      "The engines were not compared",
    );
  });
});

describe("a table that is made again", () => {
  const now = { date: "2026-12-01", version: "0.2.0", simulator: "2" };
  const old: Check = { ...now, id: "ns2", date: "2026-01-01", command: "c", total: 3, held: 3, details: "" };

  it("keeps the rows that were not, with their own date, and has none where nothing was ever found", () => {
    const made = rowsOf([old], now, (id) => (id === "rfc" ? { total: 2, held: 1, details: "RFC 1" } : null));
    expect(made.map(({ id, date, held }) => [id, date, held])).toEqual([
      ["ns2", "2026-01-01", 3],
      ["rfc", "2026-12-01", 1],
    ]);
  });
});
