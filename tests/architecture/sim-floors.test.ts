import { describe, expect, it } from "vitest";
import { catalog } from "../../src/sim/index.ts";
import { importsOf, type Source, sourcesBelow } from "./sources.ts";

/**
 * The rooms of src/sim from the ground up. A file imports from its own room and from floors below; rooms of one floor do
 * not import each other, except on the ground. A change of this table is a design decision.
 */
const FLOORS: readonly (readonly string[])[] = [
  ["spec", "plugin", "engine", "packet"],
  ["trace"],
  ["net", "tcp", "udp", "traffic"],
  ["schemes"],
  ["catalog"],
  ["assembly"],
  ["run"],
  // The doors: what needs no hook of a plug-in, the simulator without plug-ins, all.
  ["declared.ts", "simulator.ts", "own.ts"],
  ["index.ts"],
];

/** Folders of plug-ins. Beside `types.ts`, `registry.ts` and the folder `parts`, every module is a plug-in. */
const PLUGIN_FOLDERS = [
  "src/sim/net/queues",
  "src/sim/net/errors",
  "src/sim/net/arq",
  "src/sim/net/impairments",
  "src/sim/net/agents",
  "src/sim/tcp/recovery",
  "src/sim/tcp/congestion",
  "src/sim/tcp/ack",
  "src/sim/tcp/reports",
  "src/sim/traffic",
];

/** Modules beside plug-ins that run them. */
const RUNTIME = ["src/sim/traffic/driver.ts"];

/** What plug-ins never import: the machine that runs them, and what it writes down. */
const MACHINE =
  /^src\/sim\/(trace|catalog|assembly|run|net\/link|net\/forwarding|net\/agent-host|tcp\/sender|tcp\/receiver|tcp\/split-pair|udp)\b/;

const roomOf = (path: string) => path.split("/")[2];
const floorOf = (path: string) => FLOORS.findIndex((rooms) => rooms.includes(roomOf(path)));

function upwardImports(source: Source): string[] {
  return importsOf(source)
    .filter(({ target }) => roomOf(target) !== roomOf(source.path))
    .filter(({ target }) => {
      const [from, to] = [floorOf(source.path), floorOf(target)];
      return to > from || (to === from && to > 0);
    })
    .map(({ target }) => `${source.path} imports ${target}`);
}

