import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { keepingConstants } from "../../scripts/lib/keeping-constants.mjs";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-constants-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The code of a module that has a file of its own, and imports from another that has one, too. */
async function bundled(): Promise<string> {
  const write = (name: string, code: string) => {
    const file = join(folder, name);
    writeFileSync(file, code);
    return file;
  };
  write("places.ts", "export const PLACES = 8;\nexport const places = [PLACES, Math.random()];\n");
  const main = write(
    "main.ts",
    'import { PLACES, places } from "./places.ts";\nconst OWN = 3;\nconst TABLE = { first: 1 };\nexport const sum = (n) => n * OWN + n * PLACES + places.length + TABLE.first;\n',
  );
  const other = write("other.ts", 'export { places } from "./places.ts";\n');
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: keepingConstants({ input: { main, other }, preserveEntrySignatures: "strict" }),
    },
  });
  const { output } = built as { output: { name: string; code: string }[] };
  const found = output.find(({ name }) => name === "main");
  if (!found) throw new Error("main is not among the files");
  return found.code;
}

describe("the constants of modules in a bundle", () => {
  it("are written as numbers where they are used, in their own file and in others", async () => {
    const code = await bundled();
    expect(code).toMatch(/\* ?3\b/);
    expect(code).toMatch(/\* ?8\b/);
    expect(code).not.toMatch(/\bvar\b/);
  });

  it("are kept by whatever bundles the simulator", () => {
    for (const file of ["vite.config.ts", "scripts/lib/cli-bundle.mjs", "bench/simulator.ts"]) {
      const options = readFileSync(file, "utf8").match(/rolldownOptions: .*/g) ?? [];
      expect(options.length, file).toBeGreaterThan(0);
      for (const option of options) expect(option, file).toMatch(/^rolldownOptions: keepingConstants\(/);
    }
  });
});
