import { describe, expect, it } from "vitest";
import { codesIn } from "../../../src/lessons/hall/qr-reader.ts";
import { inColour, pictureOf } from "./pictures.ts";

const SHORT = "cwa2.sawtooth.faster.10abcdefg1234o0.1234567";
/** As long as a phone's line may be. */
const LONG = `cwa2.sawtooth.next.${"10k3v9a".repeat(26)}`.slice(0, 200);

describe("QR codes in a camera's picture", () => {
  it("are read, also the longest line of a phone", () => {
    expect(codesIn(inColour(pictureOf([SHORT])))).toEqual([SHORT]);
    expect(codesIn(inColour(pictureOf([LONG], { module: 5 })))).toEqual([LONG]);
  });

  it("are read in a dim picture", () => {
    expect(codesIn(inColour(pictureOf([SHORT], { dark: 90, light: 150 })))).toEqual([SHORT]);
  });

  it("are all read where several phones are held up", () => {
    const texts = [SHORT, LONG, `${SHORT}a`];
    const picture = inColour(pictureOf(texts, { width: 800, height: 640 }));
    expect(codesIn(picture).sort()).toEqual([...texts].sort());
  });

  it("are none in a picture without, in an empty one, and in one that is cut off", () => {
    expect(codesIn(inColour(pictureOf([])))).toEqual([]);
    expect(codesIn({ width: 0, height: 0, data: new Uint8ClampedArray(0) })).toEqual([]);
    expect(codesIn(inColour(pictureOf([SHORT], { width: 90 })))).toEqual([]);
  });
});
