import { deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "../../src/scenario/base64.ts";
import { checksum } from "../../src/scenario/checksum.ts";
import { deflateText, inflateBytes, inflateText, MOST_INFLATED } from "../../src/scenario/deflate.ts";

const told = async (encoded: string) => {
  const read = await inflateText(encoded);
  if (read.ok) return read.value;
  const [{ path, found, allowed, remedy }] = read.issues;
  return [path, found, allowed, remedy].join(" | ");
};
const BROKEN =
  " | a link whose scenario is damaged or cut off | a whole link | Copy the link again, from its first to its last character.";
const packed = (text: string | Uint8Array) => deflateRawSync(text).toString("base64url");

describe("bytes in the characters of a URL", () => {
  it("are the base64url of RFC 4648, without padding", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64Url(text)).toEqual(new Uint8Array(bytes));
      }),
    );
    expect(toBase64Url(new Uint8Array([251, 255, 254, 251, 255, 254]))).toBe("-__--__-");
  });

  it("are none with other characters, or of a length that no bytes have", () => {
    for (const text of ["A", "AAAAA", "AA==", "A+AA", "A/AA", "AA A", " AAAA", "AAAA\n", "é"])
      expect(fromBase64Url(text), text).toBeNull();
    expect(fromBase64Url("")).toEqual(new Uint8Array());
  });
});

describe("the checksum of a text", () => {
  it("is the CRC-32 of its UTF-8 bytes, in seven characters of base 36", () => {
    // The check value of CRC-32/ISO-HDLC, and the one of no bytes.
    expect(checksum("123456789")).toBe((0xcbf43926).toString(36).padStart(7, "0"));
    expect(checksum("")).toBe("0000000");
    expect(checksum("ä")).not.toBe(checksum("a"));
  });
});

describe("a text in a link", () => {
  it("is compressed and read again, whatever it is", async () => {
    for (const text of ["", "a", "ä€𝄞".repeat(40)])
      expect(await inflateText(await deflateText(text))).toEqual({ ok: true, value: text });
    expect((await deflateText("a".repeat(5000))).length).toBeLessThan(60);
  });

  it("may inflate to so many bytes, and no more", async () => {
    const most = "x".repeat(MOST_INFLATED);
    expect(await told(packed(most))).toBe(most);
    expect(await told(packed(`${most}x`))).toBe(
      " | a link that holds far more than a scenario | 256 kB after decompression | Open the scenario as a file instead.",
    );
  });

  it("that is damaged is told so", async () => {
    for (const encoded of [
      "A",
      "!",
      "AAAA",
      packed("a".repeat(90)).slice(0, -3),
      packed(new Uint8Array([0xff])),
    ])
      expect(await told(encoded), encoded).toBe(BROKEN);
  });
});

describe("compressed bytes of a file", () => {
  it("are inflated by their format, whole or not at all", async () => {
    const bytes = (from: Uint8Array) => new Uint8Array(from);
    const text = new TextEncoder().encode("some text, some text, some text");
    expect(await inflateBytes(bytes(gzipSync(text)), "gzip", text.length)).toEqual(text);
    expect(await inflateBytes(bytes(deflateRawSync(text)), "deflate-raw", 99)).toEqual(text);
    expect(await inflateBytes(bytes(gzipSync(text)), "gzip", text.length - 1)).toBeNull();
    await expect(inflateBytes(bytes(gzipSync(text).subarray(0, -2)), "gzip", 99)).rejects.toThrow();
    const long = new Uint8Array(300_000).map((_, i) => (i * i) >> 7);
    const again = await inflateBytes(bytes(gzipSync(long)), "gzip", 1e6);
    expect(again !== null && Buffer.from(again).equals(long)).toBe(true);
  });
});
