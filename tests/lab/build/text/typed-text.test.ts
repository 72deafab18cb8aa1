import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TypedText } from "../../../../src/lab/build/text/typed-text.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { addNode } from "../../../../src/scenario/building.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function start() {
  const scenario = shortScenario();
  const controller = new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario,
    shipped: "cerl-fig4",
  });
  controller.draft.build(true);
  controller.draft.show("text");
  const typed = new TypedText(controller);
  const text = () => typed.store.getState().text;
  const title = () => controller.lab.getState().document.title;
  return { controller, typed, text, title, scenario };
}

describe("typing the document", () => {
  it("changes the network only while the text is one, and is never written otherwise than it was typed", () => {
    const { typed, text, title, controller } = start();
    const first = text();
    const other = first.replace(/"title": "[^"]*"/, '"title":   "Typed"');
    typed.type(other, "a");
    expect([text(), title()]).toEqual([other, "Typed"]);
    const broken = other.replace('"title"', '"title');
    typed.type(broken, "a");
    expect([text(), title()]).toEqual([broken, "Typed"]);
    expect(typed.store.getState().isUnfinished).toBe(true);
    controller.draft.show("drawing");
    controller.draft.show("text");
    expect(text()).toBe(broken);
  });

  it("goes back and forth with the page's history, as it was typed", () => {
    const { typed, text, title, controller } = start();
    const first = text();
    const named = title();
    const versions = ["One", "Two"].map((name) =>
      first.replace(/"title": "[^"]*"/, `"title":     "${name}"`),
    );
    typed.type(versions[0], "a");
    typed.type(versions[1], "b");
    controller.undo();
    expect([text(), title()]).toEqual([versions[0], "One"]);
    controller.undo();
    expect([text(), title()]).toEqual([first, named]);
    controller.redo();
    controller.redo();
    expect([text(), title()]).toEqual([versions[1], "Two"]);
  });

  it("is taken back by undo first where it is no network", () => {
    const { typed, text, title, controller } = start();
    const first = text();
    const other = first.replace(/"title": "[^"]*"/, '"title": "Typed"');
    typed.type(other, "a");
    typed.type("{", "b");
    controller.undo();
    expect([text(), title()]).toEqual([other, "Typed"]);
    controller.undo();
    expect(text()).toBe(first);
  });

  it("keeps what was typed when the network is changed elsewhere", () => {
    const { typed, text, controller } = start();
    const spaced = text().replace('"duration": 5', '"duration":     5');
    typed.type(spaced, "a");
    controller.draft.apply((now) => addNode(now, { role: "host", x: 0, y: 9, id: "New" }).document);
    expect(text()).toContain('"duration":     5');
    expect(text()).toContain('"New"');
    typed.type("{", "b");
    controller.draft.apply((now) => addNode(now, { role: "host", x: 0, y: 10, id: "Newer" }).document);
    expect(text()).toContain('"Newer"');
    controller.page.getState().notice?.actions?.[0].act();
    expect(text()).toBe("{");
  });

  it("is found again after a reload, beside the same network", () => {
    const { typed, controller } = start();
    typed.type("{ half", "a");
    expect(new TypedText(controller).store.getState()).toEqual({ text: "{ half", isUnfinished: true });
    controller.draft.apply((now) => addNode(now, { role: "host", x: 0, y: 9 }).document);
    expect(new TypedText(controller).store.getState().isUnfinished).toBe(false);
  });
});
