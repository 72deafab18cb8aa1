import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalog } from "../../../src/sim/index.ts";
import { contrast, hexOf, parseColour, visibleOn } from "../../../src/ui/theme/contrast.ts";
import { LIGHT_TOKENS, schemeColour, schemeTextColour } from "../../../src/ui/theme/tokens.ts";

const css = readFileSync(new URL("../../../src/ui/theme/tokens.css", import.meta.url), "utf8");
const blocks = css.split("}").filter((b) => b.includes("--background:"));

function tokensIn(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/gi)].map((m) => [m[1], m[2]]));
}

const [light, dark, darkBySystem] = blocks.map(tokensIn);

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_, theme) => {
  it("writes all text at 4.5:1 or better", () => {
    for (const name of ["ink", "ink-soft", "congestion-text", "transmission-text", "mark-text"])
      for (const ground of ["background", "surface"])
        expect(contrast(theme[name], theme[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme["accent-ink"], theme.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink, theme["surface-strong"])).toBeGreaterThanOrEqual(4.5);
  });

  it("draws marks and focus at 3:1 or better", () => {
    for (const name of ["congestion", "transmission", "mark", "focus", "accent"])
      expect(contrast(theme[name], theme.background), name).toBeGreaterThanOrEqual(3);
  });

  it("keeps every scheme's line visible and its name legible", () => {
    const { background, surface, ink } = theme;
    const tokens = { ...LIGHT_TOKENS, background, surface, ink };
    for (const { id, colour } of catalog.schemes.values()) {
      expect(contrast(schemeColour(colour, tokens), theme.background), id).toBeGreaterThanOrEqual(3);
      for (const ground of [background, surface])
        expect(contrast(schemeTextColour(colour, tokens), ground), id).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("tokens", () => {
  it("are the same in the dark theme, whether the reader or the system asks for it", () => {
    expect(darkBySystem).toEqual(dark);
  });

  it("of the canvas start from the style sheet's light theme", () => {
    const names: Record<string, string> = { ...light, inkSoft: light["ink-soft"] };
    for (const name of [
      "background",
      "ink",
      "inkSoft",
      "grid",
      "axis",
      "congestion",
      "transmission",
      "mark",
    ] as const)
      expect(LIGHT_TOKENS[name], name).toBe(names[name]);
  });
});

describe("a colour", () => {
  it("is read from hex and rgb, and never throws on anything else", () => {
    expect(parseColour("#0072B2")).toEqual([0, 114, 178]);
    expect(parseColour("#fff")).toEqual([255, 255, 255]);
    expect(parseColour("rgb(1, 2, 3)")).toEqual([1, 2, 3]);
    fc.assert(fc.property(fc.string(), (s) => parseColour(s).length === 3));
  });

  it("that is visible already stays as it is", () => {
    expect(visibleOn("#0072B2", "#ffffff", "#000000")).toBe("#0072b2");
  });

  it("becomes visible on any background that the ink is visible on", () => {
    const any = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => hexOf(rgb));
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(["#ffffff", "#171b21"], ["#12161b", "#eaeff5"]),
        (colour, [ground, ink]) => {
          expect(contrast(visibleOn(colour, ground, ink), ground)).toBeGreaterThanOrEqual(3);
        },
      ),
    );
  });
});
