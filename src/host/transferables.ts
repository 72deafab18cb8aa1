/**
 * The buffers inside a reply that can change hands instead of being copied: those of every typed array reachable
 * from `value`, each once. Empty buffers are left out, because modules may share them.
 */
export function transferables(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(value, buffers);
  return [...buffers];
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (typeof value !== "object" || value === null) return;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer && value.buffer.byteLength > 0) buffers.add(value.buffer);
    return;
  }
  if (Array.isArray(value)) {
    if (typeof value[0] === "object") for (const item of value) collect(item, buffers);
    return;
  }
  for (const key in value) collect((value as Record<string, unknown>)[key], buffers);
}
