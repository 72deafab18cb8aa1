import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PlotModel } from "../../src/lessons/world/curves.ts";
import { Plot } from "../../src/lessons/world/plot.tsx";
import { LIGHT_TOKENS } from "../../src/ui/theme/tokens.ts";

/** A queue that drops packets at these times, s; the plot is 10 px a second. */
function drawn(drops: readonly number[], until = 60): { strips: number; squares: number } {
  const model: PlotModel = {
    plot: "queue",
    title: "queue of bottleneck, packets",
    unit: "packets",
    lines: [],
    marks: [{ kind: "drop", t: drops, v: 22 }],
    limit: { label: "room for 20", value: 20 },
    fromZero: true,
  };
  const svg = renderToStaticMarkup(
    <Plot
      model={model}
      size={{ width: 52 + 600 + 84, height: 200 }}
      time={{ from: 0, to: 60 }}
      until={until}
      levels={[]}
      tokens={LIGHT_TOKENS}
      gutter={84}
      hasAxis={true}
      isLive={false}
    />,
  );
  const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)" height="8"/g)].map(([, width]) =>
    Number(width),
  );
  return {
    strips: widths.filter((width) => width > 8.001).length,
    squares: widths.filter((width) => width <= 8.001).length,
  };
}

describe("the drops of a lesson's queue", () => {
  it("are squares, and one light strip where they touch each other", () => {
    expect(drawn([5, 10, 15])).toEqual({ strips: 0, squares: 3 });
    expect(drawn([5, 10, 20, 20.5, 21, 21.5, 22, 22.5])).toEqual({ strips: 1, squares: 2 });
    expect(drawn([10, 10, 30])).toEqual({ strips: 0, squares: 2 });
  });

  it("are drawn as far as the run is revealed", () => {
    expect(drawn([5, 10, 15], 10)).toEqual({ strips: 0, squares: 2 });
  });
});
