import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { declarations } from "../../../src/sim/declared.ts";
import {
  chromaOf,
  leastDistance,
  lightnessOf,
  withLightness,
} from "../../../src/ui/theme/colour-distance.ts";
import { contrast } from "../../../src/ui/theme/contrast.ts";
import {
  CLEAR_DISTANCE,
  dashesAlike,
  linesAmong,
  SCHEME_MARKERS,
  schemeStyle,
  stylesAmong,
} from "../../../src/ui/theme/scheme-style.ts";
import { DARK_GROUND, LIGHT_TOKENS, schemeColour } from "../../../src/ui/theme/tokens.ts";

const SCHEMES = [...declarations.schemes.keys()];
const THEMES = [
  ["light", LIGHT_TOKENS],
  ["dark", { ...LIGHT_TOKENS, ...DARK_GROUND }],
] as const;

const styleOf = (id: string, among: readonly string[]) => stylesAmong(among).get(id) ?? schemeStyle(id);
const colourOf = (id: string, among: readonly string[], tokens = LIGHT_TOKENS) =>
  schemeColour(styleOf(id, among).colour, tokens);

describe.each(THEMES)("the colours of two compared schemes in the %s theme", (_, tokens) => {
  it("differ clearly, for the colour-blind too, whichever two of all schemes they are", () => {
    const alike: string[] = [];
    for (const a of SCHEMES)
      for (const b of SCHEMES) {
        if (a === b) continue;
        const distance = leastDistance(colourOf(a, [a, b], tokens), colourOf(b, [a, b], tokens));
        if (distance < CLEAR_DISTANCE) alike.push(`${a} ${b} ${distance.toFixed(3)}`);
      }
    expect(SCHEMES.length).toBeGreaterThanOrEqual(30);
    expect(alike).toEqual([]);
  });

  it("are seen on the page's ground", () => {
    const ratio = tokens === LIGHT_TOKENS ? 3 : 4.5;
    for (const a of SCHEMES)
      for (const b of SCHEMES)
        if (a !== b)
          expect(
            contrast(colourOf(b, [a, b], tokens), tokens.background),
            `${a} ${b}`,
          ).toBeGreaterThanOrEqual(ratio);
  });

  it("are told apart by dash and marker where three or four leave no room for clear colours", () => {
    const some = fc.uniqueArray(fc.constantFrom(...SCHEMES), { minLength: 3, maxLength: 4 });
    fc.assert(
      fc.property(some, (ids) => {
        for (const a of ids)
          for (const b of ids) {
            if (a === b) continue;
            const [p, q] = [styleOf(a, ids), styleOf(b, ids)];
            expect(p.marker).not.toBe(q.marker);
            if (leastDistance(colourOf(a, ids, tokens), colourOf(b, ids, tokens)) >= CLEAR_DISTANCE) continue;
            expect(dashesAlike(p.dash, q.dash), `${a} ${b} of ${ids.join(" ")}`).toBe(false);
            expect(p.hasMarks || q.hasMarks).toBe(true);
          }
      }),
    );
  });
});

describe("a scheme", () => {
  it("keeps its colour where no earlier one is near it: CERL, Reno, Veno", () => {
    const ids = ["cerl", "reno", "veno"];
    for (const id of ids) expect(colourOf(id, ids)).toBe(schemeColour(schemeStyle(id).colour, LIGHT_TOKENS));
    expect(colourOf("veno", ids)).toBe("#5c1a4a");
  });

  it("that comes first keeps its colour whatever it is compared with", () => {
    for (const other of SCHEMES)
      if (other !== "newreno")
        expect(styleOf("newreno", ["newreno", other])).toMatchObject(schemeStyle("newreno"));
  });

  it("keeps its marker by itself, one of the known shapes", () => {
    expect(schemeStyle("cerl").marker).toBe("disc");
    expect(schemeStyle("reno").marker).toBe("square");
    for (const id of SCHEMES) expect(SCHEME_MARKERS).toContain(schemeStyle(id).marker);
  });
});

describe.each(THEMES)("the lines of several flows in the %s theme", (_, tokens) => {
  const shownOf = (ids: readonly string[]) =>
    linesAmong(ids, stylesAmong(ids)).map(({ colour, dash }) => ({
      colour: schemeColour(colour, tokens),
      dash,
    }));

  it("differ, any two of them, clearly in colour or in the kind of dash, up to six of two schemes", () => {
    const ids = fc
      .tuple(
        fc.constantFrom(...SCHEMES),
        fc.constantFrom(...SCHEMES),
        fc.array(fc.boolean(), { maxLength: 6 }),
      )
      .map(([a, b, which]) => which.map((first) => (first ? a : b)));
    fc.assert(
      fc.property(ids, (flows) => {
        const lines = shownOf(flows);
        lines.forEach((line, i) => {
          expect(contrast(line.colour, tokens.background)).toBeGreaterThanOrEqual(3);
          for (const other of lines.slice(0, i))
            expect(
              leastDistance(line.colour, other.colour) >= CLEAR_DISTANCE ||
                !dashesAlike(line.dash, other.dash),
              `${flows}: ${JSON.stringify([other, line])}`,
            ).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("keep the scheme for its first flow, and its hue for the others", () => {
    for (const id of SCHEMES) {
      const lines = shownOf([id, id, id]);
      expect(lines[0].colour).toBe(schemeColour(schemeStyle(id).colour, tokens));
      for (const { colour } of lines)
        expect(chromaOf(colour), `${id} ${colour}`).toBeGreaterThanOrEqual(0.59 * chromaOf(lines[0].colour));
    }
  });
});

describe("CUBIC, Reno and BBR on one path", () => {
  it("are far apart in whichever order, in both themes; Reno is orange, as everywhere", () => {
    for (const ids of [
      ["cubic", "reno"],
      ["reno", "cubic"],
      ["cubic", "reno", "bbr"],
      ["bbr", "cubic", "reno"],
    ])
      for (const [name, tokens] of THEMES) {
        expect(colourOf("reno", ids, tokens)).toBe(schemeColour(schemeStyle("reno").colour, tokens));
        for (const a of ids)
          for (const b of ids)
            if (a !== b)
              expect(
                leastDistance(colourOf(a, ids, tokens), colourOf(b, ids, tokens)),
                `${a} and ${b} of ${ids.join(" ")}, ${name}`,
              ).toBeGreaterThanOrEqual(CLEAR_DISTANCE);
      }
  });
});

describe("colours", () => {
  it("are equal at distance 0, and black and white at 1", () => {
    expect(leastDistance("#D55E00", "#D55E00")).toBe(0);
    expect(leastDistance("#000000", "#ffffff")).toBeCloseTo(1, 2);
  });

  it("keep their hue at another lightness", () => {
    expect(lightnessOf(withLightness("#0072B2", 0.4))).toBeCloseTo(0.4, 2);
    expect(withLightness("#0072b2", lightnessOf("#0072b2"))).toBe("#0072b2");
  });

  it("are chosen against the dark ground that the style sheet has", () => {
    const css = readFileSync(new URL("../../../src/ui/theme/tokens.css", import.meta.url), "utf8");
    const [, dark = ""] = css.split('[data-theme="dark"]');
    expect(/--background: (#\w+)/.exec(dark)?.[1]).toBe(DARK_GROUND.background);
    expect(/--ink: (#\w+)/.exec(dark)?.[1]).toBe(DARK_GROUND.ink);
  });
});
