/** A figure's claims, as its page shows them. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedResult } from "../../src/cli/experiments.ts";
import { Claims } from "../../src/figures/page/claims.tsx";

/** Nothing was run here. */
const POINTS = { done: 0, all: 7 };

function page(id: string): string {
  const experiment = loadShippedExperiment(id);
  const { claims, measures } = experiment;
  const judged = shippedResult(id, experiment)?.claims ?? null;
  return renderToStaticMarkup(
    <Claims
      claims={claims}
      measures={measures}
      judged={judged}
      origin="shipped"
      beside={null}
      isRunning={false}
      points={POINTS}
    />,
  );
}

describe("the claims of a figure", () => {
  it("say where Reno, which is ns-2's, does not give what the paper prints for it", () => {
    expect(page("cerl-fig4a")).toContain("baseline cannot be reached");
    expect(page("cerl-fig19a")).not.toContain("baseline cannot be reached");
    expect(page("ghosh-fig2")).not.toContain("baseline cannot be reached");
  });

  it("are counted once in the heading, as in the verdicts below it; those that repeat others are counted apart", () => {
    const words = page("cerl-fig7a").replace(/<[^>]+>/g, "");
    expect(words).toMatch(
      /^14 claims of this figure, checked7 agree1 right direction, wrong size4 differ2 undecided/,
    );
    expect(words).toContain("5 more repeat one of these");
  });

  it("are counted once in the verdicts of other seeds as well, so that both can be compared", () => {
    const { claims, measures } = loadShippedExperiment("cerl-fig7a");
    const judged = shippedResult("cerl-fig7a", loadShippedExperiment("cerl-fig7a"))?.claims ?? [];
    const words = renderToStaticMarkup(
      <Claims
        {...{ claims, measures, judged, isRunning: false, points: POINTS }}
        origin="here"
        beside={{ words: "seeds 1 to 107", claims: judged }}
      />,
    ).replace(/<[^>]+>/g, "");
    expect(words).toContain(
      "Beside, shipped, seeds 1 to 107: 7 agree1 right direction, wrong size4 differ2 undecidedBoth give the same verdicts.",
    );
  });

  it("have verdicts in the form that goes with their number", () => {
    const words = page("cerl-fig4b").replace(/<[^>]+>/g, "");
    expect(words).toMatch(/^4 claims of this figure, checked2 agree1 right direction, wrong size1 differs/);
  });

  it("name the comparisons that contradict one which differs, three at once, and none of one that does not", () => {
    const { claims = [] } = shippedResult("cerl-fig14", loadShippedExperiment("cerl-fig14")) ?? {};
    const failing = claims[0].comparisons.filter(({ holds }) => holds === "fails");
    const words = page("cerl-fig14").replace(/<[^>]+>/g, "");
    expect(claims[0].verdict).toBe("differs");
    expect(failing.length).toBeGreaterThan(3);
    expect(words).toContain(
      `${failing.length} of ${claims[0].comparisons.length} comparisons contradict it: not ${failing[0].what} at `,
    );
    expect(words).toContain(`; and ${failing.length - 3} more.`);
    expect(page("cerl-fig9b")).not.toContain("contradict it:");
  });

  it("say of a printed number that contradicts one why, in one sentence", () => {
    const words = page("jersey-fig4").replace(/<[^>]+>/g, "");
    expect(words).toContain(
      "1 of 2 comparisons contradicts it: Our 95 % interval excludes the printed number, tolerance included.",
    );
    expect(words).not.toMatch(/: not Our|\.\./);
  });

  it("say while the runs are done that verdicts come at their end, and before it to run the experiment", () => {
    const { claims, measures } = loadShippedExperiment("cerl-fig9a");
    const words = (isRunning: boolean, done = 0) =>
      renderToStaticMarkup(
        <Claims
          {...{ claims, measures, isRunning }}
          points={{ ...POINTS, done }}
          judged={null}
          origin={null}
          beside={null}
        />,
      );
    expect(words(false)).toContain("Run the experiment to get verdicts");
    expect(words(true)).not.toContain("Run the experiment");
    expect(words(true)).toContain("The verdicts come when all runs are done.");
    // Of what was run already the points are counted in place of "not run yet".
    expect(words(false)).toContain(">not run yet<");
    expect(words(false, 1)).toContain(">1 of 7 points run<");
    expect(words(false, 1)).not.toContain("not run yet");
  });
});
