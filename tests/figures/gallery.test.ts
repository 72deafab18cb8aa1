import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { figureEntries } from "../../scripts/vite/figure-list.ts";
import { shippedExperimentIds } from "../../src/cli/experiments.ts";
import {
  composeScenario,
  experimentOf,
  parseExperimentText,
  parseFigureText,
  type Reproduction,
  resolveExperiment,
  runScenario,
} from "../../src/experiment/experiments.ts";
import { variationKey } from "../../src/experiment/variation.ts";
import type { FigureEntry } from "../../src/figures/data/figure-entry.ts";
import type { OtherEntry } from "../../src/figures/data/other-entry.ts";
import { overTime, timeDrawing } from "../../src/figures/data/over-time.ts";
import { shippedCurvesOf } from "../../src/figures/data/shipped-curves-of.ts";
import { summarize } from "../../src/figures/data/summarize.ts";
import { summarizeOther } from "../../src/figures/data/summarize-other.ts";
import { drawnSchemes } from "../../src/figures/gallery/colour-list.tsx";
import {
  ALL,
  countsOf,
  galleryHash,
  inOrder,
  passes,
  readFilters,
  repeatsIn,
} from "../../src/figures/gallery/filters.ts";
import { byNumber, passesOther } from "../../src/figures/others/filter.ts";
import { seeHref } from "../../src/figures/others/see.ts";
import { type ShippedCurve, shippedLines } from "../../src/run/swept/swept-curve.ts";
import { withValues } from "../../src/scenario/index.ts";
import { createRun } from "../../src/sim/index.ts";
import { resolved } from "./small-experiment.ts";

let entries: FigureEntry[];
let curves: ShippedCurve[];
let others: OtherEntry[];
beforeAll(async () => {
  const modules = {
    createRun,
    experimentOf,
    parseExperimentText,
    parseFigureText,
    resolveExperiment,
    shippedCurvesOf,
    summarize,
    summarizeOther,
    timeDrawing,
  };
  ({ entries, curves, others } = await figureEntries(modules));
});

/** A result as the command line wrote it; null while there is none. */
function result(id: string): Reproduction | null {
  try {
    return JSON.parse(readFileSync(join("public", "experiments", `${id}.json`), "utf8"));
  } catch {
    return null;
  }
}

describe("the curves over the lab's sliders", () => {
  it("are those of the figures, for the scenarios that their points open", async () => {
    const figure = await resolved("cerl-fig7a");
    const [curve, ...more] = curves.filter(({ id }) => id === "cerl-fig7a");
    expect(more).toEqual([]);
    expect(curve).toMatchObject({
      address: "links.wireless1.loss.rate",
      what: "Throughput",
      by: "CERL Fig. 7(a)",
    });
    const cell = { arm: figure.experiment.schemes[1], point: [5], readings: [] };
    const point = composeScenario(figure, cell);
    if (!point.ok) throw new Error("the point cannot be");
    const opened = runScenario(point.value, [], 17);
    expect(curve.bases).toContain(variationKey(opened, curve.address));
    const other = withValues(opened, [{ path: "links.bottleneck.delay", value: 0.123 }]);
    expect(other.ok && curve.bases.includes(variationKey(other.scenario, curve.address) ?? "")).toBe(false);
  });

  it("have the numbers that the command line found", () => {
    const curve = curves.find(({ id }) => id === "cerl-fig7a");
    const found = result("cerl-fig7a");
    const drawn = curve && shippedLines(curve, found);
    const reno = drawn?.lines.find(({ scheme }) => scheme === "reno");
    expect(reno?.points).toEqual(
      found?.points
        .filter(({ scheme }) => scheme === "reno")
        .map(({ at, measures }) => [at[0], ...(measures.throughput ?? [])]),
    );
  });

  it("are not of figures whose seeds draw more than random losses", () => {
    expect(curves.filter(({ id }) => id === "cerl-fig10b")).toEqual([]);
  });
});

