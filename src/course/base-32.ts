/** Small numbers and texts in digits and small letters, which no chat program takes for its own signs: base32hex of RFC 4648. */

const DIGITS = "0123456789abcdefghijklmnopqrstuv";

/** A whole number of at most 53 bits as so many digits, the highest first. @throws RangeError where it does not fit */
export function toDigits(value: number, count: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 32 ** count)
    throw new RangeError(`${value} does not fit into ${count} digits`);
  let text = "";
  for (let rest = value, i = 0; i < count; i++, rest = Math.floor(rest / 32)) text = DIGITS[rest % 32] + text;
  return text;
}

/** The number that digits say; null for other letters. */
export function fromDigits(text: string): number | null {
  let value = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return null;
    value = 32 * value + digit;
  }
  return value;
}

/** Digits of a number as `numberDigits` writes it. */
export const NUMBER_DIGITS = 4;

/** Mantissas have four decimal digits; a larger one means that there is no number. */
const MOST_MANTISSA = 9999;
const NONE = 32 ** NUMBER_DIGITS - 1;
const LEAST_EXPONENT = -32;
const EXPONENTS = 64;

/** A number from 0 on, or null, with four significant digits, as four digits. Sizes beyond 1e30 or below 1e-29 are cut to these. */
export function numberDigits(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return toDigits(NONE, NUMBER_DIGITS);
  const [mantissa, exponent] = Math.max(0, value).toExponential(3).split("e");
  const power = Math.min(Math.max(Number(exponent) - 3, LEAST_EXPONENT), LEAST_EXPONENT + EXPONENTS - 1);
  const whole = Math.round(Number(mantissa) * 1000);
  return toDigits(whole * EXPONENTS + (power - LEAST_EXPONENT), NUMBER_DIGITS);
}

/** Reads what `numberDigits` wrote; undefined for other digits. */
export function numberOfDigits(text: string): number | null | undefined {
  const read = fromDigits(text);
  if (read === null) return undefined;
  if (read === NONE) return null;
  const whole = Math.floor(read / EXPONENTS);
  if (whole > MOST_MANTISSA) return undefined;
  return Number(`${whole}e${(read % EXPONENTS) + LEAST_EXPONENT}`);
}

/** A text, as UTF-8, in digits. */
export function textDigits(text: string): string {
  let [held, bits, digits] = [0, 0, ""];
  for (const byte of new TextEncoder().encode(text)) {
    held = held * 256 + byte;
    for (bits += 8; bits >= 5; bits -= 5) {
      digits += DIGITS[Math.floor(held / 2 ** (bits - 5))];
      held %= 2 ** (bits - 5);
    }
  }
  return bits === 0 ? digits : digits + DIGITS[held * 2 ** (5 - bits)];
}

/** Reads what `textDigits` wrote; null for anything else. */
export function textOfDigits(digits: string): string | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of digits) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return null;
    held = held * 32 + digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(Math.floor(held / 2 ** bits));
    held %= 2 ** bits;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}
