import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLink } from "../../../../src/lab/core/address/address-bar.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { drawnScenario } from "../../../../src/lab/core/document/draft.ts";
import {
  belongsTo,
  draftText,
  keepDraft,
  readDraft,
  recallDraft,
  resumeDraft,
} from "../../../../src/lab/core/document/stored-draft.ts";
import {
  addFlow,
  addLink,
  addNode,
  emptyDocument,
  removeElements,
} from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { FakeSimulator, settled, shortScenario } from "../../../run/fake-simulator.ts";

async function start() {
  const simulator = new FakeSimulator();
  const scenario = shortScenario();
  const controller = new LabController({
    simulator,
    frames: { request: () => {} },
    scenario,
    shipped: "cerl-fig4",
  });
  await simulator.answer("main");
  controller.draft.build(true);
  return { simulator, controller, scenario, lab: controller.lab };
}

const alone = (document: Scenario) => addNode(document, { role: "host", x: 0, y: 3, id: "A" }).document;
const talking = (document: Scenario) => addFlow(document, "A", "R1").document;
const joined = (document: Scenario) => addLink(document, "A", "G0").document;

describe("building", () => {
  it("runs every whole scenario at once, and keeps the last run until the new one is there", async () => {
    const { simulator, controller, lab } = await start();
    const { runs } = lab.getState();
    controller.draft.apply((document) => joined(alone(document)));
    expect(lab.getState()).toMatchObject({ issues: [], status: { state: "running" } });
    expect(lab.getState().runs).toBe(runs);
    await simulator.answer("main");
    expect(lab.getState().runs[0].scenario).toBe(lab.getState().document);
  });

  it("shows all flows in the plots as soon as a single one gets others beside it", async () => {
    const { simulator, controller, lab, scenario } = await start();
    const [{ id, from, to }] = scenario.flows;
    expect([scenario.flows.length, lab.getState().plots.flow]).toEqual([1, id]);
    controller.draft.apply((document) => addFlow(document, from, to).document);
    await simulator.answer("main");
    expect(lab.getState().plots.flow).toBeNull();
    controller.choosePlots({ flow: "f2" });
    controller.draft.apply((document) => addFlow(document, from, to).document);
    expect(lab.getState().plots.flow).toBe("f2");
  });

  it("leaves what runs alone while the document lacks something", async () => {
    const { simulator, controller, lab, scenario } = await start();
    controller.draft.apply(alone);
    await simulator.answer("main");
    const ran = lab.getState();
    controller.draft.apply(talking);
    expect(simulator.asked.filter(({ lane }) => lane === "main")).toEqual([]);
    expect(lab.getState()).toMatchObject({ scenario: ran.scenario, runs: ran.runs });
    expect(lab.getState().issues.map(({ path }) => path)).toEqual(["flows[1].to"]);
    expect(drawnScenario(lab.getState()).flows).toHaveLength(2);
    controller.draft.build(false);
    expect(drawnScenario(lab.getState())).toBe(ran.scenario);
    expect(ran.scenario).not.toBe(scenario);
  });

  it("undoes to the beginning and redoes to the end, step by step, dependants included", async () => {
    const { controller, lab } = await start();
    const edits = [
      alone,
      talking,
      joined,
      (document: Scenario) => removeElements(document, [{ kind: "node", id: "A" }]),
      (document: Scenario) => removeElements(document, [{ kind: "node", id: "G1" }]),
    ];
    const seen = [lab.getState()];
    for (const edit of edits) {
      controller.draft.apply(edit);
      seen.push(lab.getState());
    }
    expect(seen[5].document.links.length).toBeLessThan(seen[4].document.links.length - 1);
    const same = (index: number) => {
      expect(lab.getState().document).toEqual(seen[index].document);
      expect(lab.getState().scenario).toEqual(seen[index].scenario);
      expect(lab.getState().issues).toEqual(seen[index].issues);
    };
    for (let index = edits.length - 1; index >= 0; index--) {
      controller.undo();
      same(index);
    }
    expect(controller.page.getState().canUndo).toBe(false);
    for (let index = 1; index <= edits.length; index++) {
      controller.redo();
      same(index);
    }
    expect(controller.page.getState().canRedo).toBe(false);
  });

  it("makes one step of a gesture, and none of an edit that changes nothing", async () => {
    const { controller } = await start();
    for (const y of [1, 2, 3])
      controller.draft.apply(
        (document) => ({ ...document, nodes: document.nodes.map((node) => ({ ...node, x: 0, y })) }),
        "drag",
      );
    controller.undo();
    expect(controller.page.getState().canUndo).toBe(false);
    controller.draft.apply((document) => document);
    expect(controller.page.getState().canRedo).toBe(true);
  });

  it("writes values into an unfinished document too, and from outside into both", async () => {
    const { controller, lab } = await start();
    controller.draft.apply((document) => talking(alone(document)));
    controller.edit("seed", 5, null);
    expect(lab.getState().document.seed).toBe(5);
    expect(lab.getState().scenario.seed).toBe(1);
    controller.draft.build(false);
    controller.edit("seed", 7, null);
    expect(lab.getState()).toMatchObject({ document: { seed: 7 }, scenario: { seed: 7 } });
    expect(lab.getState().document.flows).toHaveLength(2);
  });

  it("shows what an undo brings back where it can be seen", async () => {
    const { controller, lab } = await start();
    controller.draft.apply((document) => talking(alone(document)));
    controller.draft.build(false);
    controller.undo();
    expect(lab.getState().building).toBe(true);
  });

  it("keeps what was built when it is too large to run", async () => {
    const { simulator, controller, lab, scenario } = await start();
    controller.draft.apply(alone);
    simulator.take("main")?.settle({ state: "refused", message: "too large" });
    await settled();
    expect(lab.getState().scenario).toBe(scenario);
    expect(lab.getState().document.nodes.at(-1)?.id).toBe("A");
    expect(lab.getState().status.state).toBe("refused");
  });

  it("takes no document that is none, and says why", async () => {
    const { controller, lab } = await start();
    const before = lab.getState().document;
    const taken = controller.draft.take({ ok: false, issues: [] }, "This text is no network.");
    expect(taken).toBe(false);
    expect(lab.getState().document).toBe(before);
    expect(controller.page.getState().notice?.title).toBe("This text is no network.");
  });
});

