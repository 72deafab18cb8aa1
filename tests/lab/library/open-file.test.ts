import { afterEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { beginSender, senderFlow } from "../../../src/lab/core/document/begin-sender.ts";
import type { OwnScenarios } from "../../../src/lab/core/own/own-scenarios.ts";
import { openFile } from "../../../src/lab/library/open-file.ts";
import { emptyDocument } from "../../../src/scenario/building.ts";
import { FakeSimulator, shortScenario } from "../../run/fake-simulator.ts";

function lab(scenario = shortScenario()) {
  return new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario,
    shipped: null,
  });
}

/** Opens a file in a lab; own scenarios import what `imported` says. */
async function opening(
  name: string,
  parts: (string | Uint8Array<ArrayBuffer>)[],
  { controller = lab(), imported = null }: { controller?: LabController; imported?: object | null } = {},
) {
  const texts: string[] = [];
  const importFile = async (text: string) => {
    texts.push(text);
    return imported;
  };
  const own = { importFile } as unknown as OwnScenarios;
  await openFile(controller, new File(parts, name), async () => own);
  const { notice, dialog } = controller.page.getState();
  return { controller, notice, dialog, texts };
}

afterEach(() => void vi.unstubAllGlobals());

describe("a file that is opened in the lab", () => {
  it("is shown where it is a scenario", async () => {
    const scenario = { ...shortScenario(), title: "From a file" };
    const { controller, notice } = await opening("mine.json", [JSON.stringify(scenario)]);
    expect(notice).toBeNull();
    expect(controller.lab.getState().scenario.title).toBe("From a file");
    expect(controller.page.getState().shipped).toBeNull();
  });

  it("goes to the place of captures where it is one", async () => {
    const place = { hash: "" };
    const history = { replaceState: vi.fn() };
    vi.stubGlobal("location", place);
    vi.stubGlobal("history", history);
    const pcap = new Uint8Array([0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, ...Array(16).fill(0)]);
    const { notice } = await opening("trace.pcap", [pcap]);
    expect(notice).toBeNull();
    expect(place.hash).toBe("#capture");
    expect(history.replaceState.mock.calls[0][0].handedFile.name).toBe("trace.pcap");
  });

  it("is named, with what is wrong, where it is a damaged scenario; nothing is changed", async () => {
    const controller = lab();
    const before = controller.lab.getState().scenario;
    const { notice } = await opening("broken.json", ['{"format":'], { controller });
    expect(notice).toMatchObject({
      title: "“broken.json” could not be opened. Nothing was changed.",
      tone: "problem",
    });
    expect(notice?.lines.length).toBeGreaterThan(0);
    expect(controller.lab.getState().scenario).toBe(before);
  });

  it("has its name cut where that is long", async () => {
    const { notice } = await opening(`${"n".repeat(80)}.json`, ["{"]);
    expect(notice?.title).toBe(`“${"n".repeat(60)}” could not be opened. Nothing was changed.`);
  });

  it("is told what it is where another program's, with the way to Build", async () => {
    const { notice, controller } = await opening("net.graphml", ["<graphml></graphml>"]);
    expect(notice?.lines).toEqual([
      "It is a GraphML file, a drawing of a network by another program.",
      "This page opens its own scenarios (JSON) and captures, not networks of other programs. Draw the network in Build: there, “Text” shows how a scenario is written.",
    ]);
    expect(notice?.actions?.map(({ label }) => label)).toEqual(["Build a network"]);
    notice?.actions?.[0].act();
    expect(controller.page.getState().dialog).toEqual({ kind: "templates" });
  });

  it("is told where it opens if it is a lesson", async () => {
    const { notice } = await opening("mine.md", ["---\nformat: cwndscope-lesson/1\n---\n"]);
    expect(notice).toMatchObject({
      lines: ["It is a lesson.", "Open it under Lessons, “Open a lesson file”."],
      tone: "problem",
      actions: [],
    });
  });

  it("is not read where it is larger than a scenario can be", async () => {
    const text = vi.fn();
    const file = Object.assign(new File(["{}"], "big.json"), { text });
    const size = vi.spyOn(file, "size", "get").mockReturnValue(20_000_001);
    const controller = lab();
    await openFile(controller, file, () => Promise.reject(new Error("not asked for")));
    expect(text).not.toHaveBeenCalled();
    expect(controller.page.getState().notice).toMatchObject({
      lines: ["The file is larger than 20 MB. Remove what is not part of a scenario."],
      tone: "problem",
    });
    size.mockReturnValue(20_000_000);
    text.mockResolvedValue("{");
    await openFile(controller, file, () => Promise.reject(new Error("not asked for")));
    expect(text).toHaveBeenCalledOnce();
  });

  it("that the browser cannot read says so", async () => {
    const refuse = () => Promise.reject(new DOMException("gone", "NotFoundError"));
    const file = Object.assign(new File(["{}"], "gone.json"), {
      text: refuse,
      slice: () => ({ arrayBuffer: refuse }),
    });
    const controller = lab();
    await openFile(controller, file, () => Promise.reject(new Error("not asked for")));
    expect(controller.page.getState().notice).toMatchObject({
      title: "“gone.json” could not be opened. Nothing was changed.",
      lines: ["The browser could not read this file. Choose it again."],
      tone: "problem",
    });
  });

  it("of several scenarios is imported, and the reader's own are shown then", async () => {
    const text = JSON.stringify({ format: "cwndscope-scenarios/1", scenarios: [] });
    const taken = await opening("all.json", [text], { imported: { added: 1 } });
    expect([taken.texts, taken.dialog, taken.notice]).toEqual([[text], { kind: "own" }, null]);
    const refused = await opening("all.json", [text]);
    expect([refused.texts, refused.dialog]).toEqual([[text], { kind: "none" }]);
  });

  it("with a sender's code gives it to the first TCP flow, under its own name", async () => {
    const source = "export default {};";
    const { controller, notice } = await opening("my law.sender.mjs", [source]);
    expect(notice).toBeNull();
    const { draft } = controller;
    expect(draft.document.senders).toEqual({ "my-law": source });
    expect(senderFlow(draft.document)?.scheme).toBe("own:my-law");
    // A file of another ending has none.
    expect((await opening("law.sender.json", [source])).controller.draft.document.senders).toBeUndefined();
    expect((await opening("law.py", ["print(1)"])).notice?.lines[0]).toBe(
      "It is a program or a configuration.",
    );
  });

  it("with a sender's code says where no flow can have it", async () => {
    const controller = lab();
    controller.draft.begin(emptyDocument());
    const { notice } = await opening("law.sender.js", ["export default {};"], { controller });
    expect(notice).toMatchObject({
      title: "“law.sender.js” could not be opened. Nothing was changed.",
      lines: ["The network has no TCP flow. Add one first."],
      tone: "problem",
    });
  });
});

