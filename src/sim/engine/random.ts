import type { RngState } from "../spec/run-spec.ts";

/**
 * L'Ecuyer's combined multiple recursive generator MRG32k3a ("Good parameters and implementations for combined
 * multiple recursive random number generators", Operations Research 47(1), 1999), the generator of ns-2 and ns-3.
 * All products stay below 2^53, so doubles compute it exactly.
 */
const M1 = 4294967087;
const M2 = 4294944443;
const A12 = 1403580;
const A13N = 810728;
const A21 = 527612;
const A23N = 1370589;
const PER_M1 = 1 / M1;
const PER_M2 = 1 / M2;

/** 2^31: the state's numbers lie below twice this. */
const HALF = 2147483648;

/**
 * A jump by n draws: x[k + n] = c0 x[k] + c1 x[k + 1] + c2 x[k + 2] for every k, where the coefficients are those of z^n modulo the
 * recurrence's characteristic polynomial.
 */
type Jump = readonly [c0: number, c1: number, c2: number];

/** One of the generator's two recurrences: x[k + 3] = a x[k + 1] + b x[k + 2] - c x[k], modulo m. */
interface Recurrence {
  readonly m: number;
  readonly perM: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const FIRST: Recurrence = { m: M1, perM: PER_M1, a: A12, b: 0, c: A13N };
const SECOND: Recurrence = { m: M2, perM: PER_M2, a: 0, b: A21, c: A23N };

/** Jumps of 1, 2, 4, … times as many draws as the first, of both recurrences; the further ones are made when first needed. */
interface Jumps {
  readonly first: Jump[];
  readonly second: Jump[];
}

/** To the next stream, 2^127 draws on: the first rows of A1p127 and A2p127 of L'Ecuyer's RngStreams package. */
const streamJumps: Jumps = {
  first: [[2427906178, 3580155704, 949770784]],
  second: [[1464411153, 277697599, 1610723613]],
};

/** To the next substream, 2^76 draws on: the first rows of A1p76 and A2p76 of the same package. */
const substreamJumps: Jumps = {
  first: [[82758667, 1871391091, 4127413238]],
  second: [[1511326704, 3759209742, 1610795712]],
};

/** One stream of uniform variates in (0, 1). */
export class RandomStream {
  // The state less `HALF`: integers of 32 bits, which the engine keeps in the object itself.
  private s10: number;
  private s11: number;
  private s12: number;
  private s20: number;
  private s21: number;
  private s22: number;

  constructor(state: RngState) {
    [this.s10, this.s11, this.s12, this.s20, this.s21, this.s22] = state.map((s) => (s - HALF) | 0);
  }

  /** The next variate, as ns-2's `next_double`. */
  uniform(): number {
    // The quotient is off by at most one, so one correction suffices; "%" on doubles would be far slower.
    let p1 = A12 * (this.s11 + HALF) - A13N * (this.s10 + HALF);
    p1 -= Math.floor(p1 * PER_M1) * M1;
    if (p1 < 0) p1 += M1;
    else if (p1 >= M1) p1 -= M1;
    this.s10 = this.s11;
    this.s11 = this.s12;
    this.s12 = (p1 - HALF) | 0;
    let p2 = A21 * (this.s22 + HALF) - A23N * (this.s20 + HALF);
    p2 -= Math.floor(p2 * PER_M2) * M2;
    if (p2 < 0) p2 += M2;
    else if (p2 >= M2) p2 -= M2;
    this.s20 = this.s21;
    this.s21 = this.s22;
    this.s22 = (p2 - HALF) | 0;
    return (p1 > p2 ? p1 - p2 : p1 - p2 + M1) / (M1 + 1);
  }

  /** Is the next variate below a share? As `uniform`, for what is asked at every packet: a variate that is returned is boxed. */
  isBelow(share: number): boolean {
    return this.uniform() < share;
  }

