import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RunButton } from "../../src/figures/run/run-button.tsx";
import type { SweepStage } from "../../src/figures/run/sweep.ts";

const sweep = { start: () => {}, pause: () => {} };
const shown = (stage: SweepStage) =>
  renderToStaticMarkup(<RunButton sweep={sweep} stage={stage} words="Run 20 runs" />);

describe("the button that starts and pauses a sweep", () => {
  it("has its place, and waits, while earlier runs are looked for", () => {
    expect(shown("recalling")).toMatch(/<button [^>]*disabled=""[^>]*>Run 20 runs<\/button>/);
  });

  it("starts, pauses, and is gone at the end", () => {
    expect(shown("waiting")).toContain("Run 20 runs");
    expect(shown("waiting")).not.toContain("disabled");
    expect(shown("running")).toContain("Pause");
    expect(shown("running")).not.toContain("Run 20 runs");
    expect(shown("done")).toBe("");
  });
});
