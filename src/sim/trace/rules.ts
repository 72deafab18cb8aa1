import type { Rule } from "../plugin/rule.ts";

/** Numbers the rules of a run in the order of their first use, so that a series can name them in a byte. */
export class RuleTable {
  readonly rules: Rule[] = [];
  private readonly index = new Map<Rule, number>();
  private latest: Rule | null = null;
  private latestIndex = 0;

  /** @throws RangeError beyond 256 rules: more than one byte can name. */
  indexOf(rule: Rule): number {
    if (rule === this.latest) return this.latestIndex;
    let i = this.index.get(rule);
    if (i === undefined) {
      i = this.rules.length;
      if (i > 255) throw new RangeError("more than 256 rules in one run");
      this.rules.push(rule);
      this.index.set(rule, i);
    }
    this.latest = rule;
    this.latestIndex = i;
    return i;
  }
}
