import { describe, expect, it } from "vitest";
import type { Rule } from "../../../src/sim/plugin/rule.ts";
import { RuleTable, withFinalNumbers } from "../../../src/sim/trace/rules.ts";

const rule = (id: string): Rule => ({ id, title: id, text: "", equation: "", names: [], source: "" });
const [a, b, c] = ["a", "b", "c"].map(rule);

/** Rules used at these times, of events scheduled at these. */
function table(...uses: [Rule, now: number, scheduledAt?: number][]): RuleTable {
  const clock = { now: 0, scheduledAt: 0 };
  const rules = new RuleTable(clock);
  for (const [used, now, scheduledAt = 0] of uses) {
    Object.assign(clock, { now, scheduledAt });
    rules.indexOf(used);
  }
  return rules;
}

describe("the rules of a run", () => {
  it("keep the numbers of their first use, where that is the order of time", () => {
    const rules = table([a, 1], [b, 2], [a, 3], [c, 3]);
    expect(rules.rules).toEqual([a, b, c]);
    expect(rules.finalNumbers()).toBeNull();
  });

  it("get other numbers at the end where some were used ahead of time", () => {
    const rules = table([b, 5], [a, 4], [c, 4.5]);
    expect(rules.rules).toEqual([a, c, b]);
    const numbers = rules.finalNumbers();
    expect(numbers).toEqual(Uint8Array.of(2, 0, 1));
    expect(withFinalNumbers(Uint8Array.of(0, 1, 1, 2), numbers)).toEqual(Uint8Array.of(2, 0, 0, 1));
  });

  it("count from the earliest use, whichever was made first", () => {
    expect(table([a, 5], [b, 3], [a, 2]).rules).toEqual([a, b]);
    expect(table([a, 5], [b, 3], [b, 6], [a, 4]).rules).toEqual([b, a]);
  });

  it("are ordered at one time as the events that used them were scheduled", () => {
    expect(table([a, 5, 2], [b, 5, 1]).rules).toEqual([b, a]);
    expect(table([a, 5, 2], [b, 5, 1], [a, 5, 0]).rules).toEqual([a, b]);
  });

  it("are at most 256", () => {
    const many = Array.from({ length: 256 }, (_, i): [Rule, number] => [rule(`${i}`), i]);
    expect(table(...many).rules.length).toBe(256);
    expect(() => table(...many, [a, 256])).toThrow("more than 256 rules in one run");
  });
});
