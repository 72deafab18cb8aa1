import { describe, expect, it } from "vitest";
import { bibtex } from "../../../src/ui/base/bibtex.ts";

const cited = {
  key: "cwndscope-cerl-fig7a",
  title: "Loss of 1 % & more",
  address: "https://example.org/cwndscope/#figure=cerl-fig7a&seeds=1..40",
  version: "0.1.0, simulator 1",
  year: 2026,
  note: "seeds 1 to 20; experiment abc_1",
};

describe("a BibTeX entry", () => {
  it("has one field a line, the title's capitals kept, and signs of TeX escaped everywhere but in the address", () => {
    expect(bibtex(cited)).toBe(`@misc{cwndscope-cerl-fig7a,
  author = {{cwndscope authors}},
  title = {{Loss of 1 \\% \\& more}},
  year = {2026},
  version = {0.1.0, simulator 1},
  note = {seeds 1 to 20; experiment abc\\_1},
  url = {https://example.org/cwndscope/#figure=cerl-fig7a&seeds=1..40}
}
`);
  });

  it("lets no title close its field or begin a command", () => {
    const [, title] =
      /title = \{\{(.*)\}\}/.exec(bibtex({ ...cited, title: "a } b { c \\ d ~ e ^ f # $" })) ?? [];
    expect(title).toBe(
      "a \\} b \\{ c \\textbackslash{} d \\textasciitilde{} e \\textasciicircum{} f \\# \\$",
    );
  });
});
