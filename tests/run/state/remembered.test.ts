import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  recallHeight,
  recallPanels,
  recallStepKind,
  rememberedText,
  rememberHeight,
  rememberPanels,
  rememberStepKind,
  rememberText,
} from "../../../src/run/state/remembered.ts";

/** A store of a browser. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refusing = {
  getItem: () => {
    throw new Error("refused");
  },
  setItem: () => {
    throw new Error("refused");
  },
};

let browser = storage();
let tab = storage();
beforeEach(() => {
  browser = storage();
  tab = storage();
  vi.stubGlobal("localStorage", browser);
  vi.stubGlobal("sessionStorage", tab);
});
afterEach(() => vi.unstubAllGlobals());

describe("what a reader chose last time", () => {
  it("are the open panels, in the page's order, without what is none", () => {
    expect(recallPanels()).toBeNull();
    rememberPanels(["sequence", "cwnd"]);
    expect(recallPanels()).toEqual(["cwnd", "sequence"]);
    browser.setItem("cwndscope.plots.panels", "queue,nothing");
    expect(recallPanels()).toEqual(["queue"]);
    rememberPanels([]);
    expect(recallPanels()).toBeNull();
  });

  it("is what is stepped by", () => {
    expect(recallStepKind()).toBeNull();
    rememberStepKind("wrong");
    expect(recallStepKind()).toBe("wrong");
    browser.setItem("cwndscope.step", "mile");
    expect(recallStepKind()).toBeNull();
  });

  it("is the height of each part of the page, until it is forgotten", () => {
    expect(recallHeight("plots")).toBeNull();
    rememberHeight("plots", 320);
    rememberHeight("table", 90.5);
    // Under the names that earlier visits have kept them by.
    expect([...browser.kept]).toEqual([
      ["cwndscope.height.plots", "320"],
      ["cwndscope.height.table", "90.5"],
    ]);
    expect([recallHeight("plots"), recallHeight("table"), recallHeight("other")]).toEqual([320, 90.5, null]);
    rememberHeight("plots", null);
    expect(recallHeight("plots")).toBeNull();
    expect(browser.kept.size).toBe(1);
    for (const nonsense of ["0", "-3", "Infinity", "tall"]) {
      browser.setItem("cwndscope.height.plots", nonsense);
      expect(recallHeight("plots")).toBeNull();
    }
  });
});

describe("a text that is kept", () => {
  it("is kept for every visit, or for this tab", () => {
    expect(rememberText("a", "x", "browser")).toBe(true);
    expect(rememberText("b", "y", "tab")).toBe(true);
    expect([[...browser.kept], [...tab.kept]]).toEqual([[["a", "x"]], [["b", "y"]]]);
    expect([rememberedText("a", "browser"), rememberedText("a", "tab")]).toEqual(["x", ""]);
    expect(rememberText("a", null, "browser")).toBe(true);
    expect(rememberedText("a", "browser")).toBe("");
  });

  it("is none where the browser refuses, which is told", () => {
    vi.stubGlobal("localStorage", refusing);
    expect(rememberText("a", "x", "browser")).toBe(false);
    expect(rememberedText("a", "browser")).toBe("");
    expect([recallPanels(), recallStepKind(), recallHeight("plots")]).toEqual([null, null, null]);
  });
});
