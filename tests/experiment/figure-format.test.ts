import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  experimentOf,
  figureJsonSchema,
  isFigure,
  parseFigure,
  parseFigureText,
} from "../../src/experiment/experiments.ts";
import { littleExperiment } from "./samples.ts";

/** A small figure, as an author writes it: a definition, and a claim that runs decide. */
function littleFigure() {
  const { scenario, schemes, vary, measures, stop, claims } = littleExperiment() as {
    scenario: object;
    schemes: unknown[];
    vary: object[];
    measures: { measure: string }[];
    stop: object;
    claims: [{ id: string; text: string; test: { kind: string; term: { schemes: string[] } } }];
  };
  return {
    format: "cwndscope-figure/1",
    title: "A drawing",
    kind: "illustration",
    source: { paper: "cerl", figure: "1(a)" } as { paper: string; figure?: string },
    shows: "A window over time.",
    claims: [
      {
        id: "c1",
        text: "It is called so.",
        test: { kind: "definition", why: "A word.", module: "src/a.ts", heldBy: "tests/a.test.ts" },
        see: [{ kind: "scenario", id: "one-loss", text: "a loss" }],
      },
      { ...claims[0], id: "c2" },
    ] as Record<string, unknown>[],
    runs: { scenario, schemes, vary, measures, stop } as Record<string, unknown> & { vary: object[] },
  };
}

function parsed(input: unknown) {
  const result = parseFigure(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

describe("the format of figures that are no simulations", () => {
  it("reads what an author writes and fills in the rest", () => {
    const figure = parsed(littleFigure());
    expect(figure.claims[1]).toMatchObject({ value: null, tolerance: 0.05, see: [] });
    expect(figure.remarks).toEqual([]);
    expect(figure.runs).toMatchObject({ seed: 1, readings: [], description: "" });
    expect(isFigure(littleFigure())).toBe(true);
    expect(isFigure(littleExperiment())).toBe(false);
  });

  it("may name its JSON Schema, which is not kept", () => {
    expect(parsed({ $schema: "figure.schema.json", ...littleFigure() })).toEqual(parsed(littleFigure()));
  });

  it("is an experiment as far as runs decide it: definitions are left out", () => {
    const experiment = experimentOf(parsed(littleFigure()));
    expect(experiment?.claims.map(({ id }) => id)).toEqual(["c2"]);
    expect(experiment).toMatchObject({ title: "A drawing", did: "A window over time.", seed: 1 });
    const { runs: _, ...drawn } = littleFigure();
    expect(experimentOf(parsed({ ...drawn, claims: [] }))).toBeNull();
  });

  it.each<[string, (figure: ReturnType<typeof littleFigure>) => void, RegExp]>([
    ["a misspelt key", (f) => Object.assign(f, { remark: [] }), /^remark: Did you mean "remarks"/],
    ["a key that is like none", (f) => Object.assign(f, { colourful: 1 }), /^colourful: Remove it/],
    ["an unknown kind", (f) => Object.assign(f, { kind: "photograph" }), /^kind/],
    [
      "a figure without a number",
      (f) => Object.assign(f, { source: { paper: "cerl" } }),
      /^source\.figure: Add/,
    ],
    ["a paper with a figure's number", (f) => Object.assign(f, { kind: "paper" }), /^source\.figure: Remove/],
    ["two claims of one name", (f) => Object.assign(f.claims[1], { id: "c1" }), /^claims\[1\]\.id/],
    ["a test without runs", (f) => Object.assign(f, { runs: undefined }), /^claims\[1\]\.test: Add "runs"/],
    [
      "a definition without a module",
      (f) => Object.assign(f.claims[0].test as object, { module: undefined }),
      /^claims\[0\]\.test\.module/,
    ],
    [
      "an unknown place to look",
      (f) => Object.assign(f.claims[0], { see: [{ kind: "book" }] }),
      /see\[0\]\.kind/,
    ],
    [
      "a claim about an arm that is not there, counted as in the figure",
      (f) =>
        Object.assign(f.claims[1], {
          test: { ...(f.claims[1].test as object), term: { measure: "throughput", schemes: ["vegas"] } },
        }),
      /^claims\[1\]\.test\.term\.schemes: Name one/,
    ],
    [
      "an unknown measure, under what is run",
      (f) => Object.assign(f.runs as object, { measures: [{ id: "speed", measure: "speed" }] }),
      /^runs\.measures\[0\]\.measure/,
    ],
    [
      "two ways to say an axis, under what is run",
      (f) => Object.assign(f.runs.vary[0], { range: { from: 0, to: 1, count: 3 } }),
      /^runs\.vary\[0\]: Say/,
    ],
  ])("refuses %s, with its path and a remedy", (_, spoil, expected) => {
    const input = littleFigure();
    spoil(input);
    const result = parseFigure(JSON.parse(JSON.stringify(input)));
    const [first] = result.ok ? [] : result.issues.map(({ path, remedy }) => `${path}: ${remedy}`);
    expect(first).toMatch(expected);
  });

  it("never throws, whatever it is given", () => {
    const hostile: unknown[] = [
      null,
      [],
      { format: {} },
      { format: "cwndscope-figure/1", claims: [{ test: { kind: "__proto__" } }], runs: [] },
      JSON.parse('{"format":"cwndscope-figure/1","__proto__":{"title":"x"},"runs":{"scenario":1}}'),
    ];
    for (const input of hostile) expect(parseFigure(input).ok).toBe(false);
    expect(parseFigureText("{").ok).toBe(false);
  });

  it("is published as a JSON Schema that is up to date (npx tsx scripts/emit-schema.ts writes it)", () => {
    const file = readFileSync(new URL("../../public/figure.schema.json", import.meta.url), "utf8");
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(figureJsonSchema())));
  });
});
