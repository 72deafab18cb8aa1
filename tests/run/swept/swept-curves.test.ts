import { IDBFactory } from "fake-indexeddb";
import { createStore, keys, set } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { variationKey } from "../../../src/experiment/variation.ts";
import type { ShippedCurve, SweptCurve } from "../../../src/run/swept/swept-curve.ts";
import {
  browserCurves,
  type KeptCurve,
  rememberSwept,
  showsSwept,
} from "../../../src/run/swept/swept-curves.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const LOSS = "links.wireless.loss.rate";
const DELAY = "links.bottleneck.delay";
const ADDRESSES = "cwndscope.swept.addresses";

const scenario = shippedScenario("cerl-fig4");
const keyAlong = (address: string) => {
  const key = variationKey(scenario, address);
  if (key === null) throw new Error(`${address} is no number`);
  return key;
};

const CURVE: SweptCurve = {
  ...{ what: "Throughput", unit: "bit/s", by: "your sweep", link: `#sweep=${LOSS}`, runs: 5 },
  lines: [{ scheme: "reno", points: [[0.01, 2, 1, 3]] }],
};
const kept = (address = LOSS, bases: readonly string[] = [keyAlong(address)], curve = CURVE): KeptCurve => ({
  ...{ address, bases, curve },
});

const FIGURE: ShippedCurve = {
  ...{ what: "Throughput", unit: "bit/s", by: "CERL Fig. 4(b)", link: "#figure=cerl-fig4b", runs: 20 },
  ...{ id: "cerl-fig4b", address: LOSS, axis: 0, rest: [], bases: [keyAlong(LOSS)] },
  arms: [{ arm: "reno", measure: "throughput", scheme: "reno" }],
};
const RESULTS = {
  points: [0.01, 0.02].map((at) => ({ scheme: "reno", at: [at], measures: { throughput: [5, 4, 6] } })),
};

const offline = () => Promise.reject(new Error("offline"));
const online = () => Promise.resolve(RESULTS);

/** What the browser keeps as texts. */
const texts = new Map<string, string>();

