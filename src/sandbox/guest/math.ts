import { cubeRoot } from "../../sim/engine/cube-root.ts";
import { exp, log } from "../../sim/engine/det-math.ts";

/**
 * What senders of one's own have as `Math`: ECMAScript leaves transcendental functions to the engine, these are made of + − × ÷ and
 * square roots only, so that every engine gives the same bits. Good to about 1e-14 of the result.
 */

const { PI, abs, floor, sqrt, round, trunc } = Math;

/** π/2 in three parts, so that the difference from a multiple of it stays exact. */
const HALF_PI = [1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21];

/** x to a power: whole exponents by squaring, others through log and exp. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (y === Infinity || y === -Infinity) {
    const size = abs(x);
    if (size === 1) return Number.NaN;
    return size > 1 === y > 0 ? Infinity : 0;
  }
  if (trunc(y) === y && abs(y) <= 1024) return wholePower(x, y);
  if (y === 0.5 && x >= 0) return sqrt(x);
  if (x < 0) {
    if (trunc(y) !== y) return x === -Infinity ? (y > 0 ? Infinity : 0) : Number.NaN;
    const size = pow(-x, y);
    return y % 2 === 0 ? size : -size;
  }
  if (x === 0) return y > 0 ? 0 : Infinity;
  if (x === Infinity) return y > 0 ? Infinity : 0;
  return exp(y * log(x));
}

function wholePower(x: number, y: number): number {
  let result = 1;
  let square = x;
  for (let n = abs(y); n > 0; n = floor(n / 2)) {
    if (n % 2 === 1) result *= square;
    square *= square;
  }
  return y < 0 ? 1 / result : result;
}

/** The quarter turn nearest to x, and what is left, within ±π/4. */
function reduced(x: number): [quarter: number, rest: number] {
  const k = round(x / HALF_PI[0]);
  return [((k % 4) + 4) % 4, x - k * HALF_PI[0] - k * HALF_PI[1] - k * HALF_PI[2]];
}

function sinSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 2; n <= 20; n += 2) {
    term *= -(x * x) / (n * (n + 1));
    sum += term;
  }
  return sum;
}

function cosSeries(x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 21; n += 2) {
    term *= -(x * x) / (n * (n + 1));
    sum += term;
  }
  return sum;
}

function sinOfQuarter(quarter: number, rest: number): number {
  const value = quarter % 2 === 0 ? sinSeries(rest) : cosSeries(rest);
  return quarter < 2 ? value : -value;
}

export function sin(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  if (x === 0) return x;
  const [quarter, rest] = reduced(x);
  return sinOfQuarter(quarter, rest);
}

export function cos(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  const [quarter, rest] = reduced(x);
  return sinOfQuarter((quarter + 1) % 4, rest);
}

/** Halves the angle twice, then the series, which for so small a number converges quickly. */
export function atan(x: number): number {
  if (Number.isNaN(x) || x === 0) return x;
  if (x < 0) return -atan(-x);
  if (x > 1) return PI / 2 - atan(1 / x);
  const half = x / (1 + sqrt(1 + x * x));
  const quarter = half / (1 + sqrt(1 + half * half));
  const square = quarter * quarter;
  let sum = 0;
  for (let n = 27; n >= 1; n -= 2) sum = 1 / n - square * sum;
  return 4 * quarter * sum;
}

export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const isNegative = (v: number) => v < 0 || Object.is(v, -0);
  const sign = isNegative(y) ? -1 : 1;
  if (y === 0) return isNegative(x) ? sign * PI : y;
  if (x === 0) return (sign * PI) / 2;
  if (abs(x) === Infinity && abs(y) === Infinity) return sign * (x > 0 ? PI / 4 : (3 * PI) / 4);
  const angle = atan(abs(y) / abs(x));
  return sign * (x > 0 ? angle : PI - angle);
}

export function expm1(x: number): number {
  if (abs(x) > 0.3) return exp(x) - 1;
  if (x === 0) return x;
  let term = x;
  let sum = x;
  for (let n = 2; n <= 16; n++) {
    term *= x / n;
    sum += term;
  }
  return sum;
}

export function log1p(x: number): number {
  const u = 1 + x;
  if (u === 1 || !Number.isFinite(u) || u <= 0) return u <= 0 || !Number.isFinite(u) ? log(u) : x;
  return (log(u) * x) / (u - 1);
}

function cbrt(x: number): number {
  if (!Number.isFinite(x) || x === 0) return x;
  return x < 0 ? -cubeRoot(-x) : cubeRoot(x);
}

function hypot(...values: number[]): number {
  let largest = 0;
  for (const value of values) if (abs(value) > largest) largest = abs(value);
  if (largest === 0 || !Number.isFinite(largest)) return values.some(Number.isNaN) ? Number.NaN : largest;
  let sum = 0;
  for (const value of values) sum += (value / largest) * (value / largest);
  return largest * sqrt(sum);
}

const asin = (x: number) => (abs(x) > 1 ? Number.NaN : atan2(x, sqrt((1 - x) * (1 + x))));
const sinh = (x: number) => (expm1(x) - expm1(-x)) / 2;
const cosh = (x: number) => (exp(x) + exp(-x)) / 2;

/** The engine's own functions that ECMAScript defines exactly. */
const EXACT = "abs ceil clz32 floor fround imul max min round sign sqrt trunc".split(" ");
const CONSTANTS = "E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2".split(" ");

/** The `Math` of senders of one's own. @param random the sender's stream, in (0, 1) */
export function guestMath(random: () => number): object {
  const own = Math as unknown as Record<string, unknown>;
  return Object.freeze({
    ...Object.fromEntries([...EXACT, ...CONSTANTS].map((name) => [name, own[name]])),
    exp: (x: number) => exp(+x),
    log: (x: number) => log(+x),
    log2: (x: number) => log2(+x),
    log10: (x: number) => log(+x) / Math.LN10,
    log1p: (x: number) => log1p(+x),
    expm1: (x: number) => expm1(+x),
    pow: (x: number, y: number) => pow(+x, +y),
    cbrt: (x: number) => cbrt(+x),
    hypot: (...values: number[]) => hypot(...values.map(Number)),
    sin: (x: number) => sin(+x),
    cos: (x: number) => cos(+x),
    tan: (x: number) => sin(+x) / cos(+x),
    asin: (x: number) => asin(+x),
    acos: (x: number) => PI / 2 - asin(+x),
    atan: (x: number) => atan(+x),
    atan2: (y: number, x: number) => atan2(+y, +x),
    sinh: (x: number) => sinh(+x),
    cosh: (x: number) => cosh(+x),
    tanh: (x: number) => (abs(x) > 20 ? Math.sign(x) : sinh(+x) / cosh(+x)),
    random,
  });
}

/** Powers of two give whole numbers. */
function log2(x: number): number {
  const value = log(x) / Math.LN2;
  const whole = round(value);
  return abs(whole) < 1024 && wholePower(2, whole) === x ? whole : value;
}
