import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAddress } from "../../../../src/lab/core/address/address-bar.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { Presentation } from "../../../../src/lab/core/look/presentation.ts";
import {
  openShipped,
  reportMissing,
  reportUnfetched,
} from "../../../../src/lab/core/shipped/missing-files.ts";
import type { ShippedScenarios } from "../../../../src/scenario/index.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Lets links be packed and unpacked, and what that needs be fetched, which the platform does in its own time. */
const unpacked = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resume) => setImmediate(resume));
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 50; turn++) await new Promise((resume) => setImmediate(resume));
};

/** A page whose shipped scenarios come when the test says so. */
function page(place: "lab" | "start" = "lab", link = "") {
  const scenario = shortScenario();
  const controller = new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario,
    shipped: "cerl-fig4",
    place,
  });
  let hash = link;
  const written: string[] = [];
  /** What was told of as shown, the newest first. */
  const shown: { key: string; hash: string }[] = [];
  let changed = () => {};
  const bar = {
    read: () => hash,
    write: (to: string) => {
      hash = to;
      written.push(to);
    },
    onChange: (callback: () => void) => {
      changed = callback;
    },
    onShown: ({ key, hash }: { key: string; hash: string }) => void shown.unshift({ key, hash }),
  };
  const waiting = new Map<string, { come(): void; fail(): void }>();
  const shipped: ShippedScenarios = {
    ids: () => ["a", "b", "cerl-fig4"],
    load: async (id) =>
      id === "cerl-fig4"
        ? scenario
        : new Promise((resolve, reject) => {
            waiting.set(id, {
              come: () => resolve({ ...scenario, format: "cwndscope/1", title: `Title of ${id}` }),
              fail: () => reject(new TypeError("it could not be loaded")),
            });
          }),
  };
  const { tell } = keepAddress(controller, bar, shipped, new Presentation(controller));
  const paste = async (to: string) => {
    hash = to;
    changed();
    await unpacked();
  };
  const answer = async (id: string, how: "come" | "fail") => {
    waiting.get(id)?.[how]();
    await unpacked();
  };
  const title = () => controller.lab.getState().scenario.title;
  return { controller, paste, answer, tell, title, written, shown, hash: () => hash };
}

