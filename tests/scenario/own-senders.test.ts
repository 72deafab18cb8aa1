import { describe, expect, it } from "vitest";
import { LIMITS, parseScenario } from "../../src/scenario/index.ts";
import { Report } from "../../src/scenario/issue.ts";
import { isOwn, ownName } from "../../src/scenario/own-name.ts";
import { SENDERS } from "../../src/scenario/senders-shape.ts";
import { accepted, example } from "./samples.ts";

const { senders, checkSenders } = SENDERS;

/** Sources as they read, or what is wrong with them: place, found, allowed, remedy. */
function read(value: unknown): unknown {
  const report = new Report();
  const result = senders.read(value, "senders", report);
  if (report.issues.length === 0) return { value: result };
  expect(result).toBeUndefined();
  return report.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, "export default {}"]));

describe("sources of senders of one's own", () => {
  it("are texts by name, copied", () => {
    const sources = { mine: "export default {}", [`n${"a".repeat(63)}`]: "x".repeat(LIMITS.sender) };
    const value = (read(sources) as { value: object }).value;
    expect(value).toEqual(sources);
    expect(value).not.toBe(sources);
    expect(read({})).toEqual({ value: {} });
    expect(read(many(LIMITS.senders))).toEqual({ value: many(LIMITS.senders) });
  });

  it("are so many at most, in an object", () => {
    const wrong = (found: string) => [
      `senders | ${found} | at most 40 named sources in { } | Leave some out.`,
    ];
    expect(read(many(LIMITS.senders + 1))).toEqual(wrong("an object"));
    expect(read(["export default {}"])).toEqual(wrong("a list of one"));
    expect(read(null)).toEqual(wrong("null"));
    expect(read("export default {}")).toEqual(wrong('"export default {}"'));
  });

  it("have short names, and say which source is wrong", () => {
    const name = '1 to 64 letters, digits, "-" or "_" | Give it a short name.';
    expect(read({ "a b": "x", "": "x" })).toEqual([
      `senders.a b | "a b" | ${name}`,
      `senders. | "" | ${name}`,
    ]);
    expect(read({ ["a".repeat(65)]: "x" })).toEqual([expect.stringContaining(name)]);
    expect(read({ mine: { file: "mine.sender.js" }, other: 7, long: "x".repeat(LIMITS.sender + 1) })).toEqual(
      [
        'senders.mine | "mine.sender.js" | the source itself | Put the text of the file here: only the command line reads files beside a scenario.',
        "senders.other | 7 | a source of at most 65536 characters | Put it in quotes.",
        expect.stringMatching(
          /^senders\.long \| .* \| a source of at most 65536 characters \| Shorten it\.$/,
        ),
      ],
    );
    expect(read({ mine: { file: 7 }, no: null })).toEqual([
      "senders.mine | an object | a source of at most 65536 characters | Put it in quotes.",
      "senders.no | null | a source of at most 65536 characters | Put it in quotes.",
    ]);
  });

  it("have nothing that an address names, and are written as they are", () => {
    expect([
      senders.names?.({ a: "" }),
      senders.field?.("a", { a: "" }),
      senders.minimal({ a: "b" }),
    ]).toEqual([[], undefined, { a: "b" }]);
  });
});

describe("a flow with a sender of its own", () => {
  const flows = (...schemes: string[]) => schemes.map((scheme) => ({ scheme }));
  const check = (...[parts]: Parameters<typeof checkSenders> extends [infer P, unknown] ? [P] : never) => {
    const report = new Report();
    checkSenders(parts, report);
    return report.issues.map(({ path, found, allowed, remedy }) =>
      [path, found, allowed, remedy].join(" | "),
    );
  };
  const remedy = 'Put its source into "senders" of the scenario, under its name.';

  it("finds its source", () => {
    expect(check({ flows: flows("reno", "own:a", "own:b"), senders: { a: "", b: "" } })).toEqual([]);
    expect(check({ flows: flows("reno") })).toEqual([]);
  });

  it("is told where it does not, with those that there are", () => {
    expect(check({ flows: flows("reno", "own:mine") })).toEqual([
      `flows[1].scheme | "own:mine" | a sender that "senders" of the scenario has | ${remedy}`,
    ]);
    expect(check({ flows: flows("own:else"), senders: { first: "", second: "" } })).toEqual([
      `flows[0].scheme | "own:else" | own:first, own:second | ${remedy}`,
    ]);
    expect(check({ flows: flows("own:frist"), senders: { first: "" } })).toEqual([
      'flows[0].scheme | "own:frist" | own:first | Did you mean "own:first"?',
    ]);
    expect(check({ flows: flows(...Array(30).fill("own:a")) })).toHaveLength(20);
  });

  it("is read with its scenario, whatever parameters its source declares", () => {
    const flow = { id: "f1", from: "S1", to: "R1", scheme: "own:mine", params: { zeta: 1, alpha: "2 ms" } };
    const input = { ...example(), flows: [flow], changes: [], senders: { mine: "export default {}" } };
    const scenario = accepted(input);
    expect(scenario.senders).toEqual({ mine: "export default {}" });
    expect(Object.entries(scenario.flows[0].params)).toEqual([
      ["alpha", "2 ms"],
      ["zeta", 1],
    ]);
    const parsed = parseScenario({ ...input, senders: {} });
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual(["flows[0].scheme"]);
    expect([isOwn(scenario.flows[0]), ownName(scenario.flows[0]), ownName({ scheme: "reno" })]).toEqual([
      true,
      "mine",
      null,
    ]);
  });
});

describe("parameters of a sender of one's own", () => {
  it("are kept as they are, in the order of their names", () => {
    const input = example();
    const [flow] = input.flows as Record<string, unknown>[];
    const read = accepted({
      ...input,
      senders: { mine: "export default {}" },
      flows: [{ ...flow, scheme: "own:mine", params: { zeta: 1, alpha: 2, mid: 3 } }],
    });
    expect(Object.entries(read.flows[0].params)).toEqual([
      ["alpha", 2],
      ["mid", 3],
      ["zeta", 1],
    ]);
  });
});
