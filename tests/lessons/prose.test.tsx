/** Texts of lessons as elements. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderWholeLesson } from "../../src/lessons/data/render.ts";
import { Prose } from "../../src/lessons/text/prose.tsx";
import { shippedLesson } from "../course/lessons.ts";

const { steps } = renderWholeLesson(shippedLesson("random-loss").lesson);
const law = steps.find(({ id }) => id === "law");
if (law === undefined) throw new Error("lesson 5 has no law");

describe("a formula", () => {
  const html = renderToStaticMarkup(<Prose text={law.body} world={null} />);

  it("that is a paragraph of its own is set large; those within a sentence are not", () => {
    expect(html.match(/<math[^>]*display="block"/g)).toHaveLength(1);
    expect(html.match(/<div class="[^"]*" tabindex="0"><math/g)).toHaveLength(1);
    expect(html.match(/<math/g)?.length).toBeGreaterThan(5);
  });
});
