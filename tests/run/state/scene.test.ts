import { describe, expect, it, vi } from "vitest";
import { fittingSpeed } from "../../../src/run/state/playback-speed.ts";
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
    expect(scene.duration).toBe(4);
    scene.show(scenario, result, 3);
    expect(scene.duration).toBe(3);
  });

  it("has nothing selected at first, and is shown with the scheme of its first TCP flow, else as UDP", () => {
    const scene = new Scene(scenario, new FakeSimulator());
    expect(scene.lab.getState().selection).toEqual({ kind: "none" });
    const flow = { ...scenario.flows[0], kind: "udp" as const, scheme: "udp" };
    const shownAs = (flows: typeof scenario.flows) => {
      scene.show({ ...scenario, flows }, result, 4);
      const [{ key, scheme }] = scene.lab.getState().runs;
      return [key, scheme];
    };
    expect(shownAs([flow, { ...scenario.flows[0], scheme: "vegas" }])).toEqual(["main", "vegas"]);
    expect(shownAs([flow])).toEqual(["main", "udp"]);
    expect(scene.lab.getState().document).toBe(scene.lab.getState().scenario);
    scene.show(scenario, result, -1);
    expect(scene.clock.getState().playhead).toBe(0);
  });

  it("plays as fast as the packets of the run that it shows can be followed", () => {
    const scene = new Scene(scenario, new FakeSimulator());
    expect(fittingSpeed(scenario)).not.toBe(1);
    expect(scene.clock.getState()).toMatchObject({ pace: "packets", speed: fittingSpeed(scenario) });
    const links = scenario.links.map((link) => ({ ...link, delay: 30 * link.delay }));
    scene.show({ ...scenario, links }, result, 3);
    expect(fittingSpeed({ ...scenario, links })).toBeGreaterThan(fittingSpeed(scenario));
    expect(scene.clock.getState().speed).toBe(fittingSpeed({ ...scenario, links }));
  });

  it("plays until its driving ends", () => {
    const scene = new Scene(scenario, new FakeSimulator());
    scene.show(scenario, result, 4);
    let frame: ((time: number) => void) | null = null;
    const stop = scene.drive({
      request: (callback) => {
        frame = callback;
      },
    });
    scene.clock.play();
    expect(frame).not.toBeNull();
    stop();
    expect(scene.clock.getState().playing).toBe(false);
  });

  it("asks for its packets in a lane of its own", async () => {
    vi.useFakeTimers();
    const simulator = new FakeSimulator();
    new Scene(scenario, simulator).show(scenario, result, 4);
    await vi.advanceTimersByTimeAsync(1000);
    expect(simulator.asked.map(({ lane }) => lane)).toEqual(["scene:hops"]);
    vi.useRealTimers();
  });
});
