import { describe, expect, it } from "vitest";
import { channelWords, isBadAt, lagOf } from "../../../../src/run-view/network/picture/channel-state.ts";
import { createRun } from "../../../../src/sim/index.ts";
import { shortScenario } from "../../../run/fake-simulator.ts";

function played(id: string, duration: number) {
  const scenario = shortScenario(id, duration);
  const run = createRun(scenario);
  while (!run.advance(100_000));
  return { scenario, trace: run.result().trace };
}

describe("the channel of a link at the playhead", () => {
  const { scenario, trace } = played("handoff", 20);
  const wireless = scenario.links.find(({ id }) => id === "wireless");
  const wired = scenario.links.find(({ id }) => id !== "wireless");
  if (!wireless || !wired) throw new Error("the scenario has other links");

  it("is said in words, for each direction that has states", () => {
    expect(channelWords(trace, wireless, 5)).toMatch(
      /^At 5\.000 s: \S+→\S+ no blackout, \S+→\S+ no blackout$/,
    );
    expect(channelWords(trace, wireless, Number(wireless.loss.from) + 0.5)).toMatch(
      /→\S+ blackout, \S+ blackout$/,
    );
    expect(channelWords(trace, wired, 5)).toBe("");
  });

  it("turns bad when the packets do that will be lost: before they would arrive", () => {
    const channel = trace.links.find(({ id }) => id === "wireless.forward")?.channel;
    const from = Number(wireless.loss.from);
    const lag = lagOf(wireless, "forward");
    expect(channel && isBadAt(channel, wireless, "forward", from - 0.9 * lag)).toBe(true);
    expect(channel && isBadAt(channel, wireless, "forward", from - 1.1 * lag)).toBe(false);
  });
});
