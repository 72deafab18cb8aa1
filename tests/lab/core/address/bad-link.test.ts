import { describe, expect, it } from "vitest";
import { badLink, reportBadLink } from "../../../../src/lab/core/address/bad-link.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { deflateText } from "../../../../src/scenario/deflate.ts";
import { decodeHash, encodeHash } from "../../../../src/scenario/index.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

const IDS = ["cerl-fig4", "why/reno-cerl"];

const issuesOf = async (hash: string) => {
  const read = await decodeHash(hash);
  return read.ok ? [] : read.issues;
};
const bad = async (hash: string) => badLink(hash, await issuesOf(hash), IDS);

describe("an address that is none of this page's", () => {
  it("says so, and which one was probably meant", async () => {
    expect(await bad("#mark=sawtooth")).toEqual({
      title: "This address is not known here: “#mark”.",
      lines: [],
      named: null,
    });
    expect((await bad("#leson=sawtooth")).lines).toEqual(["Did you mean “#lesson”?"]);
    expect((await bad("#markers")).title).toContain("“#markers”");
  });

  it("is not repeated at any length", async () => {
    expect((await bad(`#${"x".repeat(500)}`)).title.length).toBeLessThan(90);
  });
});

describe("a link that was cut", () => {
  it("is said to be damaged, and the scenario that it names is offered", async () => {
    const made = await encodeHash({
      source: { kind: "shipped", id: "cerl-fig4", sets: [{ path: "seed", value: "7" }] },
      view: {},
    });
    if (!made.ok) throw new Error("no link");
    const { title, named, lines } = await bad(made.value.slice(0, -2));
    expect(title).toMatch(/damaged/);
    expect(named).toBe("cerl-fig4");
    expect(lines.join(" ")).toContain("Copy the link again");
  });

  it("offers no scenario that there is not", async () => {
    expect((await bad("#scenario=nothing&set=seed:x")).named).toBeNull();
    expect((await bad("#scenario=why/reno-cerl&nonsense=1")).named).toBe("why/reno-cerl");
    expect((await bad("#scenario=why/reno-cerl&nonsense=1")).title).toBe("This link could not be opened.");
  });
});

describe("a link that names a trace which this browser has not stored", () => {
  it("says whose file is wanted, and offers to choose it first", async () => {
    const hash = "ab".repeat(32);
    const json = JSON.stringify({ format: "cwndscope/1", traces: { driving: `sha256:${hash}` } });
    const told = await bad(`#s=${await deflateText(json)}`);
    expect(told.trace).toEqual({ name: "driving", hash });
    expect(told.title).toBe("This link follows a trace that is not on this device.");
    expect(told.lines.join(" ")).toContain("the file of the trace “driving”");
    const controller = new LabController({
      simulator: new FakeSimulator(),
      frames: { request: () => {} },
      scenario: shortScenario(),
      shipped: "cerl-fig4",
    });
    reportBadLink(controller, told, () => undefined);
    expect(controller.page.getState().notice?.actions?.map(({ label }) => label)).toEqual([
      "Choose the trace file",
      "Open an empty lab",
    ]);
  });
});

describe("what is offered instead", () => {
  it("opens the scenario of the link, or an empty lab, and changes nothing before", () => {
    const controller = new LabController({
      simulator: new FakeSimulator(),
      frames: { request: () => {} },
      scenario: shortScenario(),
      shipped: "cerl-fig4",
    });
    const before = controller.lab.getState();
    const opened: string[] = [];
    const said = (named: string | null) => {
      reportBadLink(controller, { title: "t", lines: ["l"], named }, (hash) => opened.push(hash));
      return controller.page.getState().notice;
    };
    expect(said(null)?.actions?.map(({ label }) => label)).toEqual(["Open an empty lab"]);
    const notice = said("cerl-fig4");
    expect(notice).toMatchObject({ title: "t", lines: ["l"], tone: "problem" });
    for (const { act } of notice?.actions ?? []) act();
    expect(opened).toEqual(["#scenario=cerl-fig4", "#new=empty"]);
    expect(controller.lab.getState()).toBe(before);
  });
});
