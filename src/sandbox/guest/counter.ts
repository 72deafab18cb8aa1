import { GUEST_LIMITS } from "./limits.ts";

/** Why a program was stopped. */
export type StopKind = "endless" | "depth" | "memory";

/** Places in `cells`: steps left for this hook, calls within calls, 1 once the program was stopped, bytes left for the run. */
const LEFT = 0;
const DEPTH = 1;
const STOPPED = 2;
const BYTES = 3;
/** And what no program counts down: steps and bytes left for the run when the hook began, steps that the hook was given. */
const RUN_STEPS = 4;
const RUN_BYTES = 5;
const GRANTED = 6;

/** Counts the steps of all senders in a realm. */
export class Counter {
  readonly cells = Float64Array.of(Infinity, 0, 0, Infinity, GUEST_LIMITS.runSteps, GUEST_LIMITS.runBytes, 0);
  /** Why it was stopped, and at which place of the source; null while it was not. */
  stopped: { kind: StopKind; place: number } | null = null;
  /** Place of the latest throw of the program itself, -1 before one. */
  thrownAt = -1;
  /** Told when a program is stopped. */
  onStop: (place: number) => void = () => undefined;
  private readonly signal: object = Object.freeze(Object.create(null));

  /** Steps left for the run. */
  get runLeft(): number {
    return this.cells[RUN_STEPS];
  }

  /** A hook begins. */
  begin(): void {
    const { cells } = this;
    const left = cells[RUN_STEPS];
    const granted = left < GUEST_LIMITS.hookSteps ? left : GUEST_LIMITS.hookSteps;
    cells[GRANTED] = granted;
    cells[LEFT] = granted;
    cells[BYTES] = cells[RUN_BYTES];
    cells[DEPTH] = 0;
    cells[STOPPED] = 0;
    this.stopped = null;
    this.thrownAt = -1;
  }

  /** A hook has ended, in whatever way. */
  end(): void {
    const { cells } = this;
    const left = cells[LEFT];
    cells[RUN_STEPS] -= cells[GRANTED] - (left > 0 ? left : 0);
    cells[GRANTED] = 0;
    if (cells[BYTES] < cells[RUN_BYTES]) cells[RUN_BYTES] = cells[BYTES];
    cells[LEFT] = Infinity;
    cells[BYTES] = Infinity;
  }

  /** Another run begins. */
  reset(): void {
    this.cells[RUN_STEPS] = GUEST_LIMITS.runSteps;
    this.cells[RUN_BYTES] = GUEST_LIMITS.runBytes;
  }

  /** Has the run made as much as it may? */
  get isFull(): boolean {
    return this.cells[BYTES] < 0;
  }

  /** Something of so many bytes was made. */
  hold(bytes: number): void {
    this.cells[BYTES] -= bytes;
    if (this.cells[BYTES] < 0) this.stop("memory", -1);
  }

  /** So many steps at once, of a built-in function. Outside of hooks nothing is counted. */
  charge(steps: number): void {
    this.cells[LEFT] -= steps;
    if (this.cells[LEFT] < 0) this.stop("endless", -1);
  }

  /** A step too many, or a call too deep, at a place of the source. */
  exhausted(place: number): never {
    if (this.cells[BYTES] < 0) return this.stop("memory", place);
    return this.stop(this.cells[DEPTH] > GUEST_LIMITS.depth ? "depth" : "endless", place);
  }

  /** In every catch of the program: what stopped it is not to be caught. */
  rethrow(): void {
    if (this.cells[STOPPED] !== 0) throw this.signal;
  }

  /** Ends the program: what is thrown is nothing that it could hold. */
  stop(kind: StopKind, place: number): never {
    if (this.stopped === null) {
      this.stopped = { kind, place };
      const bytes = this.cells[BYTES];
      this.cells[LEFT] = Infinity;
      this.cells[BYTES] = Infinity;
      this.onStop(place);
      this.cells[BYTES] = bytes;
    }
    this.cells[LEFT] = -1;
    this.cells[STOPPED] = 1;
    throw this.signal;
  }

  /** A text that was made of others. */
  text<T>(value: T): T {
    if (typeof value !== "string") return value;
    if (value.length > GUEST_LIMITS.text) this.stop("memory", -1);
    this.hold(32 + value.length);
    return value;
  }
}
