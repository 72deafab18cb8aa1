import { fromBase64Url, toBase64Url } from "./base64.ts";
import { failure, type Result } from "./issue.ts";

/** Longest text that a link may inflate to, bytes. */
export const MOST_INFLATED = 256 * 1024;

/** Compresses a text and writes it in the characters of a URL (base64url without padding). */
export async function deflateText(text: string): Promise<string> {
  const compressed = pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const bytes = await collect(compressed, Number.POSITIVE_INFINITY);
  return toBase64Url(bytes ?? new Uint8Array());
}

/**
 * Reverses `deflateText`; stops as soon as the result exceeds `MOST_INFLATED`, so a text that would inflate to more costs no
 * more than that.
 */
export async function inflateText(encoded: string): Promise<Result<string>> {
  const broken = () =>
    failure(
      "",
      "a link whose scenario is damaged or cut off",
      "a whole link",
      "Copy the link again, from its first to its last character.",
    );
  const compressed = fromBase64Url(encoded);
  if (compressed === null) return broken();
  try {
    const bytes = await inflateBytes(compressed, "deflate-raw", MOST_INFLATED);
    if (bytes === null) {
      const most = `${MOST_INFLATED / 1024} kB after decompression`;
      return failure(
        "",
        "a link that holds far more than a scenario",
        most,
        "Open the scenario as a file instead.",
      );
    }
    return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return broken();
  }
}

/**
 * Inflates bytes of a file. @param format how they are compressed
 * @param most the result's largest size, bytes; nothing beyond it is inflated
 * @returns null where there would be more; rejects where the bytes are damaged or cut
 */
export function inflateBytes(
  bytes: Uint8Array<ArrayBuffer>,
  format: "gzip" | "deflate-raw",
  most: number,
): Promise<Uint8Array | null> {
  return collect(pipe(bytes, new DecompressionStream(format)), most);
}

function pipe(
  input: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  const writer = transform.writable.getWriter();
  // Errors of the writing side show on the reading side too; here they only must not go unhandled.
  writer.write(input).catch(() => undefined);
  writer.close().catch(() => undefined);
  return transform.readable;
}

/** The stream's bytes, or null (and the stream cancelled) once there are more than `most`. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(next.value);
  }
  const result = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}
