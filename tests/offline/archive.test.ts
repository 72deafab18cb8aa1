import { describe, expect, it } from "vitest";
import { type ArchivedFile, readArchive, writeArchive } from "../../src/offline/archive.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const FILES: ArchivedFile[] = [
  { url: "a.js", type: "text/javascript", body: bytes("let a = 1;") },
  { url: "empty.css", type: "text/css", body: bytes("") },
  { url: "b/ü.json", type: "application/json", body: bytes('{"ü":[1,2]}') },
];

describe("an archive", () => {
  it("gives back each file with its address and type", () => {
    const read = readArchive(writeArchive(FILES));
    expect(read.map(({ url, type }) => [url, type])).toEqual(FILES.map(({ url, type }) => [url, type]));
    expect(read.map(({ body }) => [...body])).toEqual(FILES.map(({ body }) => [...body]));
  });

  it("of no file is one too", () => {
    expect(readArchive(writeArchive([]))).toEqual([]);
  });

  it("that is cut or has more than it says is an error", () => {
    const whole = writeArchive(FILES);
    expect(() => readArchive(whole.slice(0, -1))).toThrow(/an archive of \d+ bytes has \d+/);
    expect(() => readArchive(new Uint8Array([...whole, 0]))).toThrow(/an archive of \d+ bytes has \d+/);
    expect(() => readArchive(new Uint8Array(2))).toThrow();
  });

  it("is read where it stands inside of a larger buffer", () => {
    const whole = writeArchive(FILES);
    const larger = new Uint8Array(whole.length + 3);
    larger.set(whole, 3);
    expect(readArchive(larger.subarray(3)).map(({ url }) => url)).toEqual(FILES.map(({ url }) => url));
  });
});
