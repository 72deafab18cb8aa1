import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./sources.ts";

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

interface Entry {
  version: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

describe("the lock file", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as { packages: Record<string, Entry> };
  const installed = Object.entries(packages).filter(([path]) => path !== "");

  it("says of every package what it must be, to the last bit", () => {
    expect(installed.length).toBeGreaterThan(50);
    const without = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it("names no other place than the public registry", () => {
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(elsewhere).toEqual([]);
  });

  it("holds the programs of every platform, so that npm ci works on each", () => {
    const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(
          (name) =>
            !Object.hasOwn(packages, `node_modules/${name}`) &&
            !Object.hasOwn(packages, `${path}/node_modules/${name}`),
        )
        .map((name) => `${name} of ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("agrees with package.json", () => {
    const { devDependencies } = JSON.parse(textOf("package.json"));
    expect(packages[""]).toMatchObject({ devDependencies });
  });

  it("makes who installs the package install nothing else", () => {
    expect(JSON.parse(textOf("package.json"))).not.toHaveProperty("dependencies");
    expect(packages[""]).not.toHaveProperty("dependencies");
  });
});

describe("every workflow", () => {
  const workflows = filesBelow(".github/workflows").map((path) => ({
    path,
    lines: textOf(path).split("\n"),
  }));

  it("names actions by a full commit, with the release beside it", () => {
    const uses = workflows.flatMap(({ lines }) => lines.filter((line) => /\buses:/.test(line)));
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
      [],
    );
  });

  it("may write nothing but in the job that deploys", () => {
    for (const { path, lines } of workflows) {
      let job = "every job";
      for (const line of lines) {
        job = /^ {2}([\w-]+):$/.exec(line)?.[1] ?? job;
        if (/:\s*(write|write-all)\b/.test(line)) expect(`${path}: ${job}`).toBe(`${path}: deploy`);
      }
      expect(lines).toContain("permissions:");
    }
  });

  it("installs exactly what the lock file says", () => {
    for (const { path, lines } of workflows) {
      const installs = lines.filter((line) => /npm (i|install|ci)\b/.test(line)).map((line) => line.trim());
      expect([...new Set(installs)], path).toEqual(["- run: npm ci"]);
    }
    expect(textOf("scripts/ci.mjs")).toMatch(/ensureInstalled\(\{ exactly: true \}\)/);
  });
});
