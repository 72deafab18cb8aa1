import { describe, expect, it } from "vitest";
import { importsOf, type Source, sourcesBelow } from "./sources.ts";

/** The folders of src/lab from the ground up; those of one floor stand side by side. A file imports from below only. */
const FLOORS: readonly (readonly string[])[] = [
  ["base"],
  ["theme"],
  ["controls"],
  ["derive"],
  ["state"],
  ["plots", "network"],
  ["panels"],
  ["app"],
];

/** Inner folders from the ground up; the files beside them stand above. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  plots: ["models", "canvas", "timeline"],
  network: ["picture", "editor"],
};

/** Where a file of src/lab stands: "plots/canvas/axes.ts" gives room "plots" and part "canvas". */
function placeOf(path: string): { room: string; floor: number; part: string } {
  const [, , first, second] = path.split("/");
  const room = first.replace(/\..*$/, "");
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  return { room, floor, part: path.split("/").length > 4 ? second : "" };
}

function partFloor(room: string, part: string): number {
  const parts = INNER[room] ?? [];
  return part === "" ? parts.length : parts.indexOf(part);
}

/** The imports of a file that the table above does not allow. */
function upward(source: Source): string[] {
  const from = placeOf(source.path);
  return importsOf(source)
    .filter(({ target }) => target.startsWith("src/lab/"))
    .filter(({ target }) => {
      const to = placeOf(target);
      if (to.floor !== from.floor) return to.floor > from.floor;
      if (to.room !== from.room) return true;
      if (from.room === "panels") return to.part !== from.part;
      return partFloor(to.room, to.part) > partFloor(from.room, from.part);
    })
    .map(({ target }) => `${source.path} imports ${target}`);
}

/** Circles of files, type imports counted: each as the files on it. */
function circles(sources: readonly Source[]): string[] {
  const imports = new Map(
    sources.map((source) => [source.path, importsOf(source).map(({ target }) => target)]),
  );
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (path: string, way: readonly string[]) => {
    if (state.get(path) === "open") found.push([...way.slice(way.indexOf(path)), path].join(" -> "));
    if (state.has(path)) return;
    state.set(path, "open");
    for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
    state.set(path, "done");
  };
  for (const { path } of sources) visit(path, []);
  return found;
}

const made = (path: string, ...targets: string[]): Source => ({
  path,
  text: targets.map((target) => `import { x } from "${target}";`).join("\n"),
  code: "",
});

describe("the floors of the laboratory", () => {
  const sources = sourcesBelow("src/lab");
  const whole = [...sources, ...sourcesBelow("src/page")];

  it("hold every file: none lies loose beside app.tsx", () => {
    expect(sources.length).toBeGreaterThan(100);
    const loose = sources
      .map(({ path }) => ({ path, ...placeOf(path) }))
      .filter(({ path, room, floor, part }) => {
        if (floor < 0) return true;
        if (room === "app") return path !== "src/lab/app.tsx";
        return partFloor(room, part) < 0 && room !== "panels" ? true : room === "panels" && part === "";
      });
    expect(loose).toEqual([]);
  });

  it("have no import upward, none between plots and network, and none between two panels", () => {
    expect(sources.flatMap(upward)).toEqual([]);
  });

  it("are checked by a rule that sees each kind of wrong import", () => {
    const wrong = [
      made("src/lab/derive/a.ts", "../state/b.ts"),
      made("src/lab/state/a.ts", "../panels/events/b.ts"),
      made("src/lab/plots/a.ts", "../network/b.ts"),
      made("src/lab/network/picture/a.ts", "../b.tsx"),
      made("src/run-view/plots/models/a.ts", "../canvas/b.ts"),
      made("src/lab/panels/events/a.tsx", "../results/results.module.css"),
      made("src/lab/theme/a.ts", "../app.tsx"),
    ];
    for (const source of wrong) expect(upward(source), source.text).toHaveLength(1);
    const right = [
      made("src/lab/plots/a.ts", "./canvas/b.ts", "../state/b.ts", "../derive/b.ts"),
      made("src/lab/plots/canvas/a.ts", "../models/b.ts", "./c.ts"),
      made("src/lab/panels/events/a.tsx", "./b.module.css", "../../plots/b.ts"),
      made("src/lab/app.tsx", "./panels/events/a.tsx", "./network/b.tsx"),
    ];
    expect(right.flatMap(upward)).toEqual([]);
  });

  it("have no circle of files", () => {
    expect(circles(whole)).toEqual([]);
    const ring = [
      made("src/lab/a.ts", "./b.ts"),
      made("src/lab/b.ts", "./c.ts"),
      made("src/lab/c.ts", "./b.ts"),
    ];
    expect(circles(ring)).toEqual(["src/lab/b.ts -> src/lab/c.ts -> src/lab/b.ts"]);
  });

  it("let only the state write a store: views read, and call commands", () => {
    const writes = /\b(?:setState|createStore)\b/;
    const found = whole.filter(({ path, code }) => !path.startsWith("src/lab/state/") && writes.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
    expect(writes.test("clock.setState({ speed })")).toBe(true);
  });

  it("keep stores out of what is derived, and the store's library in the state", () => {
    const packages = (source: Source) => importsOf(source).filter(({ relative }) => !relative);
    const derived = sources.filter(({ path }) => path.startsWith("src/lab/derive/"));
    expect(derived.flatMap(packages).filter(({ target }) => target !== "d3-array")).toEqual([]);
    const users = whole.filter((source) => packages(source).some(({ target }) => /^zustand/.test(target)));
    const elsewhere = users.map(({ path }) => path).filter((path) => !path.startsWith("src/lab/state/"));
    expect(elsewhere).toEqual(["src/lab/base/use-store.ts"]);
  });
});

describe("what has one home", () => {
  const sources = sourcesBelow("src").filter(({ path }) => !path.startsWith("src/sim/"));
  const without = (home: string, pattern: RegExp) =>
    sources.filter(({ path, text }) => path !== home && pattern.test(text)).map(({ path }) => path);

  it("is the search in ascending numbers: base/series, and nobody halves intervals by hand", () => {
    const halving = /\b(?:lo|low|from|left)\b \+ \b(?:hi|high|to|right)\b\) >>>? 1/;
    expect(without("src/lab/base/series.ts", halving)).toEqual([]);
    expect(halving.test("const middle = (low + high) >>> 1;")).toBe(true);
  });

  it("is the name of a link's direction: src/sim/spec/directions.ts", () => {
    const naming =
      /"forward" \| "reverse"|\$\{[^}]*\}\.(?:forward|reverse)`|endsWith\("\.(?:forward|reverse)"\)|reverse\.(?:rate|delay|queue|arq) \?\?(?! link\.arq, `)/;
    expect(without("", naming)).toEqual([]);
    for (const copy of [
      'id.endsWith(".reverse")',
      "`$" + "{link.id}.forward`",
      "link.reverse.queue ?? link.queue",
    ])
      expect(naming.test(copy), copy).toBe(true);
  });
});
