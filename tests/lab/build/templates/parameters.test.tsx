/** What a template is made with, as its dialog asks for it. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { openForm } from "../../../../src/lab/build/templates/chosen-template.ts";
import { Parameters } from "../../../../src/lab/build/templates/parameters.tsx";

/** What each choice of a sender says first, for flows with these schemes. */
function firstChoices(...schemes: readonly string[]): string[] {
  const html = renderToStaticMarkup(
    <Parameters form={openForm("dumbbell")} schemes={schemes} onChange={() => {}} />,
  );
  return [...html.matchAll(/<select[^>]*><option[^>]*>([^<]*)/g)].map(([, words]) => words);
}

describe("who sends in a template", () => {
  it("is named by what would be kept, where that is one scheme", () => {
    expect(firstChoices("cubic", "reno")).toEqual(["keep (CUBIC)", "keep (Reno)"]);
    expect(firstChoices("reno", "cerl", "cerl")).toEqual(["keep (Reno)", "keep (CERL)"]);
    expect(firstChoices("reno", "cerl", "cubic")).toEqual(["keep (Reno)", "keep"]);
    expect(firstChoices("")).toEqual(["keep"]);
  });
});