describe("a link to a template", () => {
  const shipped = { ids: () => [], load: async () => null };
  const begun = async (hash: string) => {
    const linked = await openLink(hash, shipped);
    return linked.ok ? linked.value : linked.issues[0].path;
  };

  it("begins a network with its values, or an empty one", async () => {
    expect(await begun("#new=dumbbell&n=6&rate=10%20Mbps")).toMatchObject({
      document: { flows: { length: 6 } },
    });
    expect(await begun("#new=empty")).toEqual({ document: emptyDocument() });
  });

  it("names the value that it cannot take", async () => {
    expect(await begun("#new=dumbbell&n=0")).toBe("n");
    expect(await begun("#new=dumbbell&colour=1")).toBe("colour");
    expect(await begun("#new=torus")).toBe("new");
  });
});

describe("what is kept of a draft", () => {
  it("is nothing while nothing is built, and the whole document otherwise", async () => {
    const { controller, lab, scenario } = await start();
    controller.draft.build(false);
    expect(draftText(lab.getState())).toBe(null);
    controller.draft.apply((document) => talking(alone(document)));
    const kept = readDraft(draftText(lab.getState()) ?? "");
    expect(kept?.read.document).toEqual(lab.getState().document);
    expect(kept?.read.issues).toHaveLength(1);
    expect(kept && belongsTo(kept, scenario)).toBe(true);
    expect(kept && belongsTo(kept, { ...scenario, seed: 2 })).toBe(false);
  });

  it.each(["", "{", "null", '{"base":1}', '{"base":"a","document":{"format":"x"}}'])(
    "is not read from %s",
    (text) => expect(readDraft(text)).toBe(null),
  );
});

describe("a draft after its page was left", () => {
  beforeEach(() => {
    for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, emptyStorage());
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Builds something, and leaves the page before its address can follow. */
  async function buildAndLeave(): Promise<Scenario> {
    const { controller } = await start();
    const page = new EventTarget();
    keepDraft(controller, page);
    controller.draft.apply((document) => joined(talking(alone(document))));
    page.dispatchEvent(new Event("pagehide"));
    return controller.lab.getState().document;
  }

  /** Opens the page with what its address named before the last change. */
  async function openAgain(reloaded: boolean) {
    const { controller } = await start();
    controller.draft.build(false);
    const kept = recallDraft(reloaded);
    if (kept !== null) resumeDraft(controller, kept, false);
    const { document, building } = controller.lab.getState();
    return { document, building, offers: controller.page.getState().notice?.actions?.length ?? 0 };
  }

  it("goes on by itself when its tab was reloaded", async () => {
    const document = await buildAndLeave();
    expect(await openAgain(true)).toEqual({ document, building: true, offers: 0 });
  });

  it("is offered on another visit", async () => {
    const document = await buildAndLeave();
    const again = await openAgain(false);
    expect(again.document).not.toEqual(document);
    expect(again).toMatchObject({ building: false, offers: 1 });
  });

  it("is offered when a visit without building lay between", async () => {
    await buildAndLeave();
    await openAgain(false);
    expect(await openAgain(true)).toMatchObject({ building: false, offers: 1 });
  });

  it("is offered in another tab, reloaded or not", async () => {
    await buildAndLeave();
    vi.stubGlobal("sessionStorage", emptyStorage());
    expect(await openAgain(true)).toMatchObject({ building: false, offers: 1 });
  });
});

function emptyStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
