import { describe, expect, it } from "vitest";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { stopAtFirstWrong } from "../../../../src/lab/core/look/first-stop.ts";
import { wrongGuesses } from "../../../../src/run/decisions/guesses.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

/** A page with a run of 20 s, whose frames the test shows by hand. */
async function playing(isWanted = () => true) {
  const simulator = new FakeSimulator();
  let waiting: ((time: number) => void) | null = null;
  let time = 0;
  const controller = new LabController({
    simulator,
    frames: {
      request: (callback) => {
        waiting = callback;
      },
    },
    scenario: { ...shortScenario("cerl-fig4", 20), compare: [] },
    shipped: "cerl-fig4",
  });
  await simulator.answer("main");
  stopAtFirstWrong(controller, isWanted);
  const show = (count: number) => {
    for (let i = 0; i < count; i++) {
      time += 50;
      const callback = waiting;
      waiting = null;
      callback?.(time);
    }
  };
  const { clock, lab } = controller;
  const [flow] = lab.getState().runs[0].result.trace.flows;
  const wrong = wrongGuesses(flow);
  clock.setPace(20);
  return { controller, clock, lab, show, wrong, simulator };
}

describe("playback", () => {
  it("stops at the first wrong guess after the playhead and explains it, once", async () => {
    const { controller, clock, lab, show, wrong } = await playing();
    controller.looks.adopt([]);
    expect(wrong.length).toBeGreaterThan(2);
    clock.place(wrong[0].t);
    clock.play();
    show(40);
    expect(clock.getState()).toMatchObject({ playing: false, playhead: wrong[1].t });
    expect(lab.getState()).toMatchObject({ selection: { kind: "change", decision: wrong[1] }, tab: "why" });
    expect(controller.page.getState().instruments).toContain("panel");
    clock.play();
    show(60);
    expect(clock.getState()).toMatchObject({ playing: false, playhead: 20 });
  });

  it("stops again in another scenario, and not where the reader does not want it", async () => {
    const { controller, clock, show, wrong, simulator } = await playing();
    clock.place(0);
    clock.play();
    show(60);
    expect(clock.getState().playhead).toBe(wrong[0].t);
    controller.open({ ...shortScenario("cerl-fig4", 19), compare: [] }, "cerl-fig4");
    await simulator.answer("main");
    clock.setPace(20);
    clock.place(0);
    clock.play();
    show(60);
    expect(clock.getState().playhead).toBe(wrong[0].t);

    const other = await playing(() => false);
    other.clock.place(0);
    other.clock.play();
    other.show(60);
    expect(other.clock.getState().playhead).toBe(20);
  });

  it("goes on over a wrong guess that the playhead is only moved past", async () => {
    const { clock, wrong } = await playing();
    clock.place(0);
    clock.seek(wrong[0].t + 0.001);
    expect(clock.getState().playhead).toBe(wrong[0].t + 0.001);
  });
});
