import type { Rule } from "../plugin/rule.ts";

/** The event that runs now. */
interface Clock {
  /** Its time, s. */
  readonly now: number;
  /** When it was scheduled, s. */
  readonly scheduledAt: number;
}

/** When a rule was used first: times of that event, as `Clock`. */
type FirstUse = Clock;

/**
 * Numbers the rules of a run, so that a series can name them in a byte. A trace numbers them in the order of their first
 * use. What acts ahead of the event queue uses some too early for that, so their numbers are final only at the end.
 */
export class RuleTable {
  private readonly used: Rule[] = [];
  /** By number. */
  private readonly first: FirstUse[] = [];
  private readonly index = new Map<Rule, number>();
  private latest: Rule | null = null;
  private latestIndex = 0;

  constructor(private readonly clock: Clock) {}

  /** The rule is used now; its number until the end. @throws RangeError beyond 256 rules: more than one byte can name. */
  indexOf(rule: Rule): number {
    const i = rule === this.latest ? this.latestIndex : this.find(rule);
    if (this.clock.now <= this.first[i].now) this.usedEarlier(i);
    return i;
  }

  /** The rules by final number. */
  get rules(): Rule[] {
    return this.inOrder().map((i) => this.used[i]);
  }

  /** By number until the end: the final one; null where all keep theirs. Only after the last use. */
  finalNumbers(): Uint8Array | null {
    const order = this.inOrder();
    if (order.every((i, place) => i === place)) return null;
    const numbers = new Uint8Array(order.length);
    order.forEach((i, place) => {
      numbers[i] = place;
    });
    return numbers;
  }

  private find(rule: Rule): number {
    let i = this.index.get(rule);
    if (i === undefined) {
      i = this.used.length;
      if (i > 255) throw new RangeError("more than 256 rules in one run");
      this.used.push(rule);
      this.first.push(this.present());
      this.index.set(rule, i);
    }
    this.latest = rule;
    this.latestIndex = i;
    return i;
  }

  private usedEarlier(i: number): void {
    const use = this.present();
    if (compareEvents(use, this.first[i]) < 0) this.first[i] = use;
  }

  private present(): FirstUse {
    const { now, scheduledAt } = this.clock;
    return { now, scheduledAt };
  }

  /** Numbers until the end, in the order of the events of first use, then of the calls. */
  private inOrder(): number[] {
    return this.used.map((_, i) => i).sort((a, b) => compareEvents(this.first[a], this.first[b]));
  }
}

function compareEvents(a: FirstUse, b: FirstUse): number {
  return a.now - b.now || a.scheduledAt - b.scheduledAt;
}

/** A series of rules with their final numbers. @param numbers as `RuleTable.finalNumbers` */
export function withFinalNumbers(series: Uint8Array, numbers: Uint8Array | null): Uint8Array {
  return numbers === null ? series : series.map((rule) => numbers[rule]);
}