/** The files of each loop of imports, type imports counted. */
function circles(sources: readonly Source[]): string[][] {
  const targets = new Map(sources.map((s) => [s.path, importsOf(s).map(({ target }) => target)]));
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(targets.get(start) ?? [])];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      open.push(...(targets.get(path) ?? []));
    }
    return seen;
  };
  const reached = new Map([...targets.keys()].map((path) => [path, reach(path)]));
  const tied = [...reached].filter(([path, seen]) => seen.has(path));
  const groups = tied.map(([path, seen]) =>
    [...seen].filter((other) => reached.get(other)?.has(path)).sort(),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

const isPluginModule = (path: string) =>
  PLUGIN_FOLDERS.some(
    (folder) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes("/"),
  ) &&
  !/\/(types|registry)\.ts$/.test(path) &&
  !RUNTIME.includes(path);

/** The rooms of src/sim/tcp from the ground up; a file on the folder's own level stands above all of them. */
const TCP_FLOORS: readonly (readonly string[])[] = [
  ["contract"],
  ["extensions"],
  ["ack", "congestion", "recovery", "reports"],
  ["sender", "receiver"],
  ["split-pair.ts"],
];

/** Ids that are words of TCP itself, not names of one scheme. */
const COMMON = ["sack", "every-packet", "delayed", "timestamps", "inter-arrival"];

describe("the rooms of the simulator", () => {
  const sources = sourcesBelow("src/sim");
  const file = (path: string, imported: string): Source => ({
    path,
    text: `import type { A } from "${imported}";`,
    code: "",
  });

  it("stand in the table, all of them, and nothing is loose on the root but the doors", () => {
    expect([...new Set(sources.map(({ path }) => roomOf(path)))].sort()).toEqual(FLOORS.flat().sort());
  });

  it("import downward only", () => {
    expect(upwardImports(file("src/sim/trace/a.ts", "../net/b.ts"))).toHaveLength(1);
    expect(upwardImports(file("src/sim/tcp/a.ts", "../net/b.ts"))).toHaveLength(1);
    expect(upwardImports(file("src/sim/net/a.ts", "../trace/b.ts"))).toEqual([]);
    expect(sources.flatMap(upwardImports)).toEqual([]);
  });

  it("have no circle of files, type imports counted", () => {
    const tied = [
      file("src/sim/net/a.ts", "./b.ts"),
      file("src/sim/net/b.ts", "./c.ts"),
      file("src/sim/net/c.ts", "./b.ts"),
    ];
    expect(circles(tied)).toEqual([["src/sim/net/b.ts", "src/sim/net/c.ts"]]);
    expect(circles(sources)).toEqual([]);
  });
});

describe("the rooms of TCP", () => {
  const sources = sourcesBelow("src/sim/tcp");
  const tcpRoom = (path: string) => path.split("/")[3];
  const tcpFloor = (path: string) => TCP_FLOORS.findIndex((rooms) => rooms.includes(tcpRoom(path)));

  it("stand in the table and import downward only", () => {
    const upward = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target.startsWith("src/sim/tcp/") && tcpRoom(target) !== tcpRoom(source.path))
        .filter(({ target }) => tcpFloor(target) >= tcpFloor(source.path))
        .map(({ target }) => `${source.path} imports ${target}`),
    );
    expect([...new Set(sources.map(({ path }) => tcpRoom(path)))].sort()).toEqual(TCP_FLOORS.flat().sort());
    expect(upward).toEqual([]);
  });

  it("name no scheme in the sender and the receiver", () => {
    const ids = [
      catalog.schemes,
      catalog.congestionControls,
      catalog.recoveries,
      catalog.ackPolicies,
    ].flatMap((registry) => [...registry.keys()]);
    const names = [...new Set(ids)].filter((id) => !COMMON.includes(id)).map((id) => id.replaceAll("-", ""));
    const found = sources
      .filter(({ path }) => /^src\/sim\/tcp\/(sender|receiver)\//.test(path))
      .flatMap(({ path, code }) => {
        const words =
          code
            .toLowerCase()
            .replaceAll("_", "")
            .match(/[a-z]+/g) ?? [];
        return names.filter((name) => words.some((word) => word.includes(name))).map((n) => `${path}: ${n}`);
      });
    expect(names.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});

describe("the tests of the simulator", () => {
  it("lie in the folder of the room that they test", () => {
    const rooms = new Set(sourcesBelow("src/sim").map(({ path }) => path.split("/").slice(2, -1).join("/")));
    const tests = sourcesBelow("tests/sim").filter(({ path }) => path.endsWith(".test.ts"));
    const strays = tests
      .filter(({ path }) => !rooms.has(path.split("/").slice(2, -1).join("/")) || path.split("/").length < 4)
      .map(({ path }) => path);
    expect(tests.length).toBeGreaterThan(20);
    expect(strays).toEqual([]);
  });
});

describe("the folders of plug-ins", () => {
  const sources = sourcesBelow("src/sim");

  it.each(PLUGIN_FOLDERS)("%s: holds plug-ins, types, registry and parts, nothing else", (folder) => {
    const modules = sources.filter(({ path }) => path.startsWith(`${folder}/`));
    const registry = modules.find(({ path }) => path === `${folder}/registry.ts`);
    const listed = registry ? importsOf(registry).map(({ target }) => target) : [];
    const stray = modules
      .map(({ path }) => path)
      .filter((path) =>
        isPluginModule(path) ? !listed.includes(path) : !/\/(types|registry)\.ts$/.test(path),
      )
      .filter((path) => !path.startsWith(`${folder}/parts/`) && !RUNTIME.includes(path));
    expect(stray).toEqual([]);
    expect(listed.length).toBeGreaterThan(1);
  });

  it("hold plug-ins that import no sibling, not the sender, the link or the record of a run", () => {
    const wrong = sources
      .filter(({ path }) => PLUGIN_FOLDERS.some((folder) => path.startsWith(`${folder}/`)))
      .filter(({ path }) => !path.endsWith("/registry.ts") && !RUNTIME.includes(path))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target }) => MACHINE.test(target) || isPluginModule(target))
          .map(({ target }) => `${source.path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});
