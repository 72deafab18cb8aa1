import "fake-indexeddb/auto";
import { createStore, set } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { ownFileText } from "../../../../src/lab/core/own/own-file.ts";
import { isOwnFile } from "../../../../src/lab/core/own/own-format.ts";
import { OwnScenarios } from "../../../../src/lab/core/own/own-scenarios.ts";
import { browserStorage, type OwnStorage } from "../../../../src/lab/core/own/own-storage.ts";
import { addNode, emptyDocument } from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { PATIENCE } from "../../../patience.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

/** Names of databases and of session storages: every test has its own. */
let count = 0;
let name = "";

/** What a tab keeps for its reloads. */
class Session {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

beforeEach(() => {
  count += 1;
  name = `test ${count}`;
  vi.stubGlobal("sessionStorage", new Session());
});
afterEach(() => void vi.unstubAllGlobals());

/** Tabs that hear of each other. */
function tabsOf() {
  const all: (() => void)[] = [];
  return () => {
    let mine = () => {};
    return {
      tell: () => {
        for (const told of all) if (told !== mine) told();
      },
      onTold: (callback: () => void) => {
        mine = callback;
        all.push(callback);
      },
    };
  };
}

/** A page with own scenarios, read. */
async function tab(
  options: {
    storage?: OwnStorage;
    tabs?: ReturnType<ReturnType<typeof tabsOf>>;
    scenario?: Scenario;
    now?: () => number;
  } = {},
) {
  const controller = new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario: options.scenario ?? shortScenario(),
    shipped: "cerl-fig4",
  });
  const page = new EventTarget();
  const own = new OwnScenarios(controller, {
    storage: options.storage ?? browserStorage(name),
    now: options.now ?? (() => 1000),
    tabs: options.tabs ?? tabsOf()(),
    page,
  });
  await own.read();
  const { draft } = controller;
  draft.build(true);
  return {
    controller,
    own,
    page,
    draft,
    state: () => own.store.getState(),
    titles: () => own.store.getState().entries.map(({ document }) => document.title),
    notice: () => controller.page.getState().notice,
  };
}

/** What another page that opens the same database would find. */
async function stored(): Promise<Scenario[]> {
  return (await browserStorage(name).list()).entries.map(({ document }) => document);
}

const grown = (document: Scenario) => addNode(document, { role: "host", x: 0, y: 9 }).document;

describe("own scenarios", () => {
  it("are kept under a name of their own, opened, renamed, duplicated, deleted and brought back", async () => {
    const { own, controller, titles, state } = await tab();
    expect(await own.keep("First")).toBe(true);
    expect(await own.keep("First")).toBe(true);
    expect(titles().sort()).toEqual(["First", "First 2"]);
    expect(controller.lab.getState().document.title).toBe("First 2");
    const [second, first] = state().entries;
    await own.rename(first.id, "Renamed");
    await own.duplicate(second.id);
    expect(titles().sort()).toEqual(["First 2", "First 3", "Renamed"]);
    await own.remove(first.id);
    expect((await stored()).map(({ title }) => title).sort()).toEqual(["First 2", "First 3"]);
    await own.bringBack();
    expect((await stored()).map(({ title }) => title)).toContain("Renamed");
    expect(state().removed).toBeNull();
    own.open(first.id);
    expect(controller.lab.getState().document.title).toBe("Renamed");
    expect(state().keeping).toEqual({ id: first.id, state: "kept" });
  });

  it("are written after every edit while building, and when the page is left", async () => {
    const { own, draft, page, state } = await tab();
    await own.keep("Mine");
    draft.apply(grown);
    expect(state().keeping?.state).toBe("waiting");
    page.dispatchEvent(new Event("pagehide"));
    await own.writeNow();
    expect(state().keeping?.state).toBe("kept");
    expect(await stored()).toEqual([draft.document]);
    expect(state().entries[0].revision).toBe(2);
  });

  it("may be unfinished, and are then opened where they are built", async () => {
    const { own, draft, controller, state } = await tab();
    draft.begin(emptyDocument("Nothing yet"));
    await own.keep("Nothing yet");
    const { id } = state().entries[0];
    controller.open(shortScenario(), null);
    controller.draft.build(false);
    own.open(id);
    expect(controller.lab.getState()).toMatchObject({ building: true, document: { nodes: [] } });
  });

  it("stay what they are while the page shows something else, and after an undo that leads away from them", async () => {
    const { own, draft, controller, state } = await tab();
    await own.keep("Mine");
    const [{ id }] = state().entries;
    const kept = await stored();
    controller.open(shortScenario("reno-sawtooth"), "reno-sawtooth");
    expect(state().keeping).toBeNull();
    draft.apply(grown);
    await own.writeNow();
    expect(await stored()).toEqual(kept);
    own.open(id);
    expect(state().keeping?.id).toBe(id);
    controller.undo();
    expect(state().keeping).toBeNull();
  });

  it("are found again after a reload, with what was edited last", async () => {
    const before = await tab();
    await before.own.keep("Mine");
    before.draft.apply(grown);
    before.page.dispatchEvent(new Event("pagehide"));
    await before.own.writeNow();
    const after = await tab({ scenario: before.draft.document });
    expect(after.state().keeping?.id).toBe(after.state().entries[0].id);
    const elsewhere = await tab({ scenario: shortScenario("reno-sawtooth") });
    expect(elsewhere.state().keeping).toBeNull();
  });
});

