import { describe, expect, it } from "vitest";
import { answer, complete, linkOf, runShipped, variants } from "./shipped-runs.ts";

/** What the answers of the scenarios on today's senders and queues say is what their runs do. */

const megabits = (rate: number) => (rate / 1e6).toFixed(2);

describe("slow-start-exits", () => {
  const run = runShipped("slow-start-exits");
  const first = (flow: number, rule: string) => {
    const { decisions } = run.trace.flows[flow];
    const found = decisions.find((decision) => run.trace.rules[decision.rule].id === rule);
    if (!found) throw new Error(`flow ${flow} never decides by ${rule}`);
    return found;
  };

  it("says what each of the three loses", () => {
    const [plain, hystart, newer] = run.flows.map(({ losses }) => losses.congestion);
    expect(answer("slow-start-exits")).toContain(`loses ${plain} segments`);
    expect(hystart).toBe(0);
    expect(answer("slow-start-exits")).toContain(`it loses ${newer}.`);
  });

  it("says when", () => {
    const text = answer("slow-start-exits");
    expect(text).toContain(`segments at ${first(0, "cubic-loss").t.toFixed(3)} s`);
    const exit = first(1, "hystart-train");
    expect(text).toContain(`at ${exit.cwndAfter} segments after ${exit.t.toFixed(3)} s`);
    expect(text).toContain(`more slowly from ${first(2, "hystart++-css").t.toFixed(3)} s on`);
  });
});

describe("l4s-two-queues", () => {
  const { flows } = runShipped("l4s-two-queues");

  it("says what each flow gets", () => {
    const [pragueAbove, cubicAbove, pragueBelow, cubicBelow] = flows.map(({ throughput }) =>
      megabits(throughput),
    );
    const text = answer("l4s-two-queues");
    expect(text).toContain(`Prague has ${pragueAbove} Mbit/s and CUBIC ${cubicAbove}:`);
    expect(text).toContain(`Prague has ${pragueBelow} Mbit/s and CUBIC ${cubicBelow}:`);
  });

  it("says how long packets take through the two queues", () => {
    const [prague, cubic] = flows.map(({ delay }) => (1000 * (delay?.p95 ?? Number.NaN)).toFixed(1));
    expect(answer("l4s-two-queues")).toContain(`Prague's packets take ${prague} ms`);
    expect(answer("l4s-two-queues")).toContain(`CUBIC's ${cubic} ms`);
  });
});

describe("bbr3-short-buffer", () => {
  it("says what both versions lose, and what the third one gets", () => {
    const [old, current] = Object.values(variants("bbr3-short-buffer")).map((of) => complete(of));
    const text = answer("bbr3-short-buffer");
    expect(text).toContain(`loses ${linkOf(old, "bottleneck").drops} packets`);
    expect(text).toContain(`loses ${linkOf(current, "bottleneck").drops}, for`);
    const share = Math.round((100 * current.flows[0].throughput) / old.flows[0].throughput);
    expect(text).toContain(`for ${share} % of the throughput`);
  });
});
