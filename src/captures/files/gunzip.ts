import { inflateBytes } from "../../scenario/deflate.ts";
import { failure, type Result } from "../../scenario/issue.ts";

/** Does a file begin as gzip (RFC 1952)? */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The content of a file compressed with gzip. @param most its largest size, bytes */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Result<Uint8Array>> {
  try {
    const inflated = await inflateBytes(bytes, "gzip", most);
    if (inflated !== null) return { ok: true, value: inflated };
    return failure(
      "file",
      `more than ${most / 2 ** 20} MiB when decompressed`,
      `at most ${most / 2 ** 20} MiB`,
      "Keep the headers only: editcap -s 128 IN OUT.",
    );
  } catch {
    return failure(
      "file",
      "compressed data that is damaged or cut",
      "a whole gzip file",
      "Copy the file again, or decompress it with gunzip first.",
    );
  }
}
