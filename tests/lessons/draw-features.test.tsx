/** What is said about a drawn curve. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scoreCurve } from "../../src/course/score/curve.ts";
import { DrawFeatures } from "../../src/lessons/steps/draw-answer.tsx";

/** A line from a top down to a floor, and on. */
const line = (top: number, floor: number) => ({
  t: [0, 1, 2, 3, 4, 5],
  v: [top, top, floor, floor, floor, floor],
});

describe("the features of a drawn line", () => {
  it("say of where it falls from what it fell too: that is what is compared", () => {
    const score = scoreCurve(line(40, 26), line(52, 26), { begin: 0, end: 5 }, ["fall"], 7);
    expect(score.right).toBe(false);
    const words = renderToStaticMarkup(<DrawFeatures score={score} close={7} plot="cwnd" />)
      .replace(/<[^>]+>/g, " ")
      .replaceAll("\u00a0", " ");
    expect(words).toContain(
      "You: 26 segments, 65 % of 40 segments. The run: 26 segments, 50 % of 52 segments.",
    );
  });
});
