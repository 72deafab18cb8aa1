import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const execute = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "cwndscope-bundle-"));
const main = join(copy, "src", "cli", "main.ts");

/** Output of a command line of the copied project. */
async function cwndscope(...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [join(copy, "scripts", "cwndscope.mjs"), ...args]);
  return stdout;
}

/** Replaces a text in a source by another of the same length, its time of change given. */
function edit(from: string, to: string, changed: Date): void {
  const text = readFileSync(main, "utf8");
  expect(to.length).toBe(from.length);
  expect(text).toContain(from);
  writeFileSync(main, text.replace(from, to));
  utimesSync(main, changed, changed);
}

describe("the prebuilt command line", () => {
  beforeAll(() => {
    for (const name of [
      "src",
      "scripts",
      "scenarios",
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "tsconfig.base.json",
    ])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("is built by the install step", async () => {
    const { scripts } = JSON.parse(readFileSync(join(copy, "package.json"), "utf8"));
    expect(scripts.prepare).toBe("node scripts/prepare.mjs");
    await execute(process.execPath, [join(copy, "scripts", "prepare.mjs")]);
    for (const made of ["cli/bundle.json", "library/index.js", "library/index.d.ts"])
      expect(statSync(join(copy, "build", made)).isFile()).toBe(true);
  });

  it("does without any package then", async () => {
    renameSync(join(copy, "node_modules"), join(copy, "aside"));
    const run = JSON.parse(await cwndscope("run", "two-losses-one-window", "--json"));
    expect(run.flows.f1.scheme).toBe("reno");
    renameSync(join(copy, "aside"), join(copy, "node_modules"));
  });

  it("is never stale: a newer source counts, and an older one put in its place", async () => {
    const before = statSync(main).mtime;
    expect(await cwndscope("help")).toMatch(/^cwndscope simulates/);
    expect(await cwndscope("help")).toMatch(/^cwndscope simulates/);
    edit("cwndscope simulates", "cwndscope SIMULATES", new Date());
    expect(await cwndscope("help")).toMatch(/^cwndscope SIMULATES/);
    edit("cwndscope SIMULATES", "cwndscope simulateS", new Date(before.getTime() - 1e6));
    expect(await cwndscope("help")).toMatch(/^cwndscope simulateS/);
    edit("cwndscope simulateS", "cwndscope simulates", before);
    expect(await cwndscope("help")).toMatch(/^cwndscope simulates/);
  });

  it("starts from its sources where it cannot be built", async () => {
    rmSync(join(copy, "build"), { recursive: true });
    writeFileSync(join(copy, "build"), "a file where the folder should be");
    expect(await cwndscope("help")).toMatch(/^cwndscope simulates/);
  });
});
