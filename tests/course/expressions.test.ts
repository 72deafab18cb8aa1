import { describe, expect, it } from "vitest";
import { parseExpression } from "../../src/course/expression/parse.ts";
import { evaluate, holds, withVariables } from "../../src/course/index.ts";
import { computed, expression, NOWHERE } from "./lessons.ts";

const value = (text: string) => evaluate(expression(text), NOWHERE);

describe("the text of an expression", () => {
  it("is arithmetic with the usual order, in SI", () => {
    expect(value("1 + 2 * 3")).toBe(7);
    expect(value("(1 + 2) * 3")).toBe(9);
    expect(value("8 / 4 / 2")).toBe(1);
    expect(value("-2 - -3")).toBe(1);
    expect(value("35 ms")).toBe(0.035);
    expect(value("1.6 Mbit/s")).toBe(1_600_000);
    expect(value("95 %")).toBe(0.95);
    expect(value("27 packets + 1 packet")).toBe(28);
    expect(value("max(3, abs(-4), 2)")).toBe(4);
  });

  it("compares, and joins conditions", () => {
    expect(value("1 < 2 and 2 <= 2")).toBe(true);
    expect(value("1 > 2 or not 1 = 2")).toBe(true);
    expect(value("'a' is a")).toBe(true);
    expect(value("'a' is not a")).toBe(false);
  });

  it("says “within” as a share of what is compared, or as a distance", () => {
    expect(value("11 within 10 % of 10")).toBe(true);
    expect(value("11.1 within 10 % of 10")).toBe(false);
    expect(value("0.152 within 2 ms of 150 ms")).toBe(true);
    expect(value("0.1521 within 2 ms of 150 ms")).toBe(false);
  });

  it.each([
    ["2 +", "the end is missing"],
    ["2 3", "left over"],
    ["2 miles", "no unit"],
    ["throughput", "lacks its arguments"],
    ["throughput(f1, f2)", "2 arguments"],
    ["fast.throughput(f1)", 'no run "fast"'],
    ["constructor", "unknown name"],
    ["__proto__", "cannot be read"],
    ["decision(f1, sneeze, 1)", "not one of"],
    ["answer > 1", "unknown name"],
    ["1 within 2", "“of”"],
    ["(1", "not closed"],
    ["alert('x')", "unknown name"],
    ["`x`", "cannot be read"],
    [`${"(".repeat(60)}1`, "nested too deeply"],
    [`1${" + 1".repeat(200)}`, "longer than"],
  ])("is refused: %s", (text, message) => {
    const parsed = parseExpression(text, { runs: ["tooth"], variables: [], items: [] });
    expect(parsed.ok ? "" : parsed.problem.message).toContain(message);
    expect(parsed.ok || parsed.problem.remedy.length > 5).toBe(true);
  });

  it("knows the answer and the order only where there is one", () => {
    const world = withVariables(NOWHERE, { answer: "longer" }, ["b", "a"]);
    expect(holds(expression("answer is longer", { variables: ["answer"] }), world)).toBe(true);
    expect(evaluate(expression("position(a)", { items: ["a", "b"] }), world)).toBe(2);
    expect(evaluate(expression("answer", { variables: ["answer"] }), NOWHERE)).toBeNull();
  });
});

describe("an expression about runs", () => {
  it("reads measures, and times inside of measures", async () => {
    expect(await computed("least-rtt(f1)")).toBeCloseTo(0.1486, 4);
    expect(await computed("window-before-cut(f1, drop-after(bottleneck, 5))")).toBeCloseTo(52, 0);
    expect(await computed("cut-after(f1, 5) - drop-after(bottleneck, 5)")).toBeCloseTo(0.306, 3);
    expect(await computed("value(links.bottleneck.queue.limit)")).toBe(27);
    expect(await computed("decision(f1, timeout, 1)")).toBeCloseTo(1.59, 2);
  });

  it("has no value where the run has no such thing, and its conditions then do not hold", async () => {
    expect(await computed("cut-after(f1, 1000)")).toBeNull();
    expect(await computed("cut-after(f1, 1000) > 1")).toBeNull();
    expect(await computed("cut-after(f1, 1000) > 1 or 1 < 2")).toBe(true);
    expect(await computed("cut-after(f1, 1000) > 1 and 1 > 2")).toBe(false);
  });

  it("is computed run by run in a set, and ends as the mean, or as what holds in all", async () => {
    const set = {
      set: { duration: "10 s" },
      vary: { path: "links.bottleneck.queue.limit", values: ["6", "12", "27"] },
    };
    expect(await computed("varied", set)).toBeCloseTo((6 + 12 + 27) / 3);
    expect(await computed("sum(varied)", set)).toBe(45);
    expect(await computed("least-where(varied, varied > 6)", set)).toBe(12);
    expect(await computed("varied > 6", set)).toBe(false);
    expect(await computed("share(varied > 6)", set)).toBeCloseTo(2 / 3);
    expect(await computed("log-slope(varied, varied * varied)", set)).toBeCloseTo(2);
    expect(await computed("longest-queue(bottleneck) = varied - 1", set)).toBe(true);
  });

  it("refuses flows and links that the scenario does not have", async () => {
    await expect(computed("throughput(f9)")).rejects.toThrow("f9");
    await expect(computed("queue(nowhere, 1)")).rejects.toThrow("nowhere");
    await expect(computed("value(links.nowhere.rate)")).rejects.toThrow("nowhere");
    await expect(computed("throughput(f1)", { set: { "flows.f1.scheme": "nonsense" } })).rejects.toThrow(
      "nonsense",
    );
  });
});