describe("the address bar", () => {
  it("follows what the user does, after a pause", async () => {
    const { controller, written } = page();
    controller.clock.seek(2);
    controller.clock.seek(3);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(300);
    await unpacked();
    expect(written).toEqual([expect.stringMatching(/^#k=\w{7}&scenario=cerl-fig4&look=open&view=.*t:3/)]);
  });

  it("is not written again where it would say the same", async () => {
    const { controller, written } = page();
    for (const time of [3, 2, 3]) {
      controller.clock.seek(time);
      if (time === 3) vi.advanceTimersByTime(300);
      await unpacked();
    }
    expect(written).toHaveLength(1);
  });

  it("stands still while the run plays and its window moves on, and follows once it is paused", async () => {
    const { controller, written } = page();
    controller.clock.play();
    controller.clock.show({ from: 1, to: 2 });
    vi.advanceTimersByTime(300);
    await unpacked();
    expect(written).toEqual([]);
    controller.clock.pause();
    vi.advanceTimersByTime(300);
    await unpacked();
    expect(written).toEqual([expect.stringMatching(/^#k=\w{7}&scenario=cerl-fig4&look=open&view=.*w:1/)]);
  });

  it("opens a link that is pasted", async () => {
    const { paste, answer, title } = page();
    await paste("#scenario=a");
    await answer("a", "come");
    expect(title()).toBe("Title of a");
  });

  it("tells how a scenario is left, also where the address does not say so yet", async () => {
    const { controller, paste, answer, tell, shown } = page("lab", "#scenario=cerl-fig4");
    tell();
    controller.edit("seed", 5, null);
    await paste("#scenario=a");
    await answer("a", "come");
    expect(shown).toEqual([
      { key: "a", hash: "#scenario=a" },
      { key: "cerl-fig4", hash: expect.stringMatching(/&scenario=cerl-fig4&set=seed:5&/) },
      { key: "cerl-fig4", hash: "#scenario=cerl-fig4" },
    ]);
  });

  it("tells so of a run that was changed while it played", async () => {
    const { controller, paste, answer, tell, shown } = page("lab", "#scenario=cerl-fig4");
    tell();
    await unpacked();
    shown.length = 0;
    controller.clock.play();
    controller.edit("seed", 5, null);
    vi.advanceTimersByTime(300);
    await unpacked();
    expect(shown).toEqual([]);
    await paste("#scenario=a");
    await answer("a", "come");
    expect(shown.map(({ key }) => key)).toEqual(["a", "cerl-fig4"]);
    expect(shown[1].hash).toContain("set=seed:5");
  });

  it.each([
    ["start", ""],
    ["lab", "#new=empty"],
  ] as const)(
    "tells nothing of the scenario that nobody has seen, behind %s and “%s”",
    async (place, link) => {
      const { paste, answer, shown } = page(place, link);
      await paste("#scenario=a");
      await answer("a", "come");
      expect(shown.map(({ key }) => key)).toEqual(["a"]);
    },
  );

  it("tells nothing before there is an address", async () => {
    const { tell, shown } = page("start");
    tell();
    await unpacked();
    expect(shown).toEqual([]);
  });

  it("opens the newer of two links, also when the older one comes later", async () => {
    const { paste, answer, title } = page();
    await paste("#scenario=a");
    await paste("#scenario=b");
    await answer("b", "come");
    await answer("a", "come");
    expect(title()).toBe("Title of b");
  });

  it("says nothing about an older link that could not be loaded", async () => {
    const { controller, paste, answer, title } = page();
    await paste("#scenario=a");
    await paste("#scenario=b");
    await answer("b", "come");
    await answer("a", "fail");
    expect(title()).toBe("Title of b");
    expect(controller.page.getState().notice).toBeNull();
  });

  it("is not written over by what was shown before, while a link is being opened", async () => {
    const { controller, paste, answer, title, written, hash } = page();
    controller.edit("seed", 5, null);
    // The address of the edit is being packed when the link is pasted.
    vi.advanceTimersByTime(300);
    await paste("#scenario=a");
    expect(written).toEqual([]);
    expect(hash()).toBe("#scenario=a");
    await answer("a", "come");
    expect(title()).toBe("Title of a");
  });

  it("offers to try again when the scenario of a link cannot be fetched; the page stays as it was", async () => {
    const { controller, paste, answer, title } = page();
    const before = title();
    await paste("#scenario=a");
    await answer("a", "fail");
    expect(title()).toBe(before);
    const { notice } = controller.page.getState();
    expect(notice?.actions?.map(({ label }) => label)).toEqual(["Try again", "Reload the page"]);
    notice?.actions?.[0].act();
    await unpacked();
    await answer("a", "come");
    expect(title()).toBe("Title of a");
  });
});

describe("a shipped scenario that is chosen", () => {
  it("gives way to a newer choice, also when it comes later", async () => {
    const { controller, title } = page();
    const come: Record<string, () => void> = {};
    const shipped: ShippedScenarios = {
      ids: () => ["a", "b"],
      load: (id) =>
        new Promise((resolve) => {
          come[id] = () => resolve({ ...shortScenario(), format: "cwndscope/1", title: id });
        }),
    };
    const a = openShipped(controller, "a", shipped);
    const b = openShipped(controller, "b", shipped);
    come.b();
    await b;
    come.a();
    await a;
    expect(title()).toBe("b");
  });

  it("is told of beside what else could not be loaded, and both are tried again", async () => {
    const { controller } = page();
    const asked: string[] = [];
    const again = (name: string) => () => void asked.push(name);
    reportUnfetched(controller, "The scenario of this link could not be loaded.", [], again("link"));
    reportMissing(controller, ["a", "b"], again("list"));
    const { notice } = controller.page.getState();
    expect(notice?.title).toBe("The scenario of this link could not be loaded.");
    expect(notice?.lines).toEqual([
      "2 scenarios could not be loaded. a, b",
      expect.stringMatching(/network.*reload/),
    ]);
    notice?.actions?.[0].act();
    expect(asked).toEqual(["link", "list"]);
  });

  it("leaves the page as it is when it cannot be fetched, and can be tried again", async () => {
    const { controller, title } = page();
    const before = title();
    let isGone = true;
    const shipped: ShippedScenarios = {
      ids: () => ["a"],
      load: async (id) => {
        if (isGone) throw new TypeError("it could not be loaded");
        return { ...shortScenario(), format: "cwndscope/1", title: id };
      },
    };
    await openShipped(controller, "a", shipped);
    expect(title()).toBe(before);
    const { notice } = controller.page.getState();
    expect(notice?.lines[0]).toBe("a");
    isGone = false;
    notice?.actions?.[0].act();
    await unpacked();
    expect(title()).toBe("a");
  });
});