describe("a sender of one's own that begins", () => {
  const SOURCE = "export default { probes: [] };";

  it("has the sender that the flow had beside it, once", () => {
    const controller = lab();
    const [{ scheme }] = controller.lab.getState().scenario.flows;
    controller.setCompare(["vegas"]);
    expect(beginSender(controller, "mine", "export default {};")).toBe(true);
    expect(controller.lab.getState().compare).toEqual([scheme, "vegas"]);
    // One of one's own is not compared with.
    beginSender(controller, "other", "export default {};");
    expect(controller.lab.getState().compare).toEqual([scheme, "vegas"]);
    const again = lab();
    again.setCompare([scheme, "vegas"]);
    beginSender(again, "mine", "export default {};");
    expect(again.lab.getState().compare).toEqual([scheme, "vegas"]);
  });

  it("has its probes plotted, in their place among the plots", () => {
    const controller = lab();
    controller.choosePlots({ panels: ["cwnd", "queue"] });
    beginSender(controller, "plain", "export default {};");
    expect(controller.lab.getState().plots.panels).toEqual(["cwnd", "queue"]);
    beginSender(controller, "mine", SOURCE);
    expect(controller.lab.getState().plots.panels).toEqual(["cwnd", "signals", "queue"]);
  });

  it("is put into the document as it is asked to be, or not at all where no flow has a window", () => {
    const controller = lab();
    const edits: string[] = [];
    beginSender(controller, "mine", SOURCE, (document, flow) => {
      edits.push(flow);
      return { ...document, title: "Edited" };
    });
    expect([edits[0], controller.draft.document.title]).toEqual(["f1", "Edited"]);
    controller.draft.begin(emptyDocument());
    expect(beginSender(controller, "mine", SOURCE)).toBe(false);
    expect(controller.draft.document.senders).toBeUndefined();
  });

  it("passes over flows of UDP", () => {
    const { flows, ...others } = shortScenario();
    const udp = { ...flows[0], id: "u", kind: "udp" as const };
    expect(senderFlow({ ...others, flows: [udp, ...flows] })?.id).toBe("f1");
    expect(senderFlow({ ...others, flows: [udp] })).toBeUndefined();
  });
});
