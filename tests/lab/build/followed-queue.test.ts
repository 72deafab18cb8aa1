import { describe, expect, it } from "vitest";
import { followQueue } from "../../../src/lab/build/followed-queue.ts";
import { createLabStore } from "../../../src/run/state/stores.ts";
import type { PlotChoice } from "../../../src/run/state/types.ts";
import { cerlScenario, syntheticRun } from "../../run/synthetic-run.ts";

const RUN = syntheticRun({ duration: 20 });
const QUIET = {
  utilisation: 0,
  drops: 0,
  marks: 0,
  errors: 0,
  airLosses: 0,
  localRetransmissions: 0,
  avgQueue: 0,
  maxQueue: 0,
  arrivals: 0,
  delivered: 0,
  inFlight: 0,
};

/** The run with so many drops at each direction of its links. */
function dropping(drops: Record<string, number>): typeof RUN {
  const links = ["access", "bottleneck", "wireless"].flatMap((link) =>
    ["forward", "reverse"].map((way) => {
      const id = `${link}.${way}`;
      return { ...QUIET, id, drops: drops[id] ?? 0 };
    }),
  );
  return { ...RUN, result: { ...RUN.result, links } };
}

function bench() {
  const lab = createLabStore(cerlScenario(20));
  const choosePlots = (choice: Partial<PlotChoice>) =>
    lab.setState(({ plots }) => ({ plots: { ...plots, ...choice } }));
  const end = followQueue({ lab, choosePlots });
  return { lab, choosePlots, end, shown: () => lab.getState().plots.link };
}

describe("the plotted queue of a network that is built", () => {
  it("is the one that drops most in the newest run, and that of the narrowest buffer where none does", () => {
    const { lab, shown } = bench();
    expect(shown()).toBe("bottleneck.forward");
    lab.setState({
      runs: [dropping({ "wireless.forward": 3, "access.forward": 9, "bottleneck.forward": 1 })],
    });
    expect(shown()).toBe("access.forward");
    lab.setState({ runs: [dropping({ "access.forward": 2, "wireless.reverse": 3 })] });
    expect(shown()).toBe("wireless.reverse");
    lab.setState({ runs: [dropping({})] });
    expect(shown()).toBe("bottleneck.forward");
  });

  it("is that of the selected link in its direction, until something else is selected", () => {
    const { lab, shown, choosePlots } = bench();
    const run = dropping({ "access.forward": 9 });
    choosePlots({ queues: ["wireless.reverse"] });
    lab.setState({ selection: { kind: "link", id: "wireless", direction: "reverse" } });
    expect(shown()).toBe("wireless.reverse");
    expect(lab.getState().plots.queues).toEqual([]);
    lab.setState({ runs: [run] });
    expect(shown()).toBe("wireless.reverse");
    lab.setState({ selection: { kind: "flow", id: "f1" } });
    expect(shown()).toBe("access.forward");
  });

  it("is the one that the reader chose, until a link is selected or its own is deleted", () => {
    const { lab, shown, choosePlots } = bench();
    choosePlots({ link: "wireless.forward" });
    lab.setState({ runs: [dropping({ "access.forward": 9 })] });
    expect(shown()).toBe("wireless.forward");
    const { scenario, plots } = lab.getState();
    const links = scenario.links.filter(({ id }) => id !== "wireless");
    lab.setState({ scenario: { ...scenario, links }, plots: { ...plots, link: "bottleneck.forward" } });
    lab.setState({ runs: [dropping({ "access.forward": 9 })] });
    expect(shown()).toBe("access.forward");
    choosePlots({ link: "bottleneck.forward" });
    lab.setState({ selection: { kind: "link", id: "access", direction: "forward" } });
    lab.setState({ selection: { kind: "none" } });
    lab.setState({ runs: [dropping({ "bottleneck.forward": 9 })] });
    expect(shown()).toBe("bottleneck.forward");
  });

  it("is not that of a link whose selection came with another network", () => {
    const { lab, shown } = bench();
    const { document } = lab.getState();
    lab.setState({
      document: { ...document },
      selection: { kind: "link", id: "wireless", direction: "forward" },
    });
    lab.setState({ runs: [dropping({ "access.forward": 9 })] });
    expect(shown()).toBe("access.forward");
    // A reason is opened and closed: the same selection comes back.
    const { selection } = lab.getState();
    lab.setState({ selection: { kind: "flow", id: "f1" } });
    lab.setState({ selection });
    expect(shown()).toBe("access.forward");
  });

  it("does not follow once building has ended", () => {
    const { lab, shown, end } = bench();
    end();
    lab.setState({ selection: { kind: "link", id: "access", direction: "forward" } });
    expect(shown()).toBe("bottleneck.forward");
  });
});
