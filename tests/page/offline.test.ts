import { afterEach, describe, expect, it, vi } from "vitest";
import type { Notice } from "../../src/lab/core/page-store.ts";
import { keepOffline, type OfflineEnvironment, signOfReady } from "../../src/page/offline.ts";

/** A service worker that notes what it is told. */
class FakeWorker extends EventTarget {
  state = "installing";
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/** Keeps the page with what a browser would have. @param controlled the page was served by a service worker. */
async function keep(controlled: boolean, waiting: FakeWorker | null) {
  const notices: Notice[] = [];
  let reloads = 0;
  let signs = 0;
  let settle = () => {};
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as FakeWorker | null });
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: async () => registration,
    ready,
  });
  const environment = {
    container,
    reload: () => reloads++,
    sayReady: () => signs++,
  } as unknown as OfflineEnvironment;
  await keepOffline((notice) => notices.push(notice), environment);
  const becomesReady = async () => {
    settle();
    await ready;
  };
  return { notices, registration, container, reloads: () => reloads, signs: () => signs, becomesReady };
}

/** What stands on a page of this width, px, when it is ready: the sign, by what holds it. @param hasHeader the page has its header */
function signOn(width: number, hasHeader = true) {
  const shown: { holder: string; textContent: string; className: string; style: { cssText: string } }[] = [];
  const sign = {
    textContent: "",
    className: "",
    style: { cssText: "" },
    setAttribute: () => {},
    remove: () => {},
  };
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
  }));
  vi.stubGlobal("document", {
    createElement: () => sign,
    querySelector: () =>
      hasHeader ? { append: (one: typeof sign) => shown.push({ ...one, holder: "header" }) } : null,
    body: { append: (one: typeof sign) => shown.push({ ...one, holder: "body" }) },
  });
  vi.useFakeTimers();
  signOfReady();
  return shown;
}

describe("the sign that the page is ready without a network", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("stands in the header where that has room for it, and goes with it", () => {
    expect(signOn(1280)).toMatchObject([{ holder: "header", textContent: "Ready offline", className: "" }]);
  });

  it.each([
    ["on a narrow page", 390, true],
    ["on a projector, which has no header", 1920, false],
  ])("is only read out %s", (_, width, hasHeader) => {
    expect(signOn(width, hasHeader)).toMatchObject([
      { holder: "body", textContent: "Ready offline", className: "visually-hidden", style: { cssText: "" } },
    ]);
  });
});

describe("keeping the page", () => {
  it("says once that it is ready, when everything is kept, and not again at later visits", async () => {
    const first = await keep(false, null);
    expect(first.signs()).toBe(0);
    await first.becomesReady();
    expect(first.signs()).toBe(1);
    const later = await keep(true, null);
    await later.becomesReady();
    expect(later.signs()).toBe(0);
  });

  it("says nothing at the first visit, when what was fetched is what is shown", async () => {
    const worker = new FakeWorker();
    const { notices, registration } = await keep(false, null);
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    worker.becomes("installed");
    expect(notices).toEqual([]);
  });

  it("offers a version that was fetched now or before, and reloads only after it was asked for", async () => {
    const worker = new FakeWorker();
    const { notices, container, registration, reloads } = await keep(true, new FakeWorker());
    expect(notices.map(({ title }) => title)).toEqual(["A new version of cwndscope is ready."]);
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    worker.becomes("installing");
    expect(notices).toHaveLength(1);
    worker.becomes("installed");
    expect(notices).toHaveLength(2);
    container.dispatchEvent(new Event("controllerchange"));
    expect([worker.told, reloads()]).toEqual([[], 0]);
    notices[1].actions?.[0].act();
    expect(worker.told).toEqual(["take over"]);
    container.dispatchEvent(new Event("controllerchange"));
    expect(reloads()).toBe(1);
  });

  it("does not change while it is open elsewhere, says so, and changes when it is asked again", async () => {
    const worker = new FakeWorker();
    const { notices, container, reloads } = await keep(true, worker);
    const answer = (data: string) => container.dispatchEvent(new MessageEvent("message", { data }));
    answer("open elsewhere");
    expect(notices).toHaveLength(1);
    notices[0].actions?.[0].act();
    answer("something else");
    expect(notices).toHaveLength(1);
    answer("open elsewhere");
    expect(notices[1].title).toMatch(/another tab/);
    // The other tab may have asked meanwhile: this one stays as it is.
    container.dispatchEvent(new Event("controllerchange"));
    expect(reloads()).toBe(0);
    notices[1].actions?.[0].act();
    container.dispatchEvent(new Event("controllerchange"));
    expect([worker.told, reloads()]).toEqual([["take over", "take over"], 1]);
  });
});
