import { describe, expect, it } from "vitest";
import { filesToMutate, nearTests, scoreOf } from "../../scripts/lib/mutation.mjs";
import { isSampled } from "../../scripts/mutation/sample.mjs";
import { isGlob, isText } from "../../scripts/mutation/texts.mjs";

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

  it("are none that read modules as texts", () => {
    const reading = (how: string) => {
      const imports = TEXTS["tests/sim/timer.test.ts"];
      return near(["src/sim/timer.ts"], { ...TEXTS, "tests/sim/timer.test.ts": `${imports}\n${how}` });
    };
    const [both, other] = [
      ["tests/sim/index.test.ts", "tests/sim/timer.test.ts"],
      ["tests/sim/index.test.ts"],
    ];
    expect(reading('const folder = new URL("../../src/sim/", import.meta.url);')).toEqual(other);
    expect(reading('readFileSync("src/sim/timer.ts", "utf8")')).toEqual(other);
    expect(reading('import { guestBundle } from "../../scripts/lib/guest-bundle.ts";')).toEqual(other);
    expect(reading('readFileSync("src/sim/timer.md", "utf8")')).toEqual(both);
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
      "tests/vectors/declarations.test.ts": 'import "../../src/sim/net/queues/red.ts";',
    };
    expect(near(["src/sim/net/queues/parts/average.ts"], texts)).toEqual([
      "tests/sim/net/queues/red.test.ts",
      "tests/vectors/declarations.test.ts",
      "tests/vectors/elements.test.ts",
    ]);
  });

  it("are of a part of senders the vectors of whole senders too", () => {
    const texts = {
      "src/sim/tcp/sender/rto.ts": "",
      "src/sim/net/link.ts": "",
      "tests/sim/tcp/sender/rto.test.ts": 'import "../../../../src/sim/tcp/sender/rto.ts";',
      "tests/sim/net/link.test.ts": 'import "../../../src/sim/net/link.ts";',
      "tests/vectors/senders.test.ts":
        'import "../../src/sim/tcp/sender/rto.ts"; import "../../src/sim/net/link.ts";',
    };
    expect(near(["src/sim/tcp/sender/rto.ts"], texts)).toEqual([
      "tests/sim/tcp/sender/rto.test.ts",
      "tests/vectors/senders.test.ts",
    ]);
    expect(near(["src/sim/net/link.ts"], texts)).toEqual(["tests/sim/net/link.test.ts"]);
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

describe("a sample of the changes", () => {
  const changes = Array.from({ length: 4000 }, (_, i) => ({
    fileName: `/somewhere/src/sim/${i % 7}.ts`,
    replacement: i % 2 === 0 ? "true" : "false",
    location: { start: { line: 1 + Math.floor(i / 14), column: i % 5 } },
  }));
  const share = (every: number, of = changes) =>
    of.filter((change) => isSampled(change, every)).length / of.length;

  it("is one of so many, of every file and every kind of change", () => {
    expect(share(1)).toBe(1);
    for (const every of [2, 10, 30]) expect(Math.abs(share(every) - 1 / every)).toBeLessThan(0.02);
    for (const word of ["true", "false"]) {
      const of = changes.filter(({ replacement }) => replacement === word);
      expect(Math.abs(share(4, of) - 1 / 4)).toBeLessThan(0.03);
    }
  });

  it("is the same wherever the repository lies", () => {
    const elsewhere = changes.map((change) => ({
      ...change,
      fileName: change.fileName.replace("/somewhere/", "C:\\work\\build\\").replaceAll("/", "\\"),
    }));
    expect(elsewhere.map((change) => isSampled(change, 9))).toEqual(
      changes.map((change) => isSampled(change, 9)),
    );
  });

  it("tells between which shares the score of all lies (Wilson's interval)", () => {
    const report = (...statuses: string[]) => ({
      files: { a: { mutants: statuses.map((status) => ({ status })) }, b: { mutants: [] } },
    });
    const of = (seen: number, unseen: number) =>
      scoreOf(report(...Array<string>(seen).fill("Killed"), ...Array<string>(unseen).fill("Survived")));
    const { low, high, ...counts } = of(85, 15);
    expect(counts).toEqual({ seen: 85, of: 100 });
    expect(low).toBeCloseTo(0.7672, 4);
    expect(high).toBeCloseTo(0.9069, 4);
    expect(of(0, 0)).toEqual({ seen: 0, of: 0, low: 0, high: 1 });
    expect([of(10, 0).high, of(0, 10).low]).toEqual([1, 0]);
  });

  it("counts changes that do not come to an end as seen, those that no test reaches as unseen, and nothing else", () => {
    const mutants = [
      "Killed",
      "Timeout",
      "Survived",
      "NoCoverage",
      "CompileError",
      "RuntimeError",
      "Ignored",
    ].map((status) => ({ status }));
    expect(scoreOf({ files: { a: { mutants } } })).toMatchObject({ seen: 2, of: 4 });
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
      [text("Our interval is too wide."), text("not below"), text(" in "), text("at ")].map((one) =>
        isText(one),
      ),
    ).toEqual([true, true, true, true]);
    expect(
      isText(
        template(["", " of ", " packets"], name, { type: "CallExpression", callee: name, arguments: [name] }),
      ),
    ).toBe(true);
  });

  it("are citations and equations of rules and parameters", () => {
    const property = (key: string) => {
      const value = text("cwnd/2");
      return isText(value, { type: "ObjectProperty", key: { type: "Identifier", name: key }, value } as {
        type: string;
      });
    };
    expect(["source", "equation", "id", "rule"].map(property)).toEqual([true, true, false, false]);
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

  it("is the import of many files by a pattern, which the bundler must find as it was written", () => {
    const meta = { type: "MetaProperty" };
    const call = (object: object, property: string) => ({
      type: "CallExpression",
      callee: { type: "MemberExpression", object, property: { type: "Identifier", name: property } },
    });
    expect([call(meta, "glob"), call(meta, "resolve"), call(name, "glob"), meta].map(isGlob)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isGlob({ ...call(meta, "glob"), type: "NewExpression" })).toBe(false);
    expect(isGlob({ type: "CallExpression", callee: name } as { type: string })).toBe(false);
  });
});
