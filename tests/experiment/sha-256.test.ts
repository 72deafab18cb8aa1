import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../src/experiment/experiments.ts";

describe("SHA-256", () => {
  it("gives the digests of FIPS 180-4", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("agrees with Node's at every length around a block, and for other alphabets", () => {
    for (let length = 0; length < 200; length++) {
      const text = "aé€😀".repeat(length).slice(0, length);
      expect(sha256(text), `${length}`).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });
});
