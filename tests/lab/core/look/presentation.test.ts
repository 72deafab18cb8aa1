import { describe, expect, it } from "vitest";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { Presentation } from "../../../../src/lab/core/look/presentation.ts";
import { AS_LAB } from "../../../../src/lab/core/look/presentation-settings.ts";
import { addScene, editScene, moveScene, removeScene } from "../../../../src/lab/share/scenes.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

function page() {
  const simulator = new FakeSimulator();
  const frames = { request: () => {} };
  const controller = new LabController({
    simulator,
    frames,
    scenario: shortScenario(),
    shipped: "cerl-fig4",
  });
  const presentation = new Presentation(controller);
  const titles = () => (controller.lab.getState().scenario.views ?? []).map(({ text }) => text);
  return { simulator, controller, presentation, titles };
}

/** A page whose scenario has the scenes "one" and "two" and no others. */
function withScenes() {
  const made = page();
  const { controller } = made;
  while (made.titles().length > 0) removeScene(controller, 1);
  controller.clock.seek(1);
  addScene(controller, "one", "say this");
  controller.clock.show({ from: 2, to: 3 });
  controller.clock.seek(2.5);
  controller.choosePlots({ panels: ["queue"] });
  addScene(controller, "two", "");
  return made;
}

describe("a presentation", () => {
  it("begins with the knob that matters most, keeps pins, and ends in the laboratory", async () => {
    const { presentation } = page();
    await presentation.present();
    expect(presentation.showing).toMatchObject({ mode: "present", pin: ["links.wireless.loss.rate"] });
    presentation.togglePin("seed");
    presentation.togglePin("links.wireless.loss.rate");
    presentation.leave();
    expect(presentation.showing).toMatchObject({ mode: "lab", pin: ["seed"] });
    await presentation.present();
    expect(presentation.showing.pin).toEqual(["seed"]);
  });

  it("makes scenes of what is shown: playhead, window, plots; and goes to them", () => {
    const { controller, presentation } = withScenes();
    expect(controller.lab.getState().scenario.views).toEqual([
      { text: "one", note: "say this", at: 1, from: 0, to: 5, plots: ["cwnd", "queue", "sequence"] },
      { text: "two", at: 2.5, from: 2, to: 3, plots: ["queue"] },
    ]);
    controller.clock.showAll();
    controller.choosePlots({ panels: ["cwnd"] });
    presentation.goTo(2);
    expect(controller.clock.getState()).toMatchObject({ playhead: 2.5, window: { from: 2, to: 3 } });
    expect(controller.lab.getState().plots.panels).toEqual(["queue"]);
    presentation.step(1);
    expect(presentation.showing.scene).toBe(2);
    presentation.step(-1);
    presentation.step(-1);
    expect(presentation.showing.scene).toBe(1);
    expect(controller.clock.getState().playhead).toBe(1);
  });

  it("orders, words and removes scenes; one undo brings each back", () => {
    const { controller, titles } = withScenes();
    moveScene(controller, 2, -1);
    expect(titles()).toEqual(["two", "one"]);
    moveScene(controller, 1, -1);
    moveScene(controller, 2, 1);
    expect(titles()).toEqual(["two", "one"]);
    editScene(controller, 2, { text: "first", note: "" });
    expect(controller.lab.getState().scenario.views?.[1]).toMatchObject({ text: "first", at: 1 });
    expect(controller.lab.getState().scenario.views?.[1]).not.toHaveProperty("note");
    removeScene(controller, 1);
    removeScene(controller, 1);
    expect("views" in controller.lab.getState().scenario).toBe(false);
    for (const expected of [["first"], ["two", "first"], ["two", "one"], ["one", "two"]]) {
      controller.undo();
      expect(titles()).toEqual(expected);
    }
  });

  it("goes to the scene that a link names and plays, once its run is there", async () => {
    const { simulator, controller, presentation } = withScenes();
    presentation.show({ ...AS_LAB, mode: "embed", scene: 2, autoplay: true });
    expect([controller.clock.getState().playing, controller.lab.getState().plots.showGuesses]).toEqual([
      false,
      false,
    ]);
    while (controller.lab.getState().runs.length === 0) await simulator.answer("main");
    expect(presentation.showing.scene).toBe(2);
    expect(controller.clock.getState().playing).toBe(true);
  });

  it("leaves the laboratory alone: no scene, nothing plays", async () => {
    const { simulator, controller, presentation } = withScenes();
    presentation.show({ ...AS_LAB, scene: 1, autoplay: true });
    while (controller.lab.getState().runs.length === 0) await simulator.answer("main");
    expect([presentation.showing.scene, controller.clock.getState().playing]).toEqual([1, false]);
    expect(controller.clock.getState().playhead).toBe(2.5);
    expect(controller.lab.getState().plots.showGuesses).toBe(true);
  });

  it("shows the note of a scene when it is asked for, and hides it again; a new link begins without it", () => {
    const { presentation } = withScenes();
    const shown = () => presentation.store.getState().noteShown;
    presentation.toggleNote();
    expect(shown()).toBe(true);
    presentation.toggleNote();
    expect(shown()).toBe(false);
    presentation.toggleNote();
    presentation.show({ ...AS_LAB, mode: "present" });
    expect(shown()).toBe(false);
  });

  it("stops at the scene that is gone to; back from before the first is the first; behind the last is nothing", () => {
    const { controller, presentation } = withScenes();
    presentation.step(-1);
    expect(presentation.showing.scene).toBe(1);
    controller.clock.togglePlay();
    presentation.goTo(2);
    expect([controller.clock.getState().playing, presentation.showing.scene]).toEqual([false, 2]);
    for (const none of [0, 3, -1, 1.5]) presentation.goTo(none);
    expect(presentation.showing.scene).toBe(2);
  });

  it("begins anew after it was left: no scene, nothing plays by itself; what was hidden and pinned is kept", async () => {
    const { simulator, controller, presentation } = withScenes();
    presentation.show({ ...AS_LAB, mode: "present", hide: ["results"], scene: 1, autoplay: true });
    while (controller.lab.getState().runs.length === 0) await simulator.answer("main");
    presentation.leave();
    expect(presentation.showing).toMatchObject({ mode: "lab", scene: 0, autoplay: false, hide: ["results"] });
    await presentation.present();
    expect(presentation.showing).toMatchObject({
      mode: "present",
      scene: 0,
      autoplay: false,
      hide: ["results"],
    });
  });

  it("does at once what a link says where the run is there already, and lets go on what plays", async () => {
    const { simulator, controller, presentation } = withScenes();
    while (controller.lab.getState().runs.length === 0) await simulator.answer("main");
    presentation.show({ ...AS_LAB, mode: "embed", scene: 2 });
    expect(controller.clock.getState().playhead).toBe(2.5);
    presentation.show({ ...AS_LAB, mode: "embed", autoplay: true });
    presentation.show({ ...AS_LAB, mode: "embed", autoplay: true });
    expect(controller.clock.getState().playing).toBe(true);
  });
});
