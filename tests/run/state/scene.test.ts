import { describe, expect, it } from "vitest";
import { Scene } from "../../../src/run/state/scene.ts";
import { FakeSimulator, shortScenario } from "../fake-simulator.ts";
import { realRun } from "../real-run.ts";

describe("a run that is watched", () => {
  const { scenario, result } = realRun("one-loss", "main", { duration: 4 });

  it("is seen whole when more of it is shown, and stays within what is shown when that is less", () => {
    const scene = new Scene(shortScenario("one-loss", 1), new FakeSimulator());
    scene.show(scenario, result, 2);
    expect(scene.clock.getState().window).toEqual({ from: 0, to: 2 });
    scene.show(scenario, result, 4);
    expect(scene.clock.getState().window).toEqual({ from: 0, to: 4 });
    scene.clock.seek(3.5);
    scene.show(scenario, result, 3);
    expect(scene.clock.getState()).toMatchObject({ playhead: 3, window: { from: 0, to: 3 } });
  });

  it("is never shown beyond its own end", () => {
    const scene = new Scene(scenario, new FakeSimulator());
    scene.show(scenario, result, 9);
    expect(scene.clock.getState().window).toEqual({ from: 0, to: 4 });
  });
});
