import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDeno } from "../../scripts/find-deno.mjs";
import { parseScenario, simulate } from "../../src/api/index.ts";
import { readReproduction } from "../../src/experiment/experiments.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "cwndscope-packed-"));
const windows = process.platform === "win32";

/** Runs a program of npm in the folder that uses the package. */
const npm = (program: "npm" | "npx", args: string[], cwd = place) =>
  execFileSync(program, args, { cwd, encoding: "utf8", shell: windows, stdio: ["ignore", "pipe", "pipe"] });

/** Runs a module of that folder. */
const node = (name: string, text: string, ...args: string[]) => {
  writeFileSync(join(place, name), text);
  return execFileSync(process.execPath, [name, ...args], { cwd: place, encoding: "utf8" });
};

/** What a program with the package would do first. */
const SAMPLE = `
import scenario from "cwndscope/scenarios/two-losses-one-window.json" with { type: "json" };
import { parseScenario, schemes, simulate } from "cwndscope";
export const delivered = () => simulate(parseScenario(scenario), { record: "all" }).summary.flows.f1.delivered;
export const ids = schemes.map(({ id }) => id);
`;

/** What that gives here, from the sources. */
const DELIVERED = String(
  simulate(parseScenario(readFileSync(join(root, "scenarios/two-losses-one-window.json"), "utf8"))).summary
    .flows.f1.delivered,
);

let packed: { filename: string; unpackedSize: number; entryCount: number; files: { path: string }[] };

beforeAll(() => {
  [packed] = JSON.parse(
    npm("npm", ["pack", "--json", "--pack-destination", place], root).replace(/^[^[]*/, ""),
  );
  writeFileSync(join(place, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  npm("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed.filename}`]);
  writeFileSync(join(place, "sample.mjs"), SAMPLE);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("the package", () => {
  it("has what is needed and no more", () => {
    expect(packed.entryCount).toBeLessThanOrEqual(300);
    expect(packed.unpackedSize).toBeLessThanOrEqual(3e6);
    const foreign = packed.files.filter(
      ({ path }) =>
        !/^(build|scripts|contest|experiments|scenarios)\/|^(package\.json|LICENSE|README\.md|API\.md|CITATION\.cff)$/.test(
          path,
        ),
    );
    expect(foreign).toEqual([]);
  });

  it("is a module of less than 300 kB, and of less than 110 kB compressed with the list of schemes", () => {
    const library = ["index.js", "schemes.js"].map((name) =>
      readFileSync(join(place, "node_modules/cwndscope/build/library", name)),
    );
    expect(library[0].length).toBeLessThan(300_000);
    expect(gzipSync(Buffer.concat(library), { level: 9 }).length).toBeLessThan(110_000);
  });

  it("depends on nothing", () => {
    const { packages } = JSON.parse(readFileSync(join(place, "package-lock.json"), "utf8"));
    expect(Object.keys(packages)).toEqual(["", "node_modules/cwndscope"]);
  });

  it("runs a scenario in Node, and in a worker of it", () => {
    expect(
      node("main.mjs", 'import { delivered } from "./sample.mjs"; console.log(delivered());').trim(),
    ).toBe(DELIVERED);
    const worker = `
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { delivered } from "./sample.mjs";
if (isMainThread) new Worker(new URL(import.meta.url)).on("message", (count) => console.log(count));
else parentPort.postMessage(delivered());`;
    expect(node("worker.mjs", worker).trim()).toBe(DELIVERED);
  });

  // .ci/run installs Deno; elsewhere it is tested where Deno is.
  it.skipIf(findDeno() === null && process.env.CI === undefined)(
    "runs the same scenario in Deno, with no permission but to read it, and in a worker of it",
    () => {
      const deno = (name: string, text: string) => {
        writeFileSync(join(place, name), text);
        return execFileSync(findDeno()!, ["run", "--no-prompt", "--allow-read=.", name], {
          cwd: place,
          encoding: "utf8",
          env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
        }).trim();
      };
      expect(deno("deno.mjs", 'import { delivered } from "./sample.mjs"; console.log(delivered());')).toBe(
        DELIVERED,
      );
      writeFileSync(
        join(place, "deno-worker.mjs"),
        'import { delivered } from "./sample.mjs"; postMessage(delivered());',
      );
      const main = `
const worker = new Worker(new URL("./deno-worker.mjs", import.meta.url).href, { type: "module" });
worker.onmessage = ({ data }) => { console.log(data); worker.terminate(); };`;
      expect(deno("deno-main.mjs", main)).toBe(DELIVERED);
    },
  );

  it("is a part of a page that Vite builds, without a word of Node in it", async () => {
    mkdirSync(join(place, "page"), { recursive: true });
    writeFileSync(
      join(place, "page", "main.js"),
      SAMPLE.replace(/ with \{.*\}/, "").concat("\nglobalThis.delivered = delivered();"),
    );
    const built = await build({
      root: join(place, "page"),
      configFile: false,
      logLevel: "error",
      build: { write: false, rolldownOptions: { input: join(place, "page", "main.js") } },
    });
    const { output } = "output" in built ? built : { output: [] };
    expect(output).toHaveLength(1);
    const code = output[0].type === "chunk" ? output[0].code : "";
    expect(code).not.toMatch(/["'`]node:|\brequire\(|\bdocument\b/);
    expect(node("page.mjs", `${code}\nconsole.log(globalThis.delivered);`).trim()).toBe(DELIVERED);
  });

  it("has types that need neither a browser nor Node", () => {
    writeFileSync(
      join(place, "typed.ts"),
      `import { parseScenario, simulate } from "cwndscope";
const run = simulate(parseScenario("{}"), { record: "all" });
export const throughput: number = run.summary.flows["f1"].throughput;
export const times: number[] = run.flows["f1"].cwnd.t;
// @ts-expect-error: there is no such way to record
simulate(parseScenario("{}"), { record: "some" });
`,
    );
    const options = [
      "--noEmit",
      "--strict",
      "--target",
      "es2022",
      "--module",
      "nodenext",
      "--lib",
      "es2022",
      "--types",
      "",
    ];
    const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
    const run = () =>
      execFileSync(process.execPath, [tsc, ...options, "typed.ts"], { cwd: place, encoding: "utf8" });
    expect(run()).toBe("");
  });

  it("reproduces a shipped figure from the command line", () => {
    npm("npx", ["cwndscope", "reproduce", "cerl-fig17a", "--out", "results"]);
    const read = (path: string) => readReproduction(JSON.parse(readFileSync(path, "utf8")), "cerl-fig17a");
    expect(read(join(place, "results", "cerl-fig17a.json"))).toEqual(
      read(join(root, "public", "experiments", "cerl-fig17a.json")),
    );
  });
});
