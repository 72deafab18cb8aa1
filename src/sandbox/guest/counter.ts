import { GUEST_LIMITS } from "./limits.ts";

/** Why a program was stopped. */
export type StopKind = "endless" | "depth" | "memory";

/** Places in `cells`: steps left for this hook, calls within calls, 1 once the program was stopped, bytes left for the run. */
const LEFT = 0;
const DEPTH = 1;
const STOPPED = 2;
const BYTES = 3;

/** Counts the steps of all senders in a realm. */
export class Counter {
  readonly cells = Float64Array.of(Infinity, 0, 0, Infinity);
  /** Steps left for the run. */
  runLeft: number = GUEST_LIMITS.runSteps;
  /** Bytes left for the run. */
  bytesLeft: number = GUEST_LIMITS.runBytes;
  /** Why it was stopped, and at which place of the source; null while it was not. */
  stopped: { kind: StopKind; place: number } | null = null;
  /** Place of the latest throw of the program itself, -1 before one. */
  thrownAt = -1;
  /** Told when a program is stopped. */
  onStop: (place: number) => void = () => undefined;
  private granted = 0;
  private readonly signal: object = Object.freeze(Object.create(null));

  /** A hook begins. */
  begin(): void {
    this.granted = Math.min(GUEST_LIMITS.hookSteps, this.runLeft);
    this.cells[LEFT] = this.granted;
    this.cells[BYTES] = this.bytesLeft;
    this.cells[DEPTH] = 0;
    this.cells[STOPPED] = 0;
    this.stopped = null;
    this.thrownAt = -1;
  }

  /** A hook has ended, in whatever way. */
  end(): void {
    this.runLeft -= this.granted - Math.max(0, this.cells[LEFT]);
    this.granted = 0;
    this.bytesLeft = Math.min(this.bytesLeft, this.cells[BYTES]);
    this.cells[LEFT] = Infinity;
    this.cells[BYTES] = Infinity;
  }

  /** Another run begins. */
  reset(): void {
    this.runLeft = GUEST_LIMITS.runSteps;
    this.bytesLeft = GUEST_LIMITS.runBytes;
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