beforeEach(() => {
  texts.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The store that curves are kept in from one version of the page to the next. */
const database = () => createStore("cwndscope-swept", "curves");

describe("a curve that is kept", () => {
  it("is found along its address by the scenarios that it holds for", async () => {
    const curves = browserCurves(offline, []);
    await curves.keep([kept()], 1);
    expect(await curves.find(scenario, LOSS)).toEqual(CURVE);
    expect(await curves.find(scenario, DELAY)).toBeNull();
    expect(await curves.find(shippedScenario("cerl-fig4", { [DELAY]: 0.02 }), LOSS)).toBeNull();
    expect(await curves.find(scenario, "flows.f1.scheme")).toBeNull();
  });

  it("stays for later visits, each under its address and its scenario", async () => {
    await browserCurves(offline, []).keep([kept(LOSS, ["b1", "b2"]), kept(DELAY, ["b3"])], 1);
    expect(await keys(database())).toEqual([`${DELAY} b3`, `${LOSS} b1`, `${LOSS} b2`]);
    expect(texts.get(ADDRESSES)).toBe(`${LOSS}\n${DELAY}`);
  });

  it("is added to what was kept along other addresses, each named once", async () => {
    const curves = browserCurves(offline, []);
    await curves.keep([kept()], 1);
    await curves.keep([kept(DELAY), kept()], 2);
    expect(texts.get(ADDRESSES)).toBe(`${LOSS}\n${DELAY}`);
    expect(await curves.find(scenario, LOSS)).toEqual(CURVE);
    expect(await curves.find(scenario, DELAY)).toEqual(CURVE);
  });

  it("is not looked for along an address under which nothing was kept", async () => {
    await browserCurves(offline, []).keep([kept()], 1);
    texts.clear();
    expect(await browserCurves(offline, []).find(scenario, LOSS)).toBeNull();
  });

  it("is replaced by the last sweep over the same scenario", async () => {
    const curves = browserCurves(offline, []);
    await curves.keep([kept()], 1);
    const newer = { ...CURVE, runs: 9 };
    await curves.keep([kept(LOSS, [keyAlong(LOSS)], newer)], 2);
    expect(await curves.find(scenario, LOSS)).toEqual(newer);
  });

  it("is gone once it is forgotten, and no other", async () => {
    const curves = browserCurves(offline, []);
    await curves.keep([kept(), kept(DELAY)], 1);
    await curves.forget([{ address: LOSS, bases: [keyAlong(LOSS)] }]);
    expect(await curves.find(scenario, LOSS)).toBeNull();
    expect(await curves.find(scenario, DELAY)).toEqual(CURVE);
  });
});

describe("the curves that are kept at most", () => {
  const others = (count: number) =>
    kept(
      DELAY,
      Array.from({ length: count }, (_, i) => `other${i}`),
    );

  it("are four hundred", async () => {
    const curves = browserCurves(offline, []);
    await curves.keep([kept()], 1);
    await curves.keep([others(399)], 2);
    expect(await keys(database())).toHaveLength(400);
    expect(await curves.find(scenario, LOSS)).toEqual(CURVE);
  });

  it("are the newest: the oldest go, first of all those without a time", async () => {
    const curves = browserCurves(offline, []);
    await set(`${DELAY} a-timeless`, { curve: CURVE }, database());
    await curves.keep([kept(LOSS, ["newer"])], 3);
    await curves.keep([kept(DELAY, ["b-oldest"])], 1);
    await curves.keep([kept()], 2);
    await curves.keep([others(398)], 4);
    const names = await keys<string>(database());
    expect(names).toHaveLength(400);
    expect(names.filter((name) => !name.startsWith(`${DELAY} other`))).toEqual([
      ...[`${LOSS} ${keyAlong(LOSS)}`, `${LOSS} newer`],
    ]);
  });
});

describe("a curve of a figure", () => {
  it("is fetched for a scenario that it holds for where nothing was kept", async () => {
    const asked: string[] = [];
    const fetched = (id: string) => {
      asked.push(id);
      return online();
    };
    const found = await browserCurves(fetched, [FIGURE]).find(scenario, LOSS);
    expect(found?.by).toBe("CERL Fig. 4(b)");
    expect(found?.lines).toEqual([...[{ scheme: "reno", points: [0.01, 0.02].map((at) => [at, 5, 4, 6]) }]]);
    expect(asked).toEqual(["cerl-fig4b"]);
  });

  it("is none for other scenarios and other addresses, nor where its results cannot be had", async () => {
    const figures = browserCurves(online, [FIGURE]);
    expect(await figures.find(shippedScenario("cerl-fig4", { [DELAY]: 0.02 }), LOSS)).toBeNull();
    expect(await figures.find(scenario, DELAY)).toBeNull();
    expect(await browserCurves(offline, [FIGURE]).find(scenario, LOSS)).toBeNull();
  });

  it("is none along what is no number", async () => {
    const scheme = { ...FIGURE, address: "flows.f1.scheme" };
    expect(await browserCurves(online, [scheme]).find(scenario, "flows.f1.scheme")).toBeNull();
  });

  it("comes after a sweep of the reader's own, but before one that cannot be read", async () => {
    const curves = browserCurves(online, [FIGURE]);
    await curves.keep([kept()], 1);
    expect(await curves.find(scenario, LOSS)).toEqual(CURVE);
    await set(`${LOSS} ${keyAlong(LOSS)}`, { curve: { ...CURVE, runs: "many" } }, database());
    expect((await curves.find(scenario, LOSS))?.by).toBe("CERL Fig. 4(b)");
  });

  it("comes from the file of its results beside the page", async () => {
    const asked: string[] = [];
    const answer = (ok: boolean) => (address: string) => {
      asked.push(address);
      return Promise.resolve({ ok, json: online });
    };
    vi.stubGlobal("fetch", answer(true));
    const own = { ...FIGURE, id: "my figure" };
    const found = await browserCurves(undefined, [own]).find(scenario, LOSS);
    expect(found?.lines[0].points).toHaveLength(2);
    expect(asked).toEqual(["experiments/my%20figure.json"]);
    vi.stubGlobal("fetch", answer(false));
    expect(await browserCurves(undefined, [own]).find(scenario, LOSS)).toBeNull();
  });
});

describe("curves in a browser without a database", () => {
  it("are those of figures; keeping and forgetting does nothing", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const curves = browserCurves(online, [FIGURE]);
    await expect(curves.keep([kept()], 1)).resolves.toBeUndefined();
    expect(texts.get(ADDRESSES)).toBeUndefined();
    await expect(curves.forget([kept()])).resolves.toBeUndefined();
    texts.set(ADDRESSES, LOSS);
    expect((await curves.find(scenario, LOSS))?.by).toBe("CERL Fig. 4(b)");
  });
});

describe("whether the reader wants curves over sliders", () => {
  it("is so until they are hidden, and again once they are shown", () => {
    expect(showsSwept()).toBe(true);
    rememberSwept(false);
    expect(showsSwept()).toBe(false);
    expect([...texts]).toEqual([["cwndscope.swept.hidden", "yes"]]);
    rememberSwept(true);
    expect(showsSwept()).toBe(true);
    expect(texts.size).toBe(0);
  });
});
