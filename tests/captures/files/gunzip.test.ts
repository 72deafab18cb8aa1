import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gunzip, isGzip } from "../../../src/captures/files/gunzip.ts";

const MEBIBYTE = 2 ** 20;
const compressed = (length: number) => new Uint8Array(gzipSync(new Uint8Array(length).fill(7)));

describe("a file compressed with gzip", () => {
  it("is known by its first two bytes, if there are more", () => {
    expect(isGzip(compressed(1))).toBe(true);
    expect(isGzip(new Uint8Array([0x1f, 0x8b, 8]))).toBe(true);
    expect(isGzip(new Uint8Array([0x1f, 0x8b]))).toBe(false);
    expect(isGzip(new Uint8Array([0x1f, 0x8c, 8]))).toBe(false);
    expect(isGzip(new Uint8Array([0x1e, 0x8b, 8]))).toBe(false);
  });

  it("has its content, up to the largest size", async () => {
    const content = await gunzip(compressed(MEBIBYTE), MEBIBYTE);
    if (!content.ok) throw new Error(JSON.stringify(content.issues));
    expect(content.value).toHaveLength(MEBIBYTE);
    expect(content.value.every((byte) => byte === 7)).toBe(true);
  });

  it("of more is refused, with how to make it smaller", async () => {
    expect(await gunzip(compressed(3 * MEBIBYTE), 2 * MEBIBYTE)).toEqual({
      ok: false,
      issues: [
        {
          path: "file",
          found: "more than 2 MiB when decompressed",
          allowed: "at most 2 MiB",
          remedy: "Keep the headers only: editcap -s 128 IN OUT.",
        },
      ],
    });
  });

  it("that is cut is refused, with what to do", async () => {
    expect(await gunzip(compressed(1000).slice(0, 20), MEBIBYTE)).toEqual({
      ok: false,
      issues: [
        {
          path: "file",
          found: "compressed data that is damaged or cut",
          allowed: "a whole gzip file",
          remedy: "Copy the file again, or decompress it with gunzip first.",
        },
      ],
    });
  });
});
