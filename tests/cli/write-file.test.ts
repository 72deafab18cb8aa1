import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeWhole } from "../../src/cli/write-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cwndscope-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (name = "out.json") => join(folder, name);
const BIG = "0123456789abcdef".repeat(65_536);

describe("a file that is written whole", () => {
  it("has all pieces, texts and bytes, in their order, and nothing stays beside it", async () => {
    await writeWhole(place(), ["a", BIG, new Uint8Array([98, 99]), "é"]);
    expect(readFileSync(place(), "utf8")).toBe(`a${BIG}bcé`);
    expect(readdirSync(folder)).toEqual(["out.json"]);
  });

  it("takes the place of an older one, with its permissions and through a symbolic link", async () => {
    writeFileSync(place(), "older");
    chmodSync(place(), 0o640);
    symlinkSync(place(), place("link.json"));
    await writeWhole(place("link.json"), ["newer"]);
    expect(readFileSync(place(), "utf8")).toBe("newer");
    expect(statSync(place()).mode & 0o777).toBe(0o640);
    expect(lstatSync(place("link.json")).isSymbolicLink()).toBe(true);
  });

  it("may be empty", async () => {
    await writeWhole(place(), []);
    expect(readFileSync(place(), "utf8")).toBe("");
  });
});

/** Pieces, more than a block of them, after which `then` happens. */
function* pieces(then: () => void) {
  yield BIG;
  yield BIG;
  then();
  yield BIG;
}

const failures: [string, () => void, RegExp, number][] = [
  [
    "its content cannot be made",
    () => {
      throw new Error("no more columns");
    },
    /out\.json: it could not be written \(no more columns\)\. Choose another place\./,
    1,
  ],
  ["Ctrl+C comes while it is written", () => process.emit("SIGINT"), /^Cancelled\.$/, 130],
];

describe.each(failures)("a file that cannot be finished because %s", (_, then, message, exitCode) => {
  it("is not there, and nothing stays behind", async () => {
    const failed = writeWhole(place(), pieces(then));
    await expect(failed).rejects.toMatchObject({ message: expect.stringMatching(message), exitCode });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves the older one as it was", async () => {
    writeFileSync(place(), "older");
    await expect(writeWhole(place(), pieces(then))).rejects.toMatchObject({ exitCode });
    expect(readFileSync(place(), "utf8")).toBe("older");
    expect(readdirSync(folder)).toEqual(["out.json"]);
  });

  it("leaves no listener for signals", async () => {
    const before = process.listenerCount("SIGINT");
    await writeWhole(place(), pieces(then)).catch(() => undefined);
    expect(process.listenerCount("SIGINT")).toBe(before);
  });
});

describe("a place where no file can be", () => {
  it("is named, with the reason and the remedy", async () => {
    const inNoFolder = place("no/such/folder.json");
    await expect(writeWhole(inNoFolder, ["x"])).rejects.toThrow(/folder\.json: .*ENOENT.*another place/);
    await expect(writeWhole(folder, ["x"])).rejects.toThrow(/it is a folder/);
    await expect(writeWhole("x".repeat(60_000), ["x"])).rejects.toMatchObject({
      message: expect.stringMatching(/^.{100,500}$/),
    });
  });

  it.runIf(process.platform === "linux")("a device is written to and stays one", async () => {
    await writeWhole("/dev/null", ["x"]);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    await expect(writeWhole("/dev/full", ["x"])).rejects.toThrow(/\/dev\/full: .*ENOSPC/);
  });
});
