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

/** Both recurrences' matrices for one jump. */
interface Jump {
  readonly first: Matrix;
  readonly second: Matrix;
}

/** To the next stream, 2^127 draws on: A1p127 and A2p127 of L'Ecuyer's RngStreams package. */
const TO_NEXT_STREAM: Jump = {
  first: [
    [2427906178, 3580155704, 949770784],
    [226153695, 1230515664, 3580155704],
    [1988835001, 986791581, 1230515664],
  ],
  second: [
    [1464411153, 277697599, 1610723613],
    [32183930, 1464411153, 1022607788],
    [2824425944, 32183930, 2093834863],
  ],
};

/** To the next substream, 2^76 draws on: A1p76 and A2p76 of the same package. */
const TO_NEXT_SUBSTREAM: Jump = {
  first: [
    [82758667, 1871391091, 4127413238],
    [3672831523, 69195019, 1871391091],
    [3672091415, 3528743235, 69195019],
  ],
  second: [
    [1511326704, 3759209742, 1610795712],
    [4292754251, 1511326704, 3889917532],
    [3859662829, 4292754251, 3708466080],
  ],
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

/** The scalar product of a row and a vector, modulo m. */
function dot(row: readonly number[], v: readonly number[], m: number, perM: number): number {
  return reduce(
    multiplyModulo(row[0], v[0], m, perM) +
      multiplyModulo(row[1], v[1], m, perM) +
      multiplyModulo(row[2], v[2], m, perM),
    m,
    perM,
  );
}

function multiply(a: Matrix, b: Matrix, m: number): Matrix {
  const columns = [0, 1, 2].map((k) => b.map((row) => row[k]));
  return a.map((row) => columns.map((column) => dot(row, column, m, 1 / m)));
}

/** The state v after the steps of matrix a. By index: taking arrays apart costs more than the arithmetic. */
function apply(a: Matrix, v: readonly number[], m: number): number[] {
  const perM = 1 / m;
  return [dot(a[0], v, m, perM), dot(a[1], v, m, perM), dot(a[2], v, m, perM)];
}

/** A jump of twice as many draws. */
function twice({ first, second }: Jump): Jump {
  return { first: multiply(first, first, M1), second: multiply(second, second, M2) };
}

/** Jumps of 1, 2, 4, … times as many draws as the first; the further ones are made when first needed. */
const streamJumps: Jump[] = [TO_NEXT_STREAM];
const substreamJumps: Jump[] = [TO_NEXT_SUBSTREAM];

/** The state after `n` of the first of `jumps`. */
function jump(state: RngState, n: number, jumps: Jump[]): RngState {
  let a: number[] = state.slice(0, 3);
  let b: number[] = state.slice(3);
  let rest = n;
  for (let bit = 0; rest > 0; bit++, rest = Math.floor(rest / 2)) {
    if (bit === jumps.length) jumps.push(twice(jumps[bit - 1]));
    if (rest % 2 === 0) continue;
    a = apply(jumps[bit].first, a, M1);
    b = apply(jumps[bit].second, b, M2);
  }
  return [a[0], a[1], a[2], b[0], b[1], b[2]];
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
