import { describe, expect, it } from "vitest";
import { cli } from "./capture.ts";

describe("package", () => {
  it("wants a scenario and a file that ends with .html", async () => {
    expect(await cli("package", "one-loss")).toMatchObject({
      code: 2,
      err: "package SCENARIO|LESSON FILE.html: name one scenario or lesson, and one file\n",
    });
    const { code, err } = await cli("package", "one-loss", "lab.txt");
    expect([code, err]).toEqual([
      2,
      "package to lab.txt: the page is written to one file. Name a file that ends with .html.\n",
    ]);
  });

  it("says what is wrong with a scenario before anything is built", async () => {
    const { code, err } = await cli("package", "no-such-scenario", "lab.html");
    expect(code).toBe(2);
    expect(err).toMatch(/^no-such-scenario: there is no such file, and no shipped scenario of that name/);
  });
});
