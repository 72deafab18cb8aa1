import { afterEach, describe, expect, it } from "vitest";
import { ofFigure } from "../../src/figures/run/one-run.ts";
import { speak } from "../../src/words/catalogue.ts";
import { exampleScenario } from "../scenario/samples.ts";
import { spoken } from "../words/spoken.ts";

afterEach(() => speak(null));

const told = (figure: string) => ofFigure(exampleScenario(), { paper: "cerl", figure }, "seed 1").description;

describe("a run of a figure in the lab", () => {
  it("says of which figure it is one, or of which section", () => {
    expect(told("7(a)")).toBe("A run of CERL, Fig. 7(a): seed 1.");
    expect(told("Section 7 (no figure)")).toBe("A run of CERL, Section 7: seed 1.");
  });

  it("says it in the language that is read", () => {
    const texts = { "Fig. 4": "Abb. 4", "Section 7": "Abschnitt 7" };
    speak(spoken("de", {}, texts));
    expect(told("4")).toContain("CERL, Abb. 4");
    expect(told("Section 7 (no figure)")).toContain("CERL, Abschnitt 7:");
  });
});
