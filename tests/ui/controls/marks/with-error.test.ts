import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { errorText } from "../../../../src/scenario/error-text.ts";
import { WithError } from "../../../../src/ui/controls/marks/with-error.tsx";

const markup = (error: string | null) =>
  renderToStaticMarkup(createElement(WithError, { words: "Das ging nicht.", error }));

describe("a sentence with the error behind it", () => {
  it("ends before the error, which stands on a line of its own and is marked as English", () => {
    expect(markup("no network")).toBe('Das ging nicht.<q lang="en" style="display:block">no network</q>');
    expect(markup(null)).toBe("Das ging nicht.");
  });

  it("has of an exception what it says", () => {
    expect(errorText(new TypeError("no network"))).toBe("no network");
    expect(errorText("stopped")).toBe("stopped");
  });
});

/** Texts that had an error in their midst: none takes one as a value. */
it("no text of the page takes an error into its sentence", async () => {
  const modules = import.meta.glob<{ say: Record<string, string> }>("../../../../src/words/en/**/*.ts", {
    eager: true,
  });
  const texts = Object.values(modules).flatMap(({ say }) => Object.entries(say ?? {}));
  const held = texts.filter(
    ([, text]) =>
      /(?:could not|failed|cannot)[^.]*(?:: \{\d\}|\(\{\d\}\))/.test(text) || /failed.*\. \{\d\}$/.test(text),
  );
  expect(held.map(([key]) => key).sort()).toEqual(["failedNoInterval", "failedNoNumber"]);
});
