/** Sums and products of named values: just what the equations of rules hold. */

/** A number, a name, an operator or a bracket. */
type Token = { kind: "number"; value: number } | { kind: "sign"; sign: string };

/**
 * The value of an expression like "2 · RTT", "now − lostAt" or "(n + 1) · Tmin", with the values of its names; null where it
 * holds anything else, a name without a value, or divides by zero.
 */
export function evaluate(text: string, values: Readonly<Record<string, number>>): number | null {
  const tokens = tokensOf(text, values);
  if (tokens === null) return null;
  let at = 0;
  const sign = () => {
    const token = tokens[at];
    return token?.kind === "sign" ? token.sign : null;
  };

  const atom = (): number | null => {
    const token = tokens[at++];
    if (token === undefined) return null;
    if (token.kind === "number") return token.value;
    if (token.sign === "-") return negated(atom());
    if (token.sign !== "(") return null;
    const inner = sum();
    return sign() === ")" && at++ >= 0 ? inner : null;
  };
  const product = (): number | null => {
    let left = atom();
    while (left !== null && (sign() === "*" || sign() === "/")) {
      const divides = sign() === "/";
      at++;
      const right = atom();
      left = right === null || (divides && right === 0) ? null : divides ? left / right : left * right;
    }
    return left;
  };
  const sum = (): number | null => {
    let left = product();
    while (left !== null && (sign() === "+" || sign() === "-")) {
      const factor = sign() === "+" ? 1 : -1;
      at++;
      const right = product();
      left = right === null ? null : left + factor * right;
    }
    return left;
  };

  const value = sum();
  return value !== null && at === tokens.length && Number.isFinite(value) ? value : null;
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}

const SIGNS: Readonly<Record<string, string>> = { "−": "-", "·": "*", "×": "*" };

function tokensOf(text: string, values: Readonly<Record<string, number>>): Token[] | null {
  // The longest name first: "last cut" is one.
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  const tokens: Token[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const number = /^\d+(?:\.\d+)?(?![\p{L}\p{N}_])/u.exec(rest)?.[0];
    const name = names.find(
      (known) => rest.startsWith(known) && !/^[\p{L}\p{N}_]/u.test(rest.slice(known.length)),
    );
    const sign = /^[-+*/()−·×]/u.exec(rest)?.[0];
    const found = number ?? name ?? sign;
    if (found === undefined) return null;
    if (found === sign) tokens.push({ kind: "sign", sign: SIGNS[sign] ?? sign });
    else tokens.push({ kind: "number", value: name !== undefined ? values[name] : Number(number) });
    rest = rest.slice(found.length).trim();
  }
  return tokens;
}
