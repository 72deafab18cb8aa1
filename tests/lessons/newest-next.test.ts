import { describe, expect, it } from "vitest";
import { newestNext } from "../../src/lessons/state/newest-next.ts";

describe("one thing at a time", () => {
  it("does what is asked for, and of what is asked for meanwhile only the newest", async () => {
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const ask = newestNext<number>((n) => {
      begun.push(n);
      return new Promise((resolve) => ends.push(resolve));
    });
    const end = async () => {
      ends.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    };
    ask(1);
    ask(2);
    ask(3);
    expect(begun).toEqual([1]);
    await end();
    expect(begun).toEqual([1, 3]);
    await end();
    expect(begun).toEqual([1, 3]);
    ask(4);
    expect(begun).toEqual([1, 3, 4]);
  });
});
