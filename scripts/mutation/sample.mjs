/** Whether a change is one of the one in `every` that a sample tries: the same ones each time, wherever it is run. */
export function isSampled({ fileName, location: { start }, replacement }, every) {
  const path = fileName.replaceAll("\\", "/").replace(/^.*\/(?=src\/)/, "");
  return hash(`${path}:${start.line}:${start.column}:${replacement}`) % every === 0;
}

/** FNV-1a of a text's UTF-16 units, 32 bits, mixed once more: its low bits alone repeat. */
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
