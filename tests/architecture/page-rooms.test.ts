import { describe, expect, it } from "vitest";
import { importsOf, type Source, sourcesBelow } from "./sources.ts";

/** The rooms that all places of the page share, and the places, from the ground up. A file imports from below only. */
const SHARED = ["words", "ui", "chart", "run", "run-view", "find"] as const;

/** Inner folders of a room from the ground up; the files beside them stand above. Those of one floor do not import each other. */
const INNER: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ui: [["base"], ["theme"], ["controls"]],
  run: [
    ["packets"],
    ["runs"],
    ["network"],
    ["fields", "what-if", "decisions"],
    // What holds runs in stores; all below it is derived, without a store.
    ["state"],
    ["swept"],
  ],
  "run-view": [["watched-lab.ts"], ["network", "plots"], ["whole-run"]],
  "run-view/plots": [["models"], ["canvas"]],
  "run-view/network": [["picture"]],
};

/** The floors of src/lab: what all features stand on, the features side by side, and the only file that knows which there are. */
function labFloor(path: string): number {
  const [, , room] = path.split("/");
  if (room === "core") return 0;
  return room === "app.tsx" ? 2 : 1;
}

/** Rooms in whose files stores are made and written. */
const STORES = [
  "src/run/state/",
  "src/run/swept/",
  "src/lab/core/",
  "src/lab/build/text/typed-text.ts",
  "src/lab/build/sender/typed-sender.ts",
  "src/figures/run/",
  // A store of the browser's database.
  "src/ui/base/browser-store.ts",
];

/** Where a path stands among the inner folders of a room; above all of them: as many as there are. */
function innerFloor(room: string, path: string): { floor: number; name: string } {
  const name = path.split("/")[room.split("/").length + 1];
  const floors = INNER[room];
  const floor = floors.findIndex((names) => names.includes(name));
  return { floor: floor < 0 ? floors.length : floor, name };
}

/** The imports of a file between rooms, features or inner folders that the tables above do not allow. */
function wrongImports(source: Source): string[] {
  return importsOf(source)
    .filter(({ relative }) => relative)
    .filter(({ target }) => isWrong(source.path, target))
    .map(({ target }) => `${source.path} imports ${target}`);
}

function sameFeature(from: string, to: string): boolean {
  const feature = (path: string) => path.split("/").slice(0, 3).join("/");
  return feature(from) === feature(to);
}

