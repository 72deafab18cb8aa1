import { afterEach, describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../../src/cli/experiments.ts";
import { shippedScenarios } from "../../../src/cli/shipped.ts";
import { type FigureName, figuresOf } from "../../../src/lab/question/figures-of.ts";
import type { Source } from "../../../src/scenario/index.ts";
import { speak } from "../../../src/words/catalogue.ts";
import { spoken } from "../../words/spoken.ts";

afterEach(() => speak(null));

const figures: FigureName[] = shippedExperimentIds().flatMap((id) => {
  const { title, source } = loadShippedExperiment(id);
  return source ? [{ id, title, source }] : [];
});

const of = (paper: string, figure?: string) =>
  figuresOf({ paper, ...(figure === undefined ? {} : { figure }) }, figures).map(
    ({ hash, name }) => `${name} ${hash}`,
  );

describe("the figures that a scenario is about", () => {
  it("are the one that it names, all parts of it, or several", () => {
    expect(of("cerl", "7(a)")).toEqual(["Fig. 7(a) #figure=cerl-fig7a"]);
    expect(of("cerl", "4")).toEqual(["Fig. 4(a) #figure=cerl-fig4a", "Fig. 4(b) #figure=cerl-fig4b"]);
    expect(of("cerl", "17(a), 17(b)")).toEqual([
      "Fig. 17(a) #figure=cerl-fig17a",
      "Fig. 17(b) #figure=cerl-fig17b",
    ]);
    expect(of("jersey", "Tables II and III")).toEqual([
      "Table II #figure=jersey-table2",
      "Table III #figure=jersey-table3",
    ]);
    expect(of("jersey", "12 and 13")).toEqual([
      "Fig. 12 #figure=jersey-fig12",
      "Fig. 13 #figure=jersey-fig13",
    ]);
  });

  it("are one way where a figure has many parts, and the one of a run that was opened from it", () => {
    expect(of("congestion-coherence", "9")).toEqual(["Fig. 9 #figure=cc-fig9a"]);
    expect(of("congestion-coherence", "9 (Snoop)")).toEqual(["Fig. 9 (Snoop) #figure=cc-fig9c"]);
  });

  it("have a way each up to three, one way from the fourth on", () => {
    const parts = ["a", "b", "c", "d"].map((part) => ({
      id: `own-fig2${part}`,
      title: part,
      source: { paper: "own", figure: `2(${part})` },
    }));
    const ways = (count: number) => figuresOf({ paper: "own", figure: "2" }, parts.slice(0, count));
    expect(ways(3).map(({ name }) => name)).toEqual(["Fig. 2(a)", "Fig. 2(b)", "Fig. 2(c)"]);
    expect(ways(4)).toEqual([{ hash: "#figure=own-fig2a", name: "Fig. 2" }]);
  });

  it("are named in the language that is read, sections too", () => {
    speak(spoken("de", {}, { "Section 6.1": "Abschnitt 6.1" }));
    expect(of("congestion-coherence", "7 and section 6.1")[0]).toMatch(/^Abschnitt 6\.1, /);
  });

  it("have their titles where several are of one section", () => {
    expect(of("congestion-coherence", "7 and section 6.1")).toEqual([
      "Section 6.1, wireless link in the middle #figure=cc-sec61-intermediate",
      "Section 6.1, wireless source (first hop wireless), Snoop replaced by ELN #figure=cc-sec61-source",
    ]);
  });

  it("are none where the figure has no page, or none is named", () => {
    expect(of("jersey")).toEqual([]);
    expect(of("diff-c", "section 3")).toEqual([]);
    expect(of("dctcp", "RFC 8257")).toEqual([]);
    expect(of("cerl", "1")).toEqual([]);
  });

  it("are found for every experiment by its own source", () => {
    for (const { id, source } of figures) {
      const [way] = figuresOf(source, figures);
      const twin = figures.find((one) => `#figure=${one.id}` === way?.hash);
      expect(twin?.source, id).toEqual(source);
    }
  });

  it("are found for every shipped scenario whose source has a figure with a page", async () => {
    const without: string[] = [];
    for (const id of shippedScenarios.ids()) {
      const { source } = ((await shippedScenarios.load(id)) ?? {}) as { source?: Source };
      if (source && figuresOf(source, figures).length === 0) without.push(id);
    }
    expect(without.sort()).toEqual([
      "control-connection",
      "dctcp-best",
      "dctcp-worst",
      "diff-c-worst",
      "jersey-warning",
      "lessons/polite-and-deaf",
      "mark-front",
    ]);
  });
});
