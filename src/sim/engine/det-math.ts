/**
 * log and exp from additions, multiplications and divisions only, so that every JavaScript engine gives the same bits;
 * ECMAScript leaves Math.log and Math.exp implementation-approximated. Within 2 units in the last place.
 */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INV_LN2 = Math.LOG2E;
const SQRT_HALF = Math.SQRT1_2;

const bits = new DataView(new ArrayBuffer(8));

/** 2^e for -1074 <= e <= 1023, exactly. */
function powerOfTwo(e: number): number {
  if (e < -1022) return powerOfTwo(e + 52) * 2.220446049250313e-16;
  bits.setUint32(0, (e + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** Natural logarithm of a positive finite number. Zero gives -Infinity, a negative number NaN. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  let scaled = x;
  let exponent = 0;
  if (scaled < 2.2250738585072014e-308) {
    scaled *= 18014398509481984;
    exponent = -54;
  }
  bits.setFloat64(0, scaled);
  const high = bits.getUint32(0);
  exponent += (high >>> 20) - 1022;
  bits.setUint32(0, (high & 0x000fffff) | (1022 << 20));
  let m = bits.getFloat64(0);
  if (m < SQRT_HALF) {
    m *= 2;
    exponent -= 1;
  }
  // ln m = 2 artanh(s), s = (m - 1) / (m + 1), |s| < 0.172: the series converges by 30 per term.
  const s = (m - 1) / (m + 1);
  const s2 = s * s;
  let sum = 0;
  for (let k = 21; k >= 3; k -= 2) sum = s2 * (1 / k + sum);
  return exponent * LN2_HIGH + (2 * s + (2 * s * sum + exponent * LN2_LOW));
}

/** e to the power x. Overflows to Infinity above 709.78, underflows to 0 below -745.1. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019412) return 0;
  const k = Math.round(x * INV_LN2);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 18; n >= 1; n--) sum = 1 + (r / n) * sum;
  if (k > 1023) return sum * powerOfTwo(1023) * powerOfTwo(k - 1023);
  return sum * powerOfTwo(k);
}
