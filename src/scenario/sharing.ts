type Parts = Record<string, unknown>;

/**
 * `next` with every part that says the same as in `before` taken from there, so that whoever compares parts by identity sees
 * what changed. Both are plain data; records whose keys stand in another order do not say the same.
 */
export function sharing<T>(before: T, next: T): T {
  if (!isPlain(before) || !isPlain(next) || Array.isArray(before) !== Array.isArray(next)) {
    return Object.is(before, next) ? before : next;
  }
  const known = Object.keys(before);
  const keys = Object.keys(next);
  const shared: Parts | unknown[] = Array.isArray(next) ? [] : {};
  let isSame = known.length === keys.length;
  keys.forEach((key, i) => {
    const part = sharing((before as Parts)[key], (next as Parts)[key]);
    if (known[i] !== key || !Object.is(part, (before as Parts)[key])) isSame = false;
    (shared as Parts)[key] = part;
  });
  return isSame ? before : (shared as T);
}

/** A list, or a record that is no instance of a class. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