function isWrong(from: string, to: string): boolean {
  if (from.startsWith("src/lab/") && to.startsWith("src/lab/")) {
    const [above, below] = [labFloor(from), labFloor(to)];
    return below > above || (above === 1 && below === 1 && !sameFeature(from, to));
  }
  return Object.keys(INNER).some((room) => {
    if (!from.startsWith(`src/${room}/`) || !to.startsWith(`src/${room}/`)) return false;
    const [a, b] = [innerFloor(room, from), innerFloor(room, to)];
    return b.floor > a.floor || (a.floor === b.floor && a.floor < INNER[room].length && a.name !== b.name);
  });
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

describe("the rooms of the page", () => {
  const sources = sourcesBelow("src");
  const upper = sources.filter(({ path }) => !path.startsWith("src/sim/"));
  const shared = SHARED.flatMap((room) => sourcesBelow(`src/${room}`));
  const lab = sourcesBelow("src/lab");

  it("hold every file: in the laboratory none lies loose beside app.tsx, in ui and run none beside the folders", () => {
    expect(lab.length).toBeGreaterThan(100);
    expect(shared.length).toBeGreaterThan(100);
    const loose = [...lab, ...sourcesBelow("src/ui"), ...sourcesBelow("src/run")]
      .map(({ path }) => path)
      .filter((path) => path.split("/").length < 4 && path !== "src/lab/app.tsx");
    expect(loose).toEqual([]);
  });

  it("have no import upward, and none from one feature to another", () => {
    expect(upper.flatMap(wrongImports)).toEqual([]);
  });

  it("are checked by a rule that sees each kind of wrong import", () => {
    const wrong = [
      made("src/lab/core/a.ts", "../events/b.ts"),
      made("src/lab/events/a.tsx", "../results/b.ts"),
      made("src/lab/events/a.tsx", "../results/results.module.css"),
      made("src/lab/events/a.tsx", "../app.tsx"),
      made("src/run/runs/a.ts", "../state/b.ts"),
      made("src/run/fields/a.ts", "../decisions/b.ts"),
      made("src/ui/base/a.ts", "../controls/b.tsx"),
      made("src/run-view/plots/models/a.ts", "../canvas/b.ts"),
      made("src/run-view/plots/a.ts", "../network/b.ts"),
      made("src/run-view/network/picture/a.ts", "../b.tsx"),
    ];
    for (const source of wrong) expect(wrongImports(source), source.path + source.text).toHaveLength(1);
    const right = [
      made("src/lab/app.tsx", "./events/a.tsx", "./core/b.ts"),
      made("src/lab/events/a.tsx", "./b.module.css", "../core/b.ts", "../../run/runs/b.ts"),
      made("src/lab/build/drawing/a.tsx", "../problems.ts", "../../core/document/b.ts"),
      made("src/run/state/a.ts", "../runs/b.ts", "./c.ts"),
      made("src/run-view/plots/a.ts", "./canvas/b.ts", "../watched-lab.ts"),
      made("src/run-view/plots/canvas/a.ts", "../models/b.ts", "./c.ts"),
    ];
    expect(right.flatMap(wrongImports)).toEqual([]);
  });

  it("have no circle of files, type imports counted", () => {
    expect(circles(upper)).toEqual([]);
    const ring = [
      made("src/lab/a.ts", "./b.ts"),
      made("src/lab/b.ts", "./c.ts"),
      made("src/lab/c.ts", "./b.ts"),
    ];
    expect(circles(ring)).toEqual(["src/lab/b.ts -> src/lab/c.ts -> src/lab/b.ts"]);
  });

  it("let only state write a store: views read, and call commands", () => {
    const writes = /\b(?:setState|createStore)\b/;
    const found = upper.filter(
      ({ path, code }) => !STORES.some((room) => path.startsWith(room)) && writes.test(code),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
    expect(writes.test("clock.setState({ speed })")).toBe(true);
  });

  it("keep stores out of what is derived, and the store's library where stores are made", () => {
    const packages = (source: Source) => importsOf(source).filter(({ relative }) => !relative);
    const derived = sourcesBelow("src/run").filter(({ path }) => !/^src\/run\/(state|swept)\//.test(path));
    expect(derived.length).toBeGreaterThan(30);
    expect(derived.flatMap(packages)).toEqual([]);
    const users = upper.filter((source) => packages(source).some(({ target }) => /^zustand/.test(target)));
    const elsewhere = users
      .map(({ path }) => path)
      .filter((path) => !STORES.some((room) => path.startsWith(room)));
    expect(elsewhere).toEqual(["src/ui/base/use-store.ts"]);
  });

  it("keep TCP out of the kit of charts", () => {
    const words = /\b(?:cwnd|ssthresh|Scenario|ShownRun|RunResult|FlowTrace|LabState)\b/;
    const found = sourcesBelow("src/chart").filter(({ code }) => words.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
    const inside = sourcesBelow("src/chart").flatMap((source) =>
      importsOf(source)
        .filter(({ relative, target }) => relative && !/^src\/(chart|ui)\//.test(target))
        .map(({ target }) => `${source.path} imports ${target}`),
    );
    expect(inside).toEqual([]);
  });
});

describe("what has one home", () => {
  const sources = sourcesBelow("src").filter(({ path }) => !path.startsWith("src/sim/"));
  const without = (home: string, pattern: RegExp) =>
    sources.filter(({ path, text }) => path !== home && pattern.test(text)).map(({ path }) => path);

  it("is the search in ascending numbers: ui/base/series, and nobody halves intervals by hand", () => {
    const halving = /\b(?:lo|low|from|left)\b \+ \b(?:hi|high|to|right)\b\) >>>? 1/;
    expect(without("src/ui/base/series.ts", halving)).toEqual([]);
    expect(halving.test("const middle = (low + high) >>> 1;")).toBe(true);
  });

  it("are scales, round ticks and labels that move apart: src/chart", () => {
    const outside = sources.filter(({ path }) => !path.startsWith("src/chart/"));
    const scales = outside.filter((source) => importsOf(source).some(({ target }) => target === "d3-scale"));
    // The library of gestures takes a scale of its own.
    expect(scales.map(({ path }) => path)).toEqual(["src/run-view/plots/zoom-gesture.ts"]);
    const own =
      /\b(?:tickStep|tickIncrement|nice)\b\s*[,(}]|\bticks as\b|import \{[^}]*\bticks\b[^}]*\} from "d3-array"/;
    const labels = /function (?:spread|apart|unstack|fold|shorten)\w*(?:Labels?|Names?|Ticks?)\b/;
    expect(outside.filter(({ text }) => own.test(text) || labels.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
    for (const copy of ['import { ticks } from "d3-array";', "scale.nice(5)", "function spreadNames("])
      expect(own.test(copy) || labels.test(copy), copy).toBe(true);
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
