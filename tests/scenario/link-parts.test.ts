import { describe, expect, it } from "vitest";
import {
  decodeHash,
  documentOf,
  encodeHash,
  type Issue,
  type LinkState,
  MOST_HASH,
  minimal,
  resolveSource,
} from "../../src/scenario/index.ts";
import { MOST_SETS } from "../../src/scenario/set-value.ts";
import { DAMAGED_LINK } from "../../src/scenario/url.ts";
import { exampleScenario } from "./samples.ts";

const library = {
  ids: () => ["dumbbell", "example", "other"],
  load: async (id: string) => (id === "example" ? minimal(exampleScenario()) : id === "other" ? {} : null),
};

const told = (result: { ok: true; value: unknown } | { ok: false; issues: readonly Issue[] }) =>
  result.ok
    ? result.value
    : result.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));

/** What a hash says, or what is wrong with it. */
const read = async (hash: string) => told(await decodeHash(hash));

/** A hash without its checksum. */
const written = async (state: LinkState) => {
  const encoded = await encodeHash(state);
  return encoded.ok ? encoded.value.replace(/^#k=\w{7}&?/, "#") : told(encoded);
};

const shipped = (id: string, ...sets: [string, string][]) =>
  ({ kind: "shipped", id, sets: sets.map(([path, value]) => ({ path, value })) }) as const;

describe("the parts of a link", () => {
  it("are a shipped scenario with its values, percent-encoded where they separate parts", async () => {
    const source = shipped("a/b", ["x:y", "1,5 %"], ["p&q", "#=;"]);
    const hash = await written({ source, view: {} });
    expect(hash).toBe("#scenario=a/b&set=x%3Ay:1,5%20%25&set=p%26q:%23%3D%3B");
    expect(await read(String(hash))).toEqual({ source, view: {} });
  });

  it("are a template and its values, as they are written", async () => {
    const source = { kind: "new", template: "a b", values: { n: "6", "x&": "1=2" } } as const;
    const hash = await written({ source, view: {} });
    expect(hash).toBe("#new=a%20b&n=6&x%26=1%3D2");
    expect(await read(String(hash))).toEqual({ source, view: {} });
    // A template that a link names comes before a scenario.
    expect(await read("#scenario=c&new=t")).toEqual({
      source: { kind: "new", template: "t", values: {} },
      view: {},
    });
    expect(await read("#new=t&__proto__=1&a")).toEqual({
      source: { kind: "new", template: "t", values: { a: "" } },
      view: {},
    });
  });

  it("are what the page shows, and how it shows itself, in one order", async () => {
    const state = {
      source: shipped("a"),
      view: { t: "1;2", p: "cwnd:queue" },
      showing: { hide: "header,plots", embed: "", theme: "dark" },
    };
    const hash = await written(state);
    expect(hash).toBe("#scenario=a&embed&hide=header,plots&theme=dark&view=t:1%3B2;p:cwnd%3Aqueue");
    expect(await read(String(hash))).toEqual(state);
    const all = "present embed look scene pin hide lock autoplay theme who origin".split(" ");
    const showing = Object.fromEntries(all.toReversed().map((name) => [name, name === "pin" ? "seed" : ""]));
    expect(await written({ source: shipped("a"), view: {}, showing })).toBe(
      `#scenario=a&${all.map((name) => (name === "pin" ? "pin=seed" : name)).join("&")}`,
    );
    expect(await read(`#scenario=a&${all.join("&")}`)).toEqual({
      source: shipped("a"),
      view: {},
      showing: Object.fromEntries(all.map((name) => [name, ""])),
    });
    expect(await written({ source: shipped("a"), view: {}, showing: { other: "1" } })).toBe("#scenario=a");
  });

  it("of a view are 64 at most, each with a name", async () => {
    const entries = Array.from({ length: 70 }, (_, i) => `n${i}:${i}`);
    const decoded = await read(`#scenario=a&view=${entries.join(";")}`);
    expect(Object.keys((decoded as LinkState).view)).toEqual(Array.from({ length: 64 }, (_, i) => `n${i}`));
    expect(await read("#scenario=a&view=b;:c;d:e:f;%zz:%zz")).toEqual({
      source: shipped("a"),
      view: { b: "", d: "e:f", "%zz": "%zz" },
    });
  });

  it("may be empty, and come without #", async () => {
    expect(await read("scenario=a&&set=b:c&")).toEqual({ source: shipped("a", ["b", "c"]), view: {} });
    expect(await read("#scenario")).toEqual({ source: shipped(""), view: {} });
    expect(await read("#scenario=a&set=b")).toEqual({ source: shipped("a", ["b", ""]), view: {} });
    expect(await read("#&&")).toBeNull();
  });

  it("are refused where they are unknown, none or too many", async () => {
    const known =
      "k, s, scenario, new, set, view, present, embed, look, scene, pin, hide, lock, autoplay, theme, who, origin";
    expect(await read("#scenario=a&speed=3&sp=4")).toEqual([
      ` | "speed" in the link | ${known} | Copy the link again, or remove that part.`,
    ]);
    expect(await read("#scenario=a&shw=3")).toEqual([
      expect.stringMatching(/^ \| "shw" in the link \| .* \| Copy the link again, or remove that part\.$/),
    ]);
    expect(await read("#scenario=a&veiw=3")).toEqual([expect.stringMatching(/Did you mean "view"\?$/)]);
    expect(await read("#view=a:b")).toEqual([
      " | a link without a scenario | #s=…, #scenario=… or #new=… | Open the page without what follows the #, or copy the link again.",
    ]);
    expect(await read("#embed")).toEqual([expect.stringContaining("a link without a scenario")]);
    const sets = (count: number) => `#scenario=a${"&set=seed:1".repeat(count)}`;
    expect(((await read(sets(MOST_SETS))) as { source: { sets: unknown[] } }).source.sets).toHaveLength(200);
    expect(await read(sets(MOST_SETS + 1))).toEqual([
      "set | more than 200 values | 200 | Share the whole scenario instead.",
    ]);
  });

  it("are so long at most, where they are read and where they are written", async () => {
    const long = (length: number) => `#scenario=${"a".repeat(length - "#scenario=".length)}`;
    expect(await read(long(MOST_HASH))).toMatchObject({ source: { kind: "shipped" } });
    expect(await read(long(MOST_HASH + 1))).toEqual([
      " | a link of 65537 characters | 65536 characters | Open the scenario as a file instead.",
    ]);
    const id = (length: number) => "a".repeat(length - "#k=0000000&scenario=".length);
    expect((await encodeHash({ source: shipped(id(MOST_HASH)), view: {} })).ok).toBe(true);
    expect(told(await encodeHash({ source: shipped(id(MOST_HASH + 1)), view: {} }))).toEqual([
      " | a scenario that needs 65537 characters | links of 65536 characters | Export it as a file and share that.",
    ]);
  });

  it("say that they are damaged where a checksum stands in their middle or covers nothing", async () => {
    const damaged = [
      ` | ${DAMAGED_LINK} | a whole link | Copy the link again, from its first to its last character; if you edited it yourself, remove its part k=….`,
    ];
    const hash = await encodeHash({ source: shipped("a"), view: {} });
    const [first, second] = (hash.ok ? hash.value : "").slice(1).split("&");
    expect(await read(`#${first}&${second}`)).toEqual({ source: shipped("a"), view: {} });
    for (const wrong of [`view=x:y&${first}&${second}`, `${second}&${first}&embed`, first, "k", "k=", "k&k"])
      expect(await read(`#${wrong}`), wrong).toEqual(damaged);
    // Only a part that is named k is a checksum.
    expect(await read("#new=t&kind=x")).toMatchObject({ source: { values: { kind: "x" } } });
  });
});

describe("the scenario that a link means", () => {
  it("is its own, or the shipped one with the values", async () => {
    const scenario = exampleScenario();
    const own = await resolveSource({ kind: "scenario", scenario }, library);
    expect(own.ok && own.value).toBe(scenario);
    expect(told(await resolveSource(shipped("example"), library))).toEqual(scenario);
    expect(told(await resolveSource(shipped("example", ["seed", "9"]), library))).toEqual({
      ...scenario,
      seed: 9,
    });
  });

  it("is told where there is none", async () => {
    expect(told(await resolveSource(shipped("exampel"), library))).toEqual([
      expect.stringMatching(/^scenario \| "exampel" \| one of the 3 shipped .* \| Did you mean "example"\?$/),
    ]);
    expect(told(await resolveSource(shipped("unlike any"), library))).toEqual([
      expect.stringMatching(/ \| Choose one of them; the search of the page lists all\.$/),
    ]);
    expect(told(await resolveSource(shipped("other", ["seed", "9"]), library))).toEqual([
      expect.stringMatching(/^format \| /),
    ]);
  });

  it("is a template's before a shipped scenario's of the same name", async () => {
    const values = {};
    const template = await documentOf({ kind: "new", template: "dumbbell", values }, library);
    expect(template.ok && template.value.nodes.length).toBeGreaterThan(2);
    const network = await documentOf({ kind: "new", template: "example", values }, library);
    expect(network.ok && network.value.nodes).toEqual(exampleScenario().nodes);
    expect((await documentOf({ kind: "new", template: "nothing", values }, library)).ok).toBe(false);
  });
});
