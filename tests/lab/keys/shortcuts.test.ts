import { describe, expect, it } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { Presentation } from "../../../src/lab/core/look/presentation.ts";
import { SHORTCUTS } from "../../../src/lab/keys/shortcuts.ts";
import { FakeSimulator, shortScenario } from "../../run/fake-simulator.ts";

async function start() {
  const simulator = new FakeSimulator();
  const frames = { request: () => {} };
  const controller = new LabController({
    simulator,
    frames,
    scenario: shortScenario(),
    shipped: "cerl-fig4",
  });
  await simulator.answer("main");
  controller.step("decision", 1);
  return controller;
}

function press(code: string, controller: LabController, presentation = new Presentation(controller)): void {
  SHORTCUTS.find(({ codes, command }) => codes.includes(code) && command !== true)?.act(
    controller,
    presentation,
  );
}

const selected = (controller: LabController) => controller.lab.getState().selection.kind;

describe("Escape", () => {
  it("closes the explanation of a decision where the panel is open", async () => {
    const controller = await start();
    controller.looks.adopt(["panel"]);
    expect(selected(controller)).toBe("change");
    press("Escape", controller);
    expect(selected(controller)).not.toBe("change");
  });

  it("opens nothing at a first look, where a decision is chosen and the panel is closed", async () => {
    const controller = await start();
    controller.looks.adopt([]);
    press("Escape", controller);
    expect(controller.page.getState().instruments).toEqual([]);
    expect(selected(controller)).toBe("change");
  });
});

describe("P", () => {
  it("presents from the lab", async () => {
    const controller = await start();
    const presentation = new Presentation(controller);
    press("KeyP", controller, presentation);
    await expect.poll(() => presentation.showing.mode).toBe("present");
  });

  it("leaves a page inside another as it is", async () => {
    const controller = await start();
    const presentation = new Presentation(controller);
    presentation.show({ ...presentation.showing, mode: "embed" });
    press("KeyP", controller, presentation);
    // What presenting fetches first is there by then.
    await import("../../../src/lab/core/look/presentation-words.ts");
    await Promise.resolve();
    expect(presentation.showing.mode).toBe("embed");
  });
});
