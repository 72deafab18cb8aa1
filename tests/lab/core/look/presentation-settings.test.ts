import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AS_LAB, PARTS, type Showing } from "../../../../src/lab/core/look/presentation-settings.ts";
import {
  decodeShowing,
  encodeShowing,
  isLocked,
  usualPins,
} from "../../../../src/lab/core/look/presentation-words.ts";
import { decodeHash, encodeHash } from "../../../../src/scenario/index.ts";
import { shortScenario } from "../../../run/fake-simulator.ts";

const scenario = shortScenario();
const ADDRESSES = ["links.wireless.loss.rate", "links.bottleneck.queue.limit", "seed"];

const showings: fc.Arbitrary<Showing> = fc.record({
  mode: fc.constantFrom("present" as const, "embed" as const),
  hide: fc.subarray([...PARTS]),
  pin: fc.subarray(ADDRESSES),
  lock: fc.subarray([...ADDRESSES, "*"]),
  scene: fc.integer({ min: 0, max: 40 }),
  autoplay: fc.boolean(),
  theme: fc.constantFrom("light" as const, "dark" as const, null),
  who: fc.constantFrom("", "Ada Lovelace", "Zoë & Co, 100 %"),
  origin: fc.subarray(["https://course.example.org", "http://localhost:8000"]),
});

/** What a link with these words is refused for. */
function refusal(words: Record<string, string>): string {
  const read = decodeShowing(words, scenario);
  return read.ok ? "" : read.issues.map(({ path, found }) => `${path} ${found}`).join();
}

describe("how the page shows itself", () => {
  it("in the laboratory says no more than for whom the link was made", async () => {
    const showing: Showing = { ...AS_LAB, who: "Ada", theme: "dark", pin: ["seed"] };
    expect(encodeShowing(showing)).toEqual({ who: "Ada" });
    expect(encodeShowing(AS_LAB)).toEqual({});
    expect(decodeShowing({ who: "Ada" }, scenario)).toEqual({ ok: true, value: { ...AS_LAB, who: "Ada" } });
    const long = decodeShowing({ who: "x".repeat(500) }, scenario);
    expect(long.ok && long.value.who.length).toBe(100);
  });

  it("survives a link, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(showings, async (showing) => {
        const source = { kind: "shipped", id: "cerl-fig4", sets: [] } as const;
        const hash = await encodeHash({ source, view: { t: "1" }, showing: encodeShowing(showing) });
        const state = hash.ok ? await decodeHash(hash.value) : null;
        if (!state?.ok || !state.value) throw new Error("the link cannot be read");
        expect(state.value.view).toEqual({ t: "1" });
        expect(decodeShowing(state.value.showing ?? {}, scenario)).toEqual({ ok: true, value: showing });
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("is the laboratory where a link says nothing, and leaves nothing in a link then", async () => {
    expect(decodeShowing({}, scenario)).toEqual({ ok: true, value: AS_LAB });
    expect(encodeShowing({ ...AS_LAB, pin: ["seed"] })).toEqual({});
    const hash = await encodeHash({ source: { kind: "shipped", id: "a", sets: [] }, view: {} });
    expect(hash.ok && hash.value).toMatch(/^#k=\w{7}&scenario=a/);
  });

  it("can be written by hand", async () => {
    const link = "#scenario=cerl-fig4&embed&hide=question,results&lock=*&autoplay&theme=dark&pin=seed";
    const state = await decodeHash(link);
    const words = state.ok ? (state.value?.showing ?? {}) : {};
    expect(decodeShowing(words, scenario)).toEqual({
      ok: true,
      value: {
        ...AS_LAB,
        mode: "embed",
        hide: ["question", "results"],
        lock: ["*"],
        autoplay: true,
        theme: "dark",
        pin: ["seed"],
      },
    });
  });

  it("takes for usual pins those that matter most, each once", () => {
    const pins = (pin: string) => decodeShowing({ embed: "", pin }, scenario);
    const [usual] = usualPins(scenario);
    expect(pins("usual")).toMatchObject({ ok: true, value: { pin: [usual] } });
    expect(pins(`seed,usual,${usual}`)).toMatchObject({ ok: true, value: { pin: ["seed", usual] } });
  });

  it("names what a link says wrong", () => {
    expect(refusal({ embed: "", hide: "header" })).toBe('hide "header"');
    expect(refusal({ embed: "", pin: "links.none.rate" })).toBe('pin "links.none.rate"');
    expect(refusal({ embed: "", lock: "flows.f9" })).toBe('lock "flows.f9"');
    expect(refusal({ present: "", theme: "red" })).toBe('theme "red"');
    expect(refusal({ embed: "", origin: "https://course.example.org/path" })).toMatch(/^origin/);
    expect(refusal({ embed: "", origin: "*" })).toMatch(/^origin/);
    expect(refusal({ embed: "", origin: "ftp://course.example.org" })).toMatch(/^origin/);
    expect(refusal({ embed: "", pin: Array(33).fill("seed").join() })).toMatch(/33 names/);
  });

  it("is embedded where a link says both, and has no scene of more than three digits", () => {
    expect(decodeShowing({ embed: "", present: "" }, scenario)).toMatchObject({ value: { mode: "embed" } });
    expect(decodeShowing({ present: "", scene: "999" }, scenario)).toMatchObject({ value: { scene: 999 } });
    for (const scene of ["1000", "-1", "1e2", "two"])
      expect(decodeShowing({ present: "", scene }, scenario)).toMatchObject({ value: { scene: 0 } });
  });

  it("locks an address with all that is below it, and everything with *", () => {
    expect(isLocked({ lock: ["links.wireless"] }, "links.wireless.loss.rate")).toBe(true);
    expect(isLocked({ lock: ["links.wireless"] }, "links.wireless2.rate")).toBe(false);
    expect(isLocked({ lock: ["*"] }, "seed")).toBe(true);
    expect(isLocked({ lock: [] }, "seed")).toBe(false);
  });

  it("pins the losses of the first lossy link, else the narrowest buffer", () => {
    const knobs = ["links.bottleneck.rate", "links.bottleneck.queue.limit"];
    expect(usualPins({ ...scenario, knobs: [...knobs, "links.gone.rate"] })).toEqual(knobs);
    for (const none of [[], ["links.gone.rate"]])
      expect(usualPins({ ...scenario, knobs: none })).toEqual(["links.wireless.loss.rate"]);
    expect(usualPins(scenario)).toEqual(["links.wireless.loss.rate"]);
    expect(usualPins(shortScenario("reno-sawtooth"))).toEqual(["links.bottleneck.queue.limit"]);
    const unlimited = shortScenario("reno-sawtooth").links.map((link) => ({
      ...link,
      queue: { kind: "droptail" },
    }));
    expect(usualPins({ ...shortScenario("reno-sawtooth"), links: unlimited as never })).toEqual([]);
  });
});
