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

type Matrix = readonly (readonly number[])[];

const STEP1: Matrix = [
  [0, 1, 0],
  [0, 0, 1],
  [M1 - A13N, A12, 0],
];
const STEP2: Matrix = [
  [0, 1, 0],
  [0, 0, 1],
  [M2 - A23N, 0, A21],
];

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
 * x mod m for whole x from 0 to below 2^50 and m of 32 bits, with `perM` = 1 / m. The quotient is off by at most one, so
 * one correction suffices, and all numbers are exact; "%" on doubles would be far slower.
 */
function reduce(x: number, m: number, perM: number): number {
  const rest = x - Math.floor(x * perM) * m;
  if (rest < 0) return rest + m;
  return rest >= m ? rest - m : rest;
}

/** (a · b) mod m for a, b < m < 2^32, in doubles: no product exceeds 2^49. */
function multiplyModulo(a: number, b: number, m: number, perM: number): number {
  const high = Math.floor(a / 65536);
  const low = a - high * 65536;
  return reduce(reduce(high * b, m, perM) * 65536 + low * b, m, perM);
}

/** The sum of the products of three pairs, modulo m. */
function dot(
  a0: number,
  b0: number,
  a1: number,
  b1: number,
  a2: number,
  b2: number,
  m: number,
  perM: number,
): number {
  return reduce(
    multiplyModulo(a0, b0, m, perM) + multiplyModulo(a1, b1, m, perM) + multiplyModulo(a2, b2, m, perM),
    m,
    perM,
  );
}

function multiply(a: Matrix, b: Matrix, m: number): Matrix {
  return a.map(([x, y, z]) => [0, 1, 2].map((k) => dot(x, b[0][k], y, b[1][k], z, b[2][k], m, 1 / m)));
}

/** The state v after the steps of matrix a. */
function apply([a, b, c]: Matrix, [x, y, z]: readonly number[], m: number): number[] {
  const perM = 1 / m;
  return [
    dot(a[0], x, a[1], y, a[2], z, m, perM),
    dot(b[0], x, b[1], y, b[2], z, m, perM),
    dot(c[0], x, c[1], y, c[2], z, m, perM),
  ];
}

/** Jump matrices for 2^(first + j) steps, j = 0, 1, …, made once when first needed. */
function jumpTable(step: Matrix, m: number, first: number, count: number): () => readonly Matrix[] {
  let table: Matrix[] | null = null;
  return () => {
    if (table) return table;
    let power = step;
    for (let i = 0; i < first; i++) power = multiply(power, power, m);
    table = [power];
    for (let j = 1; j < count; j++) {
      power = multiply(power, power, m);
      table.push(power);
    }
    return table;
  };
}

const STREAM_BITS = 48;
const streamJumps1 = jumpTable(STEP1, M1, 127, STREAM_BITS);
const streamJumps2 = jumpTable(STEP2, M2, 127, STREAM_BITS);
const substreamJumps1 = jumpTable(STEP1, M1, 76, STREAM_BITS);
const substreamJumps2 = jumpTable(STEP2, M2, 76, STREAM_BITS);

function jump(state: RngState, n: number, jumps1: readonly Matrix[], jumps2: readonly Matrix[]): RngState {
  let a: number[] = state.slice(0, 3);
  let b: number[] = state.slice(3);
  let rest = n;
  for (let bit = 0; rest > 0; bit++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) {
      a = apply(jumps1[bit], a, M1);
      b = apply(jumps2[bit], b, M2);
    }
  }
  return [a[0], a[1], a[2], b[0], b[1], b[2]];
}

/** The start of the `n`-th stream after `state` (streams are 2^127 draws apart). @param n 0 to 2^48 - 1. */
export function streamState(state: RngState, n: number): RngState {
  return jump(state, n, streamJumps1(), streamJumps2());
}

/** The start of the `n`-th substream after `state` (substreams are 2^76 draws apart). @param n 0 to 2^48 - 1. */
export function substreamState(state: RngState, n: number): RngState {
  return jump(state, n, substreamJumps1(), substreamJumps2());
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

/**
 * The stream of the element with this name in the run with this seed, or the one that starts at `rng`, where a scenario
 * gives a state. Do not spread the result into another object: that reads `random`.
 */
export function ownStream(seed: number, name: string, rng?: RngState): OwnStream {
  let stream: RandomStream | null = null;
  return {
    get random() {
      stream ??= rng ? new RandomStream(rng) : streamFor(seed, name);
      return stream;
    },
  };
}
