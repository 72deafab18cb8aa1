import { describe, expect, it } from "vitest";
import { filesToMutate, nearTests } from "../../scripts/lib/mutation.mjs";

const TEXTS: Readonly<Record<string, string>> = {
  "src/sim/timer.ts": "",
  "src/sim/timers.d.ts": "",
  "src/sim/index.ts": 'export { Timer } from "./timer.ts";',
  "src/lab/clock.tsx": 'import { Timer } from "../sim/timer.ts";',
  "src/lab/view.ts": 'const clock = await import("./clock.tsx");',
  "tests/sim/timer.test.ts": 'import { Timer } from "../../src/sim/timer.ts";',
  "tests/sim/index.test.ts": 'import {\n  Timer,\n} from "../../src/sim/index.ts";',
  "tests/lab/clock.test.tsx": 'import "../../src/lab/clock.tsx";',
  "tests/lab/view.test.ts": 'import { view } from "../../src/lab/view.ts";',
  "tests/sim/other.test.ts": 'import { Timer } from "somewhere/timer.ts";',
  "tests/host/timer.test.ts": 'import { Timer } from "../../src/sim/timer.ts";',
  "tests/e2e/timer.test.ts": 'import { Timer } from "../../src/sim/timer.ts";',
};
const sources = Object.keys(TEXTS);

describe("the files that small wrong changes are made in", () => {
  it("are the named modules, and those of a named folder", () => {
    expect(filesToMutate(["src/sim/timer.ts", "src/sim/timer.ts:3-9"], sources)).toEqual([
      "src/sim/timer.ts",
      "src/sim/timer.ts:3-9",
    ]);
    expect(filesToMutate(["src/sim"], sources)).toEqual(["src/sim/timer.ts", "src/sim/index.ts"]);
    expect(filesToMutate(["src/lab/"], sources)).toEqual(["src/lab/view.ts"]);
  });

  it("are modules of src alone: no declarations, views or tests", () => {
    expect(
      filesToMutate(["src/sim/timers.d.ts", "src/lab/clock.tsx", "tests/sim", "src/si"], sources),
    ).toEqual([]);
  });
});

describe("the tests near to a file", () => {
  const near = (files: readonly string[]) => nearTests(files, sources, (path: string) => TEXTS[path]);

  it("import it, those of the folder that mirrors its own before all others", () => {
    expect(near(["src/sim/timer.ts"])).toEqual(["tests/sim/timer.test.ts"]);
    expect(near(["src/lab/clock.tsx"])).toEqual(["tests/lab/clock.test.tsx"]);
  });

  it("import what imports it, where none imports it itself", () => {
    const { "tests/sim/timer.test.ts": _, "tests/sim/index.test.ts": __, ...others } = TEXTS;
    const { "tests/host/timer.test.ts": ___, ...left } = others;
    expect(nearTests(["src/sim/timer.ts"], Object.keys(others), (path: string) => others[path])).toEqual([
      "tests/host/timer.test.ts",
    ]);
    const found = nearTests(["src/sim/timer.ts"], Object.keys(left), (path: string) => left[path]);
    expect(found).toEqual(["tests/lab/clock.test.tsx"]);
  });

  it("are those of the file, whatever lines of it are named, and of each of several", () => {
    expect(near(["src/sim/index.ts:1-2"])).toEqual(["tests/sim/index.test.ts"]);
    expect(near(["src/sim/timer.ts", "src/lab/view.ts", "src/sim/timer.ts:3"])).toEqual([
      "tests/lab/view.test.ts",
      "tests/sim/timer.test.ts",
    ]);
    expect(near([])).toEqual([]);
  });
});
