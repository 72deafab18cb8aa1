import { describe, expect, it } from "vitest";
import { readFromNotes, readFromPresentation } from "../../../src/lab/present/presenter-channel.ts";

const SCENE = { from: "1-2", title: "t", scene: 2, count: 3, words: "w", note: "n", next: "x" };

describe("what a presentation and its window of notes tell each other", () => {
  it("is a scene, or that the presentation was left", () => {
    expect(readFromPresentation({ kind: "scene", scene: SCENE, more: 1 })).toEqual({
      kind: "scene",
      scene: SCENE,
    });
    expect(readFromPresentation({ kind: "left", from: "1-2" })).toEqual({ kind: "left", from: "1-2" });
  });

  it("is a greeting, or a wish to go on or back", () => {
    expect(readFromNotes({ kind: "hello" })).toEqual({ kind: "hello" });
    expect(readFromNotes({ kind: "step", to: "1-2", by: -1 })).toEqual({ kind: "step", to: "1-2", by: -1 });
  });

  it("is nothing else, whatever comes", () => {
    const strange = [
      null,
      1,
      "scene",
      [],
      { kind: "scene" },
      { kind: "step", to: "1", by: 2 },
      { kind: "step", by: 1 },
    ];
    for (const said of strange)
      expect([readFromPresentation(said), readFromNotes(said)]).toEqual([null, null]);
    for (const wrong of [
      { scene: 4 },
      { scene: -1 },
      { scene: 1.5 },
      { count: 1e9 },
      { note: 3 },
      { words: "x".repeat(4001) },
      { from: undefined },
    ])
      expect(
        readFromPresentation({ kind: "scene", scene: { ...SCENE, ...wrong } }),
        JSON.stringify(wrong),
      ).toBeNull();
    expect(readFromPresentation({ kind: "left" })).toBeNull();
  });
});
