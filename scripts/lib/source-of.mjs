/**
 * The source of a module that exports a value, in which what several places of the value share is one object again.
 * @param name of the export
 * @param value plain data without circles
 */
export function sourceOf(name, value) {
  const seen = new Map();
  count(value);
  const shared = [];
  const written = new Map();
  const text = write(value);
  return `${shared.join("")}export const ${name}=${text};`;

  function count(one) {
    if (typeof one !== "object" || one === null) return;
    seen.set(one, (seen.get(one) ?? 0) + 1);
    if (seen.get(one) === 1) Object.values(one).forEach(count);
  }

  function write(one) {
    if (typeof one !== "object" || one === null) return literal(one);
    if (written.has(one)) return written.get(one);
    const inside = Array.isArray(one)
      ? `[${one.map(write).join(",")}]`
      : `{${Object.entries(one)
          .map(([key, inner]) => `${/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key)}:${write(inner)}`)
          .join(",")}}`;
    if (seen.get(one) === 1) return inside;
    shared.push(`const $${shared.length}=${inside};`);
    written.set(one, `$${shared.length - 1}`);
    return written.get(one);
  }
}

/** A value that is no object. @throws TypeError for what JavaScript cannot write down */
function literal(value) {
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value === "string" || typeof value === "boolean" || value === null) return JSON.stringify(value);
  throw new TypeError(`no source for a ${typeof value}`);
}
