import type { Counter } from "./counter.ts";
import { shown } from "./describe.ts";
import { GUEST_LIMITS } from "./limits.ts";
import { CAUSES, COMMAND, MOST_VALUES, OUT, VERDICTS, VIEW_AT } from "./places.ts";

type Table = Record<string, unknown>;

const { now: NOW, mss: MSS } = VIEW_AT;

/** The network as a sender from nothing has it. What it asks for is written down, and done when its hook has returned. */
export class NetOfSender {
  /** Numbers: a command and what belongs to it, one after the other. */
  commands = new Float64Array(256);
  count = 0;
  dataEnd = Infinity;
  readonly api: object;
  private sends = 0;
  private readonly names: string[] = [];

  /** @param reasonOf writes the rule and the values of a decision, and returns where */
  constructor(
    private readonly counter: Counter,
    cells: Float64Array,
    readonly random: () => number,
    private readonly reasonOf: (given: Table) => Float64Array,
  ) {
    const api = Object.create(null) as Table;
    Object.defineProperty(api, "now", { get: () => cells[NOW], enumerable: true });
    Object.defineProperty(api, "mss", { get: () => cells[MSS], enumerable: true });
    Object.defineProperty(api, "dataEnd", { get: () => this.dataEnd, enumerable: true });
    api.send = (seq: unknown) => this.send(seq);
    api.setTimer = (name: unknown, at: unknown) => this.setTimer(name, at);
    api.clearTimer = (name: unknown) => this.put(COMMAND.clearTimer, this.timerOf(name));
    api.random = () => this.random();
    api.window = (cwnd: unknown, ssthresh?: unknown) => this.window(cwnd, ssthresh);
    api.decide = (given: unknown) => this.decide(given);
    this.api = Object.freeze(api);
  }

  /** A hook begins. */
  begin(): void {
    this.count = 0;
    this.sends = 0;
  }

  timerName(timer: number): string {
    return this.names[timer];
  }

  private put(...numbers: number[]): void {
    while (this.count + numbers.length > this.commands.length) {
      const larger = new Float64Array(2 * this.commands.length);
      larger.set(this.commands);
      this.commands = larger;
    }
    for (const number of numbers) this.commands[this.count++] = number;
  }

  private send(seq: unknown): void {
    if (typeof seq !== "number" || !Number.isInteger(seq) || seq < 1)
      throw new TypeError(`send(${shown(seq)}): a segment is a whole number from 1 on`);
    if (seq >= this.dataEnd)
      throw new TypeError(
        `send(${seq}): the last segment is ${this.dataEnd - 1} (net.dataEnd is the first that there is not)`,
      );
    if (seq > GUEST_LIMITS.segment)
      throw new TypeError(`send(${seq}): the last segment that a run may have is ${GUEST_LIMITS.segment}`);
    if (++this.sends > GUEST_LIMITS.sends) this.counter.stop("endless", -1);
    this.put(COMMAND.send, seq);
  }

  private setTimer(name: unknown, at: unknown): void {
    if (typeof at !== "number" || Number.isNaN(at))
      throw new TypeError(`setTimer(…, ${shown(at)}): write the time at which it expires, as in net.now + 1`);
    this.put(COMMAND.setTimer, this.timerOf(name), at);
  }

  private timerOf(name: unknown): number {
    if (typeof name !== "string")
      throw new TypeError(`the timer's name is ${shown(name)}: write a text in quotes`);
    const known = this.names.indexOf(name);
    if (known >= 0) return known;
    if (this.names.length >= GUEST_LIMITS.timers)
      throw new TypeError(`a sender may have ${GUEST_LIMITS.timers} timers; use their names again`);
    return this.names.push(name) - 1;
  }

  private window(cwnd: unknown, ssthresh: unknown): void {
    if (typeof cwnd !== "number" || !(cwnd >= 0 && cwnd < Infinity))
      throw new TypeError(`window(${shown(cwnd)}): a window is a number of segments from 0 on`);
    this.put(COMMAND.window, cwnd, typeof ssthresh === "number" && ssthresh >= 0 ? ssthresh : Number.NaN);
  }

  private decide(given: unknown): void {
    if (typeof given !== "object" || given === null)
      throw new TypeError("decide(…): write { cause: …, verdict: …, why: …, values: { … } }");
    const { cause = "dupack", verdict = "congestion" } = given as Table;
    const causes: readonly unknown[] = CAUSES;
    const verdicts: readonly unknown[] = VERDICTS;
    if (!causes.includes(cause))
      throw new TypeError(
        `decide: the cause is ${shown(cause)}; write ${CAUSES.map((c) => `"${c}"`).join(", ")}`,
      );
    if (!verdicts.includes(verdict))
      throw new TypeError(`decide: the verdict is ${shown(verdict)}; write "congestion", "random" or "none"`);
    const out = this.reasonOf(given as Table);
    const values = Math.min(Math.max(0, out[OUT.count]), MOST_VALUES);
    this.put(COMMAND.decide, causes.indexOf(cause), verdicts.indexOf(verdict), out[OUT.rule], values);
    for (let k = 0; k < values; k++) this.put(out[OUT.values + k]);
  }
}
