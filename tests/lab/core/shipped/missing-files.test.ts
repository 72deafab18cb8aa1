import { afterEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../../src/lab/core/controller.ts";
import {
  openShipped,
  reportMissing,
  reportUnfetched,
} from "../../../../src/lab/core/shipped/missing-files.ts";
import { FakeSimulator, settled, shortScenario } from "../../../run/fake-simulator.ts";

afterEach(() => vi.unstubAllGlobals());

function page() {
  const controller = new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario: shortScenario(),
    shipped: null,
  });
  const notice = () => controller.page.getState().notice;
  const act = (label: string) =>
    notice()
      ?.actions?.find((action) => action.label === label)
      ?.act();
  return { controller, notice, act };
}

describe("shipped scenarios that could not be loaded", () => {
  it("are counted and named, eight at most", () => {
    const { controller, notice } = page();
    const told = (...ids: string[]) => {
      controller.notify({ title: "Other", lines: [], tone: "info" });
      reportMissing(controller, ids, () => {});
      return [notice()?.title, notice()?.lines[0]];
    };
    expect(told("a")).toEqual(["One scenario could not be loaded.", "a"]);
    expect(told("a", "b")).toEqual(["2 scenarios could not be loaded.", "a, b"]);
    const many = (count: number) => Array.from({ length: count }, (_, i) => `s${i + 1}`);
    expect(told(...many(8))[1]).toBe("s1, s2, s3, s4, s5, s6, s7, s8");
    expect(told(...many(9))).toEqual([
      "9 scenarios could not be loaded.",
      "s1, s2, s3, s4, s5, s6, s7, s8, …",
    ]);
  });

  it("can be fetched again together with what was missing before", () => {
    const { controller, notice, act } = page();
    const tried: string[] = [];
    reportUnfetched(controller, "First.", ["one"], () => tried.push("first"));
    reportUnfetched(controller, "Second.", ["two", "three"], () => tried.push("second"));
    expect(notice()).toMatchObject({ title: "First.", tone: "problem" });
    expect(notice()?.lines.slice(0, -1)).toEqual(["one", "Second. two three"]);
    expect(notice()?.lines.at(-1)).toMatch(/reload/);
    act("Try again");
    expect(tried).toEqual(["first", "second"]);
  });

  it("can be had by loading the page anew, in the way that was given first", () => {
    const { controller, act } = page();
    const reloaded: string[] = [];
    const report = (way: string) =>
      reportUnfetched(
        controller,
        way,
        [],
        () => {},
        () => reloaded.push(way),
      );
    report("first");
    report("second");
    act("Reload the page");
    expect(reloaded).toEqual(["first"]);
  });
});

describe("a new version of the page", () => {
  /** The page at its address begins with another script, or the same one. */
  const serve = (text: string, ok = true) => {
    vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "./own.js" }) });
    vi.stubGlobal("location", { pathname: "/" });
    vi.stubGlobal("fetch", async () => ({ ok, text: async () => text }));
  };

  it("is told instead of what could not be loaded, with one way on: to load it", async () => {
    const { controller, notice, act } = page();
    serve("./other.js");
    let reloaded = 0;
    reportUnfetched(
      controller,
      "Gone.",
      ["one"],
      () => {},
      () => reloaded++,
    );
    await settled();
    expect(notice()).toMatchObject({ title: "A new version is there.", lines: [], tone: "problem" });
    expect(notice()?.actions?.map(({ label }) => label)).toEqual(["Reload"]);
    act("Reload");
    expect(reloaded).toBe(1);
  });

  it("is not told where it is the same, where its address does not answer, or where something else was said meanwhile", async () => {
    const { controller, notice } = page();
    for (const [text, ok] of [
      ["begins with ./own.js", true],
      ["./other.js", false],
    ] as const) {
      serve(text, ok);
      reportUnfetched(controller, "Gone.", ["one"], () => {});
      await settled();
      expect(notice()?.title).toBe("Gone.");
    }
    serve("./other.js");
    reportUnfetched(controller, "Gone.", ["one"], () => {});
    controller.notify({ title: "News", lines: [], tone: "info" });
    await settled();
    expect(notice()?.title).toBe("News");
  });
});

describe("a shipped scenario", () => {
  const from = (load: (id: string) => Promise<unknown>) => ({ ids: () => ["a"], load });

  it("is opened under its name; one that is none says what is wrong with it", async () => {
    const { controller, notice } = page();
    const scenario = shortScenario("cerl-fig17", 2);
    await openShipped(
      controller,
      "a",
      from(async () => scenario),
    );
    expect(controller.page.getState().shipped).toBe("a");
    expect(controller.lab.getState().scenario).toEqual(scenario);
    await openShipped(
      controller,
      "b",
      from(async () => ({ format: "cwndscope/1" })),
    );
    expect(notice()?.title).toBe("This scenario could not be opened.");
    expect(controller.page.getState().shipped).toBe("a");
  });

  it("is asked for again when that is wanted", async () => {
    const { controller, act } = page();
    const scenario = shortScenario("cerl-fig17", 2);
    let asked = 0;
    const shipped = from(async () => {
      asked++;
      if (asked === 1) throw new Error("no network");
      return scenario;
    });
    await openShipped(controller, "a", shipped);
    expect(controller.page.getState().shipped).toBeNull();
    act("Try again");
    await settled();
    expect([asked, controller.page.getState().shipped]).toEqual([2, "a"]);
  });
});
