import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseScenario, withValues } from "../../src/scenario/index.ts";
import { parseScenarioText } from "../../src/scenario/parse-text.ts";
import { quickly } from "../work.ts";
import { edited, example, exampleScenario, refused } from "./samples.ts";

function nested(depth: number): string {
  return `${"[".repeat(depth)}${"]".repeat(depth)}`;
}

describe("hostile input gets a clear message, quickly", () => {
  it("whatever JSON value it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = parseScenario(value);
        expect(parsed.ok).toBe(false);
        if (!parsed.ok) for (const issue of parsed.issues) expect(issue.remedy).not.toBe("");
      }),
    );
  });

  it("wherever a wrong value stands", () => {
    const paths = [
      "duration",
      "seed",
      "tcp",
      "nodes",
      "links",
      "flows",
      "changes",
      "title",
      "source",
      "compare",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), (path, value) => {
        const parsed = parseScenario({ ...example(), [path]: value });
        if (!parsed.ok) expect(parsed.issues.length).toBeGreaterThan(0);
      }),
    );
  });

  it("whatever text it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(parseScenarioText(text).ok).toBe(false);
      }),
    );
  });

  it("nested a million deep", () => {
    expect(quickly(() => parseScenarioText(nested(1_000_000))).ok).toBe(false);
    const [issue] = quickly(() =>
      refused(
        edited((s) => {
          s.title = JSON.parse(nested(100));
        }),
      ),
    );
    expect(issue.found).toMatch(/nested more than 32/);
  });

  it("a text of 30 MB", () => {
    const parsed = quickly(() => parseScenarioText(" ".repeat(30_000_000)));
    expect(!parsed.ok && parsed.issues[0].remedy).toMatch(/another file/);
  });

  it.each(["__proto__", "constructor", "prototype"])("the key %s, at any depth", (key) => {
    const text = JSON.stringify(example()).replace('"rate":', `"${key}":{"x":1},"rate":`);
    const parsed = parseScenarioText(text);
    expect(!parsed.ok && parsed.issues[0].found).toContain(key);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("a million flows", () => {
    const [issue] = quickly(() =>
      refused(
        edited((s) => {
          s.flows = Array(1_000_000).fill(s.flows[0]);
        }),
      ),
    );
    expect(issue).toMatchObject({
      path: "flows",
      found: "a list of 1000000",
      allowed: "a list of 1 to 1200 flows",
    });
  });

  it("a million unknown properties: at most 20 issues", () => {
    const many = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, i) => [`k${i}`, i]));
    expect(quickly(() => refused({ ...example(), ...many }))).toHaveLength(20);
  });

  it("as many mistakes as fit: at most 20 issues", () => {
    const nodes = Array.from({ length: 2500 }, () => ({ id: "same", role: 1 }));
    expect(quickly(() => refused({ ...example(), nodes }))).toHaveLength(20);
  });

  it("the largest scenario that the limits allow is read in the same time", () => {
    const nodes = Array.from({ length: 2500 }, (_, i) => ({ id: `n${i}` }));
    const links = Array.from({ length: 4998 }, (_, i) => ({
      id: `l${i}`,
      from: `n${i >> 1}`,
      to: `n${(i >> 1) + 1}`,
      rate: 1e6,
      delay: 0.01,
    }));
    const flows = Array.from({ length: 1200 }, (_, i) => ({
      id: `f${i}`,
      from: "n0",
      to: `n${i + 1}`,
      scheme: "reno",
    }));
    const changes = Array.from({ length: 1000 }, (_, i) => ({
      at: 1000 - i,
      set: `links.l${4000 + (i % 900)}.rate`,
      to: 1e6 + i,
    }));
    const parsed = quickly(() =>
      parseScenario({ format: "cwndscope/1", duration: 1, nodes, links, flows, changes }),
    );
    expect(parsed.ok).toBe(true);
  });

  it.each([0, -1, 1e308, -1e308, "1e400", "-5 Mbps", "∞", "0x7fffffff"])("a rate of %j", (rate) => {
    expect(
      refused(
        edited((s) => {
          s.links[0].rate = rate;
        }),
      )[0].path,
    ).toBe("links[0].rate");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0.001, 1e308, null, true, {}])(
    "a duration of %s",
    (duration) => {
      expect(
        refused(
          edited((s) => {
            s.duration = duration;
          }),
        )[0].path,
      ).toBe("duration");
    },
  );

  it("changes that go round in circles are applied in order of time, and end", () => {
    const changes = Array.from({ length: 1000 }, (_, i) => ({
      at: i / 10,
      set: "links.wireless.loss.rate",
      to: i % 2 ? 0.5 : 0,
    }));
    expect(quickly(() => parseScenario({ ...example(), changes })).ok).toBe(true);
    expect(refused({ ...example(), changes: [...changes, changes[3]] })[0].path).toMatch(/^changes/);
  });

  it("addresses and values of any text", () => {
    const scenario = exampleScenario();
    const step = fc.oneof(
      fc.string(),
      fc.constantFrom("links", "flows", "wireless", "f1", "loss", "params", "rate", "__proto__", "toString"),
    );
    const address = fc.array(step, { maxLength: 6 }).map((steps) => steps.join("."));
    fc.assert(
      fc.property(address, fc.anything(), (path, value) => {
        const changed = withValues(scenario, [{ path, value }]);
        if (!changed.ok) expect(changed.issues[0].remedy).not.toBe("");
      }),
      { numRuns: 500 },
    );
    expect(scenario).toEqual(exampleScenario());
  });
});
