import { describe, expect, it } from "vitest";
import { importsOf, type Source, sourcesBelow } from "./sources.ts";

/** What runs, reads and measures scenarios, without a page. */
const CORE = ["sim", "scenario", "analysis", "experiment", "host"];

/** What all places of the page are made of. */
const SHARED = ["words", "ui", "chart", "run", "run-view", "find"];

/** Folder of src -> folders it may import, and packages it may use. A change of this table is a design decision. */
const ALLOWED: Record<string, { folders: string[]; packages: RegExp | null }> = {
  sim: { folders: [], packages: null },
  scenario: { folders: ["sim"], packages: null },
  analysis: { folders: ["sim", "scenario"], packages: null },
  experiment: { folders: ["sim", "scenario", "analysis"], packages: null },
  sandbox: {
    folders: ["sim", "scenario", "analysis", "experiment"],
    packages: /^(acorn|acorn-walk|magic-string)$/,
  },
  captures: { folders: ["sim", "scenario", "analysis"], packages: /^d3-array$/ },
  exercise: { folders: ["words", "sim", "scenario", "analysis", "experiment", "sandbox"], packages: null },
  host: { folders: ["sim", "scenario", "analysis", "experiment"], packages: null },
  api: { folders: CORE.filter((folder) => folder !== "experiment"), packages: null },
  worker: { folders: ["sim", "scenario", "analysis", "experiment", "sandbox", "host"], packages: null },
  course: {
    folders: ["words", "sim", "scenario", "analysis", "experiment", "sandbox", "exercise"],
    packages: /^d3-array$/,
  },
  words: { folders: [], packages: /^react$/ },
  ui: {
    folders: ["words", "sim", "scenario", "analysis"],
    packages: /^(react|zustand|idb-keyval|lean-qr|d3-[a-z]+)(\/|$)/,
  },
  chart: { folders: ["words", "ui"], packages: /^(react|d3-[a-z]+)$/ },
  run: {
    folders: [...CORE, "words", "ui", "chart"],
    packages: /^(zustand|idb-keyval)(\/|$)/,
  },
  "run-view": { folders: [...CORE, "words", "ui", "chart", "run"], packages: /^(react|d3-[a-z]+)$/ },
  find: { folders: ["words", "sim", "scenario", "ui"], packages: /^(react|minisearch)$/ },
  markdown: { folders: ["ui"], packages: /^(markdown-it|temml)$/ },
  editor: {
    folders: ["words", "ui", "scenario", "host"],
    packages: /^(@codemirror\/[a-z-]+|@lezer\/highlight)$/,
  },
  lab: {
    folders: [...CORE, "sandbox", "exercise", "captures", "editor", "packaged", ...SHARED],
    packages:
      /^(react|react-dom|zustand|idb-keyval|lean-qr|d3-[a-z]+|@codemirror\/[a-z-]+|@lezer\/highlight)(\/|$)/,
  },
  figures: {
    folders: [...CORE, ...SHARED],
    packages: /^(react|react-dom|zustand|idb-keyval|lean-qr|d3-[a-z]+)(\/|$)/,
  },
  lessons: {
    folders: [...CORE, "sandbox", "exercise", "course", "markdown", "editor", "packaged", ...SHARED],
    packages: /^(react|react-dom|zustand|idb-keyval|lean-qr|qr|d3-[a-z]+)(\/|$)/,
  },
  "captures-page": {
    folders: ["sim", "scenario", "analysis", "captures", "words", "ui", "chart"],
    packages: /^react$/,
  },
  contest: {
    folders: [...CORE, "exercise", ...SHARED],
    packages: /^react$/,
  },
  conformance: { folders: ["words", "ui", "chart"], packages: /^react$/ },
  page: {
    folders: [
      ...CORE,
      "sandbox",
      ...SHARED,
      "lab",
      "figures",
      "lessons",
      "captures-page",
      "contest",
      "conformance",
      "offline",
    ],
    packages: /^(react|react-dom)(\/|$)/,
  },
  // What a page with one lesson or scenario is filled with, and the package that it becomes.
  packaged: { folders: [], packages: /^fflate$/ },
  cli: {
    folders: [
      "packaged",
      "sim",
      "scenario",
      "analysis",
      "experiment",
      "sandbox",
      "exercise",
      "captures",
      "host",
      "course",
    ],
    packages: /^node:/,
  },
  offline: { folders: [], packages: /^workbox-(precaching|routing)$/ },
};