describe("two tabs", () => {
  it("do not write over each other: the later one is told, and may keep its own as a copy", async () => {
    const join = tabsOf();
    const one = await tab({ tabs: join() });
    await one.own.keep("Shared");
    const two = await tab({ tabs: join() });
    const [{ id }] = two.state().entries;
    two.own.open(id);
    one.draft.apply(grown);
    await one.own.writeNow();
    const first = await stored();
    // The second tab has heard of it, and still may not write over it.
    await two.own.read();
    two.draft.apply((document) => grown(grown(document)));
    await two.own.writeNow();
    expect(await stored()).toEqual(first);
    expect(two.state().keeping).toEqual({ id, state: "conflict" });
    expect(two.notice()?.title).toBe("“Shared” was changed in another tab.");
    two.notice()?.actions?.[0].act();
    await vi.waitFor(async () => expect(await stored()).toHaveLength(2), { timeout: PATIENCE });
    expect((await stored()).map(({ nodes }) => nodes.length).sort()).toEqual([
      first[0].nodes.length,
      first[0].nodes.length + 1,
    ]);
  });

  it("are told when one has deleted what the other still edits", async () => {
    const join = tabsOf();
    const one = await tab({ tabs: join() });
    await one.own.keep("Shared");
    const two = await tab({ tabs: join() });
    two.own.open(two.state().entries[0].id);
    await browserStorage(name).remove(one.state().entries[0].id);
    two.draft.apply(grown);
    await two.own.writeNow();
    expect(await stored()).toEqual([]);
    expect(two.notice()?.title).toContain("deleted in another tab");
  });
});

describe("an own scenario that another tab deletes", () => {
  it("is at once said to be kept no longer, before anything is edited, and can be kept as a copy", async () => {
    const join = tabsOf();
    const one = await tab({ tabs: join() });
    await one.own.keep("Shared");
    const two = await tab({ tabs: join() });
    const [{ id }] = two.state().entries;
    two.own.open(id);
    expect(two.state().keeping).toEqual({ id, state: "kept" });
    await one.own.remove(id);
    await vi.waitFor(() => expect(two.state().keeping).toBeNull(), { timeout: PATIENCE });
    expect(two.controller.page.getState().isKept).toBe(false);
    expect(two.notice()?.title).toBe("“Shared” was deleted in another tab.");
    two.notice()?.actions?.[0].act();
    await vi.waitFor(async () => expect((await stored()).map(({ title }) => title)).toEqual(["Shared"]), {
      timeout: PATIENCE,
    });
    expect(two.state().keeping?.state).toBe("kept");
  });

  it("is not spoken of in a tab that shows another one", async () => {
    const join = tabsOf();
    const one = await tab({ tabs: join() });
    await one.own.keep("First");
    const [{ id }] = one.state().entries;
    const two = await tab({ tabs: join() });
    await two.own.keep("Second");
    await one.own.remove(id);
    await vi.waitFor(() => expect(two.state().entries).toHaveLength(1), { timeout: PATIENCE });
    expect(two.state().keeping?.id).toBe(two.state().entries[0].id);
    expect(two.notice()).toBeNull();
  });
});

