import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type World, worldOf } from "../../src/course/index.ts";
import { keyOf, measuresIn, type Readings } from "../../src/course/readings.ts";
import { GuessMatrixView } from "../../src/lessons/steps/guess-matrix.tsx";
import { shippedLesson } from "../course/lessons.ts";

const step = shippedLesson("guessing-by-delay").lesson.steps.find(({ id }) => id === "threshold");
const matrix = step?.kind === "try" ? step.matrix : undefined;
if (matrix === undefined) throw new Error("lesson 6 has no matrix");

/** Two runs of the set, each with its own counts: air as random, air as congestion, queue as random, queue as congestion. */
function worldWith(...runs: readonly (readonly number[])[]): World {
  const uses = measuresIn((matrix?.rows ?? []).flatMap((row) => [row.random, row.congestion]));
  const readings = runs.map((counts): Readings => new Map(uses.map((use, i) => [keyOf(use), counts[i]])));
  return worldOf("knob", new Map([["knob", readings]]));
}

/** Words and filled share of each cell. */
function cellsIn(world: World | null): string[][] {
  const html = renderToStaticMarkup(
    <GuessMatrixView matrix={matrix as NonNullable<typeof matrix>} world={world} />,
  );
  return [...html.matchAll(/<td data-right="(\w+)" style="--share:([\d.]+)%">(.*?)<\/td>/g)].map(
    ([, right, share, inner]) => [right, share, inner.replaceAll(/<[^>]*>/g, "")],
  );
}

describe("the guesses of a sender as a picture", () => {
  it("are added up over all runs, each cell filled by its share of what the losses were", () => {
    expect(cellsIn(worldWith([30, 10, 1, 4], [30, 10, 1, 14]))).toEqual([
      ["true", "75", "60 ✓right 75 %"],
      ["false", "25", "20 ✗wrong 25 %"],
      ["false", "10", "2 ✗wrong 10 %"],
      ["true", "90", "18 ✓right 90 %"],
    ]);
  });

  it("have no share where nothing was lost, and no count before the first run", () => {
    expect(cellsIn(worldWith([0, 0, 0, 3])).map(([, , words]) => words)).toEqual([
      "0 ✓right –",
      "0 ✗wrong –",
      "0 ✗wrong 0 %",
      "3 ✓right 100 %",
    ]);
    expect(cellsIn(null).map(([, share]) => share)).toEqual(["0", "0", "0", "0"]);
  });
});