/** By which module a folder enters the simulator; all others enter it by what needs no hook of a plug-in. */
const SIM_DOORS: Record<string, string> = {
  cli: "src/sim/index.ts",
  api: "src/sim/index.ts",
  worker: "src/sim/simulator.ts",
  sandbox: "src/sim/own.ts",
};

/** Modules that the build replaces by what they give: vite.config.ts. */
const REPLACED = ["src/sim/catalog/declaration-lists.ts", "src/sim/catalog/part-loaders.ts"];

const folderOf = (path: string) => path.split("/")[1].replace(/\.tsx?$/, "");

function forbiddenEdges(source: Source): string[] {
  const from = folderOf(source.path);
  const allowed = ALLOWED[from];
  if (!allowed) return [`${source.path}: the folder ${from} is not in the table of allowed imports`];
  return importsOf(source).flatMap(({ target, relative }) => {
    if (!relative)
      return allowed.packages?.test(target) ? [] : [`${source.path} imports the package ${target}`];
    if (!target.startsWith("src/")) return [`${source.path} imports ${target}, outside src`];
    const to = folderOf(target);
    if (to === from) return [];
    if (!allowed.folders.includes(to)) return [`${source.path} imports ${target}`];
    const door = SIM_DOORS[from] ?? "src/sim/declared.ts";
    // What runs beside a program over there is made of the simulator's own parts.
    if (from === "sandbox" && source.path.startsWith("src/sandbox/guest/")) return [];
    if (to === "sim" && target !== door) return [`${source.path} imports ${target}, not ${door}`];
    return [];
  });
}

/** Every module that is loaded with one. */
function loadedWith(start: string, sources: readonly Source[]): string[] {
  const loaded = new Set<string>();
  const left = [start];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = sources.find((other) => other.path === path);
    if (!source || loaded.has(path)) continue;
    loaded.add(path);
    if (!REPLACED.includes(path)) left.push(...importsOf(source, "values").map(({ target }) => target));
  }
  return [...loaded];
}

describe("the import rule", () => {
  const sources = sourcesBelow("src");

  it("sees the sources and their imports", () => {
    expect(sources.length).toBeGreaterThan(5);
    const sample = {
      path: "src/lab/a.ts",
      text: 'import type { B } from "../cli/b.ts";\nexport * from "react";',
      code: "",
    };
    expect(importsOf(sample).map((i) => i.target)).toEqual(["src/cli/b.ts", "react"]);
    expect(forbiddenEdges(sample)).toEqual(["src/lab/a.ts imports src/cli/b.ts"]);
  });

  it("holds for every file: folders import only from the layers above them", () => {
    expect(sources.flatMap(forbiddenEdges)).toEqual([]);
  });

  it("keeps the places of the page off each other", () => {
    const made = (target: string): Source => ({
      path: "src/figures/gallery/a.tsx",
      text: `import { x } from "${target}";`,
      code: "",
    });
    for (const target of ["../../lab/core/a.ts", "../../lab/app.tsx", "../../lessons/a.tsx"])
      expect(forbiddenEdges(made(target)), target).toHaveLength(1);
    for (const target of ["../../run-view/network/a.tsx", "../../ui/controls/a.tsx", "../data/a.ts"])
      expect(forbiddenEdges(made(target)), target).toEqual([]);
  });

  it("leaves the registries of plug-ins out of what the page and a worker begin with", () => {
    const registries = (start: string) =>
      loadedWith(start, sources).filter(
        (path) => /\/registry\.ts$/.test(path) && !/^src\/sim\/(schemes|plugin)\//.test(path),
      );
    expect(registries("src/page/main.tsx")).toEqual([]);
    expect(registries("src/worker/entry.ts")).toEqual([]);
    expect(registries("src/cli/main.ts")).toContain("src/sim/tcp/congestion/registry.ts");
  });
});