  /** The state from which the next variate is drawn. */
  state(): RngState {
    return [
      this.s10 + HALF,
      this.s11 + HALF,
      this.s12 + HALF,
      this.s20 + HALF,
      this.s21 + HALF,
      this.s22 + HALF,
    ];
  }
}

/**
 * x mod m for whole x of less than 53 bits. The quotient is off by at most one, so one correction suffices, and all numbers are
 * exact; "%" on doubles would be far slower.
 */
function modulo(x: number, { m, perM }: Recurrence): number {
  const rest = x - Math.floor(x * perM) * m;
  if (rest < 0) return rest + m;
  return rest >= m ? rest - m : rest;
}

/** (a · b) mod m for a, b < m < 2^32, in doubles: no product exceeds 2^49. */
function product(a: number, b: number, r: Recurrence): number {
  const high = Math.floor(a / 65536);
  const low = a - high * 65536;
  return modulo(modulo(high * b, r) * 65536 + low * b, r);
}

/** What the recurrence gives after x0, x1, x2. */
function next(x0: number, x1: number, x2: number, recurrence: Recurrence): number {
  return modulo(recurrence.a * x1 + recurrence.b * x2 - recurrence.c * x0, recurrence);
}

/** Where a jump leads to from x0, x1, x2. */
function far(jump: Jump, x0: number, x1: number, x2: number, r: Recurrence): number {
  return modulo(product(jump[0], x0, r) + product(jump[1], x1, r) + product(jump[2], x2, r), r);
}

/** A jump of twice as many draws: the square of its polynomial, whose z^4 and z^3 the recurrence replaces. */
function twice([c0, c1, c2]: Jump, r: Recurrence): Jump {
  const z4 = product(c2, c2, r);
  const z3 = modulo(2 * product(c1, c2, r) + modulo(r.b * z4, r), r);
  return [
    modulo(product(c0, c0, r) - modulo(r.c * z3, r), r),
    modulo(2 * product(c0, c1, r) + modulo(r.a * z3, r) - modulo(r.c * z4, r), r),
    modulo(2 * product(c0, c2, r) + product(c1, c1, r) + modulo(r.a * z4, r) + modulo(r.b * z3, r), r),
  ];
}

/** The recurrence's state x0, x1, x2 after `n` times the first of `jumps`. */
function after(x0: number, x1: number, x2: number, n: number, jumps: Jump[], r: Recurrence): number[] {
  let [a, b, c] = [x0, x1, x2];
  let rest = n;
  for (let bit = 0; rest > 0; bit++, rest = Math.floor(rest / 2)) {
    if (bit === jumps.length) jumps.push(twice(jumps[bit - 1], r));
    if (rest % 2 === 0) continue;
    const jump = jumps[bit];
    const d = next(a, b, c, r);
    const e = next(b, c, d, r);
    const ahead = far(jump, a, b, c, r);
    b = far(jump, b, c, d, r);
    c = far(jump, c, d, e, r);
    a = ahead;
  }
  return [a, b, c];
}

/** The state after `n` of the first of `jumps`. */
function jump([x0, x1, x2, y0, y1, y2]: RngState, n: number, { first, second }: Jumps): RngState {
  const [a, b, c] = after(x0, x1, x2, n, first, FIRST);
  const [d, e, f] = after(y0, y1, y2, n, second, SECOND);
  return [a, b, c, d, e, f];
}

/** The start of the `n`-th stream after `state` (streams are 2^127 draws apart). @param n 0 to 2^48 - 1. */
export function streamState(state: RngState, n: number): RngState {
  return jump(state, n, streamJumps);
}

/** The start of the `n`-th substream after `state` (substreams are 2^76 draws apart). @param n 0 to 2^48 - 1. */
export function substreamState(state: RngState, n: number): RngState {
  return jump(state, n, substreamJumps);
}

/** A 32-bit hash with good avalanche (FNV-1a, then murmur3's finaliser). */
function hash(text: string, basis: number): number {
  let h = basis;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
}

/**
 * The stream of the random element with this name, in the run with this seed. Seeds are hashed into the generator's
 * state because neighbouring seeds, used directly as ns-2 does, give correlated runs (the recurrence is linear);
 * names choose disjoint streams, so changing one element leaves the others' draws alone.
 */
export function streamFor(seed: number, name: string): RandomStream {
  const word = (i: number, modulus: number) => 1 + (hash(`${seed}/${i}`, 2166136261) % (modulus - 1));
  const base: RngState = [word(0, M1), word(1, M1), word(2, M1), word(3, M2), word(4, M2), word(5, M2)];
  const index = hash(name, 2166136261) + (hash(name, 0x9747b28c) % 65536) * 4294967296;
  return new RandomStream(streamState(base, index));
}

/** What a random element is given: a stream of its own. */
export interface OwnStream {
  /** Made when it is first asked for (that costs about as much as 100 draws); the same one at every read. */
  readonly random: RandomStream;
}

/** A class, because objects with accessors of their own are slow to make, and a large network has thousands. */
class NamedStream implements OwnStream {
  private stream: RandomStream | null = null;

  constructor(
    private readonly seed: number,
    private readonly name: string,
    private readonly rng: RngState | undefined,
  ) {}

  get random(): RandomStream {
    this.stream ??= this.rng ? new RandomStream(this.rng) : streamFor(this.seed, this.name);
    return this.stream;
  }
}

/**
 * The stream of the element with this name in the run with this seed, or the one that starts at `rng`, where a scenario
 * gives a state. Do not spread the result into another object, which would have no `random`.
 */
export function ownStream(seed: number, name: string, rng?: RngState): OwnStream {
  return new NamedStream(seed, name, rng);
}