describe("the gallery's list", () => {
  it("has every experiment of the papers, with the numbers that the command line found", () => {
    expect(entries.map(({ id }) => id).sort()).toEqual(shippedExperimentIds());
    for (const entry of entries) {
      const found = result(entry.id);
      expect(entry.result?.counts ?? null, entry.id).toEqual(found?.counts.own ?? null);
      if (found) expect(entry.claims, entry.id).toBe(found.claims.length);
    }
  });

  it("draws from zero upwards what a result has: every curve with its highest and lowest point in place", () => {
    const { drawing } = entries.find(({ id }) => id === "cerl-fig8a")?.result ?? {};
    const points = result("cerl-fig8a")?.points ?? [];
    const top = Math.max(...points.map(({ measures }) => measures.throughput?.[0] ?? 0));
    expect(drawing?.ends).toEqual(["20 ms", "200 ms"]);
    expect(drawing?.lines.map(({ scheme }) => scheme).slice(0, 2)).toEqual(["cerl", "reno"]);
    const ours = points.filter(({ scheme }) => scheme === "cerl");
    const heights = ours.map(({ measures }) => Math.round((1000 * (measures.throughput?.[0] ?? 0)) / top));
    expect(drawing?.lines[0].xy.filter((_, i) => i % 2 === 1)).toEqual(heights);
    expect(drawing?.lines[0].xy[0]).toBe(0);
    expect(drawing?.lines[0].xy.at(-2)).toBe(1000);
  });

  it("draws a run over time where the paper does: each flow from its start to its end, the highest at the top", () => {
    for (const { id, result: found } of entries) {
      if (overTime(id) === null || !found) continue;
      const { ends, lines } = found.drawing;
      expect(ends?.[0], id).toBe("0");
      expect(lines.length, id).toBeGreaterThan(0);
      const heights = lines.flatMap(({ xy }) => xy.filter((_, i) => i % 2 === 1));
      expect(Math.max(...heights), id).toBe(1000);
      expect(Math.min(...heights), id).toBeLessThan(100);
      for (const { xy } of lines) {
        const times = xy.filter((_, i) => i % 2 === 0);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeGreaterThan(900);
      }
    }
    const sawtooth = entries.find(({ id }) => id === "cerl-fig4b")?.result?.drawing;
    expect(sawtooth?.ends).toEqual(["0", "120 s"]);
    expect(sawtooth?.lines.map(({ scheme }) => scheme)).toEqual(["cerl", "reno"]);
  });

  it("names the colours of what it draws, once each, those of most figures first", () => {
    const schemes = drawnSchemes(entries);
    expect(new Set(schemes).size).toBe(schemes.length);
    expect(schemes[0]).toBe("reno");
    const drawn = entries.flatMap(
      ({ result: found }) => found?.drawing.lines.map((line) => line.scheme) ?? [],
    );
    expect(new Set(schemes)).toEqual(new Set(drawn));
    expect(drawnSchemes(entries.filter(({ id }) => id === "cerl-fig4b"))).toEqual(["cerl", "reno"]);
  });

  it("says of each network what kind it is", () => {
    const kinds = (id: string) => entries.find((entry) => entry.id === id)?.systems;
    expect(kinds("cerl-fig7a")).toEqual(["alone"]);
    expect(kinds("cerl-fig7b")).toEqual(["beside"]);
    expect(kinds("jersey-fig11")).toEqual(["alone", "marks"]);
    expect(kinds("cc-fig9c")).toEqual(["beside", "helped"]);
  });
});