describe("a browser that keeps nothing", () => {
  const refusing = (error: unknown): OwnStorage => {
    const refuse = () => Promise.reject(error);
    return { list: refuse, add: refuse, write: refuse, remove: refuse };
  };

  it("is said once, with a way out, and the page goes on", async () => {
    const { own, controller, draft, state, notice } = await tab({
      storage: refusing(new DOMException("no", "SecurityError")),
    });
    expect(state().storage).toBe("refused");
    expect(await own.keep("Mine")).toBe(false);
    expect(notice()?.title).toBe("This browser keeps nothing for this page.");
    expect(notice()?.actions?.map(({ label }) => label)).toEqual(["Save it as a file"]);
    draft.apply(grown);
    expect(controller.lab.getState().document.nodes.some(({ y }) => y === 9)).toBe(true);
  });

  it("says that its storage is full, keeps what it had, and goes on once there is room", async () => {
    const real = browserStorage(name);
    let isFull = false;
    const storage: OwnStorage = {
      ...real,
      write: (next) =>
        isFull ? Promise.reject(new DOMException("full", "QuotaExceededError")) : real.write(next),
    };
    const { own, controller, draft, state, notice } = await tab({ storage });
    await own.keep("Mine");
    const kept = await stored();
    isFull = true;
    draft.apply(grown);
    await own.writeNow();
    expect(notice()?.title).toBe("The browser’s storage is full.");
    expect(state().keeping?.state).toBe("failed");
    expect(await stored()).toEqual(kept);
    controller.notify(null);
    draft.apply(grown);
    await own.writeNow();
    expect(notice()).toBeNull();
    isFull = false;
    draft.apply(grown);
    await own.writeNow();
    expect(await stored()).toEqual([draft.document]);
  });
});

describe("a file of scenarios", () => {
  it("gives all of them back, and adds none twice", async () => {
    const { own, state, titles } = await tab();
    await own.keep("One");
    await own.keep("Two");
    const text = ownFileText(state().entries.map(({ document }) => document));
    expect(isOwnFile(text)).toBe(true);
    const [two] = state().entries;
    await own.remove(two.id);
    expect(await own.importFile(text)).toEqual({ added: 1, known: 1, refused: [] });
    expect(titles().sort()).toEqual(["One", "Two"]);
  });

  it("is read as hostile: what is no scenario is named, and the rest is taken", async () => {
    const { own, titles, notice, controller } = await tab();
    const file = (scenarios: unknown) => JSON.stringify({ format: "cwndscope-scenarios/1", scenarios });
    const done = await own.importFile(
      file([
        emptyDocument("Fine"),
        { ...emptyDocument("Bad"), duration: -1 },
        JSON.parse('{"__proto__":{}}'),
        null,
      ]),
    );
    expect(done).toMatchObject({ added: 1, known: 0 });
    expect(done?.refused.map((line) => line.slice(0, 11))).toEqual([
      "Scenario 2:",
      "Scenario 3:",
      "Scenario 4:",
    ]);
    expect(titles()).toEqual(["Fine"]);
    for (const text of [
      "{",
      "[]",
      "null",
      file("x"),
      file(new Array(2000).fill(null)),
      '{"format":"cwndscope/1"}',
    ]) {
      controller.notify(null);
      expect(await own.importFile(text), text.slice(0, 40)).toBeNull();
      expect(notice()?.title).toBe("This file could not be imported.");
    }
  });

  it("is no reason to trust what the browser kept: an entry that cannot be read is left alone", async () => {
    await set(
      "strange",
      { revision: 1, changed: 0, document: { format: "cwndscope/9" } },
      createStore(name, "scenarios"),
    );
    const { state, own } = await tab();
    expect(state()).toMatchObject({ storage: "ready", entries: [], unreadable: 1 });
    await own.keep("Mine");
    expect(await browserStorage(name).list()).toMatchObject({ unreadable: 1, entries: [{ revision: 1 }] });
  });
});
