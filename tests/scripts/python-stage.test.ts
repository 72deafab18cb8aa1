import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });

/** What the wheel is made of; the wheel itself is tested by `npm run test:python`. */
describe("the package for Python", () => {
  let folder = "";
  const textOf = (...path: string[]) => readFileSync(join(folder, "cwndscope", ...path), "utf8");

  beforeAll(() => {
    folder = node("scripts/build-python.mjs", "--stage").trim();
  });

  it("has the version of the project, its licence, and none of its tests", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(textOf("_version.py")).toContain(`__version__ = "${version}"`);
    expect(readdirSync(folder).sort()).toEqual(["LICENSE", "README.md", "cwndscope", "pyproject.toml"]);
  });

  it("has the page as one file, which loads nothing", () => {
    const page = gunzipSync(readFileSync(join(folder, "cwndscope", "page.html.gz"))).toString("utf8");
    expect(page).toContain("default-src 'none'");
    expect(page.match(/<(?:script|link)\b[^>]*(?:src|href)=/g)).toBeNull();
  });

  it("has a command line that runs a shipped scenario as the project's does", () => {
    const words = ["run", "two-losses-one-window", "--json"];
    const own = join(folder, "cwndscope", "node", "scripts", "cwndscope.mjs");
    expect(node(own, ...words)).toBe(node("scripts/cwndscope.mjs", ...words));
  });

  it("lists the scenarios and schemes that it has", () => {
    const { scenarios, schemes } = JSON.parse(textOf("shipped.json")) as Record<string, { id: string }[]>;
    expect(schemes.map(({ id }) => id)).toContain("cerl");
    expect(scenarios.length).toBeGreaterThan(100);
    const gone = scenarios.filter(
      ({ id }) => !existsSync(join(folder, "cwndscope", "node", "scenarios", `${id}.json`)),
    );
    expect(gone).toEqual([]);
  });
});
