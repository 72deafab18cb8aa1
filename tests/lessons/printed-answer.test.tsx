import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { PrintedAnswer } from "../../src/lessons/print/printed-answer.tsx";
import { speak } from "../../src/words/catalogue.ts";
import { spoken } from "../words/spoken.ts";

afterEach(() => speak(null));

const line = (unit: string) => {
  const step = { kind: "predict-number", id: "holds", unit } as never;
  return renderToStaticMarkup(
    <PrintedAnswer step={step} known={{} as never} shown={[]} seed="" written="" />,
  );
};

describe("the line on which a number is written", () => {
  it("ends with the unit that is asked for, in the language that is read", () => {
    expect(line("segments")).toContain("segments");
    expect(line("ms")).toContain("ms");
    speak(spoken("de", {}, { segments: "{1|Segment|Segmente}" }));
    expect(line("segments")).toContain("Segmente");
    expect(line("segments")).not.toContain("segments");
    expect(line("ms")).toContain("ms");
  });

  it("has no unit behind a number of times", () => {
    expect(line("times")).not.toContain("times");
  });
});