describe("the gallery's filters", () => {
  it("leave the figures of a paper, of a kind of network, with a verdict, with words", () => {
    const left = (part: object, isFound = (_: string) => true) =>
      entries.filter((entry) => passes(entry, { ...ALL, ...part }, isFound));
    expect(left({})).toHaveLength(entries.length);
    expect(left({ paper: "diff-c" }).map(({ id }) => id)).toEqual(["diffc-fig8", "diffc-fig9"]);
    const found = left({ words: "whatever" }, (id) => id.startsWith("cerl-fig11"));
    expect(found.map(({ id }) => id)).toEqual(["cerl-fig11a", "cerl-fig11b"]);
    expect(left({ paper: "diff-c" }, (id) => id.startsWith("cerl-fig11"))).toEqual([]);
    const differing = left({ verdict: "differs" });
    expect(differing.length).toBeGreaterThan(0);
    for (const { id } of differing) expect(result(id)?.counts.own.differs).toBeGreaterThan(0);
  });

  it("count claims of figures that were run, and nothing of the others", () => {
    const sum = (verdict: "agrees" | "differs") =>
      entries.reduce((n, { id }) => n + (result(id)?.counts.own[verdict] ?? 0), 0);
    expect(countsOf(entries)).toMatchObject({ agrees: sum("agrees"), differs: sum("differs") });
  });

  it("count a claim that repeats another one of its figure apart, so that verdicts and repeats are all claims", () => {
    const judged = Object.values(countsOf(entries)).reduce((sum, n) => sum + n, 0);
    expect(judged + repeatsIn(entries)).toBe(entries.reduce((sum, { claims }) => sum + claims, 0));
    const fig7a = entries.filter(({ id }) => id === "cerl-fig7a");
    expect([fig7a[0].claims, repeatsIn(fig7a), repeatsIn([{ ...fig7a[0], result: null }])]).toEqual([
      19, 5, 0,
    ]);
  });

  it("are written into the address and read from it; what makes no sense is left out", () => {
    const chosen = { paper: "cerl", system: "beside", verdict: "differs", words: "loss rate" } as const;
    expect(readFilters(galleryHash(chosen))).toEqual(chosen);
    expect(galleryHash(ALL)).toBe("#figures");
    expect(readFilters("#figures&paper=none&verdict=maybe&system=x")).toEqual(ALL);
  });

  it("keep the order of the papers", () => {
    const papers = inOrder(entries).map(({ source }) => source.paper);
    expect([...new Set(papers)]).toEqual([
      "cerl",
      "jersey",
      "ghosh",
      "diff-c",
      "congestion-coherence",
      "bbr",
    ]);
    expect(papers.filter((paper, i) => paper !== papers[i - 1])).toHaveLength(6);
  });
});

describe("the figures that are no simulations", () => {
  const verdicts = (id: string) =>
    others.find((entry) => entry.id === id)?.claims.map(({ verdict }) => verdict);

  it("are all there, with a verdict for each claim: what the runs gave, or that it is a definition", () => {
    expect(others.filter(({ kind }) => kind !== "paper")).toHaveLength(36);
    expect(others.flatMap(({ claims }) => claims)).toHaveLength(48);
    expect(verdicts("jersey-fig7")).toEqual(["definition"]);
    expect(verdicts("cerl-fig3")).toEqual(["definition", "undecided"]);
    for (const { id, hasRuns, claims } of others) {
      if (!hasRuns) continue;
      const found = result(id);
      for (const claim of claims)
        if (claim.verdict !== "definition")
          expect(claim.verdict, claim.id).toBe(
            found?.claims.find((one) => one.id === claim.id)?.verdict ?? null,
          );
    }
  });

  it("pass the filters by paper, verdict and words, and none by system", () => {
    const ids = (filters: Partial<typeof ALL>, isFound = (_: string) => true) =>
      others.filter((entry) => passesOther(entry, { ...ALL, ...filters }, isFound)).map(({ id }) => id);
    expect(ids({ paper: "ghosh" })).toEqual(["ghosh-fig1", "ghosh-paper"]);
    expect(ids({ words: "whatever" }, (id) => id === "cerl-fig12")).toEqual(["cerl-fig12"]);
    expect(ids({ verdict: "undecided" })).toContain("cerl-fig3");
    expect(ids({ verdict: "undecided" })).not.toContain("jersey-fig7");
    expect(ids({ system: "alone" })).toEqual([]);
  });

  it("stand in the order of their numbers, tables behind figures and the whole paper last", () => {
    const cc = others.filter(({ source }) => source.paper === "congestion-coherence");
    const figures = byNumber(cc).map(({ id }) => id);
    expect(figures.slice(0, 2)).toEqual(["cc-fig1", "cc-fig2"]);
    expect(figures.slice(-2)).toEqual(["cc-table1", "cc-paper"]);
  });

  it("lead to scenarios, lessons and figures by addresses that the page reads", () => {
    const text = "x";
    expect(seeHref({ kind: "lesson", id: "sawtooth", step: "buffer", text })).toBe(
      "#lesson=sawtooth&step=buffer",
    );
    expect(seeHref({ kind: "experiment", id: "cc-fig10", text })).toBe("#figure=cc-fig10");
    expect(seeHref({ kind: "scenario", id: "lessons/threshold", view: "t:3", text })).toBe(
      "#scenario=lessons%2Fthreshold&view=t:3",
    );
  });
});
