import { describe, expect, it } from "vitest";
import { filesToMutate, nearTests } from "../../scripts/lib/mutation.mjs";
import { isText } from "../../scripts/mutation/texts.mjs";

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
  const near = (files: readonly string[], texts: Readonly<Record<string, string>> = TEXTS) =>
    nearTests(files, Object.keys(texts), (path: string) => texts[path]);
  const without = (...paths: string[]) =>
    Object.fromEntries(Object.entries(TEXTS).filter(([path]) => !paths.includes(path)));

  it("are those in the folder that mirrors its own which lead to it, by however many imports", () => {
    expect(near(["src/sim/timer.ts"])).toEqual(["tests/sim/index.test.ts", "tests/sim/timer.test.ts"]);
    expect(near(["src/lab/clock.tsx"])).toEqual(["tests/lab/clock.test.tsx", "tests/lab/view.test.ts"]);
    expect(near(["src/sim/timer.ts"], without("tests/sim/timer.test.ts"))).toEqual([
      "tests/sim/index.test.ts",
    ]);
  });

  it("are elsewhere those with the fewest imports", () => {
    const left = without("tests/sim/timer.test.ts", "tests/sim/index.test.ts");
    expect(near(["src/sim/timer.ts"], left)).toEqual(["tests/host/timer.test.ts"]);
    const { "tests/host/timer.test.ts": _, ...fewer } = left;
    expect(near(["src/sim/timer.ts"], fewer)).toEqual(["tests/lab/clock.test.tsx"]);
  });

  it("are those with the fewest imports in the folder above, where its own has none", () => {
    const texts = {
      "src/sim/net/queue.ts": "",
      "src/sim/index.ts": 'export * from "./net/queue.ts";',
      "tests/host/queue.test.ts": 'import "../../src/sim/net/queue.ts";',
      "tests/sim/all.test.ts": 'import "../../src/sim/index.ts";',
      "tests/sim/more.ts": 'import "../../src/sim/index.ts";',
      "tests/sim/more.test.ts": 'import "./more.ts";',
    };
    expect(near(["src/sim/net/queue.ts"], texts)).toEqual(["tests/sim/all.test.ts"]);
  });

  it("are of a part of plug-ins those of the plug-ins, with the vectors of their kind", () => {
    const texts = {
      "src/sim/net/queues/parts/average.ts": "",
      "src/sim/net/queues/red.ts": 'import "./parts/average.ts";',
      "tests/sim/net/queues/red.test.ts": 'import "../../../../src/sim/net/queues/red.ts";',
      "tests/sim/net/link.test.ts": 'import "../../../src/sim/net/queues/red.ts";',
      "tests/vectors/elements.test.ts": 'import "../../src/sim/net/queues/red.ts";',
      "tests/vectors/agents.test.ts": 'import "../../src/sim/net/queues/red.ts";',
    };
    expect(near(["src/sim/net/queues/parts/average.ts"], texts)).toEqual([
      "tests/sim/net/queues/red.test.ts",
      "tests/vectors/elements.test.ts",
    ]);
  });

  it("are those of the file, whatever lines of it are named, and of each of several", () => {
    expect(near(["src/sim/index.ts:1-2"])).toEqual(["tests/sim/index.test.ts"]);
    expect(near(["src/sim/index.ts", "src/lab/view.ts", "src/sim/index.ts:3"])).toEqual([
      "tests/lab/view.test.ts",
      "tests/sim/index.test.ts",
    ]);
    expect(near([])).toEqual([]);
  });
});

describe("what is not changed", () => {
  const text = (value: string) => ({ type: "StringLiteral", value });
  const template = (raws: string[], ...expressions: object[]) => ({
    type: "TemplateLiteral",
    quasis: raws.map((raw) => ({ value: { raw } })),
    expressions,
  });
  const name = { type: "Identifier", name: "n" };
  const sum = { type: "BinaryExpression" };

  it("are sentences and parts of them, which only a reader reads", () => {
    expect(
      [text("Our interval is too wide."), text("not below"), text(" in "), text("at ")].map(isText),
    ).toEqual([true, true, true, true]);
    expect(
      isText(
        template(["", " of ", " packets"], name, { type: "CallExpression", callee: name, arguments: [name] }),
      ),
    ).toBe(true);
  });

  it("are no identifiers, formats, numbers, nor sentences in which something is decided or calculated", () => {
    expect(["drop-tail", "", ", ", "links.b.rate", "%"].map((one) => isText(text(one)))).toEqual(
      Array(5).fill(false),
    );
    expect(isText(template(["", "."], name))).toBe(false);
    expect(isText(template(["", " of packets"], sum))).toBe(false);
    expect(
      isText(template(["", " of packets"], { type: "CallExpression", callee: name, arguments: [sum] })),
    ).toBe(false);
    expect(isText({ type: "NumericLiteral" })).toBe(false);
  });
});
