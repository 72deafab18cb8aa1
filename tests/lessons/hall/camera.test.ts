import { describe, expect, it } from "vitest";
import { failureOf } from "../../../src/lessons/hall/camera.ts";

describe("a camera that gives no picture", () => {
  it.each([
    ["NotAllowedError", "refused"],
    ["SecurityError", "refused"],
    ["NotFoundError", "missing"],
    ["OverconstrainedError", "missing"],
    ["NotReadableError", "busy"],
    ["AbortError", "busy"],
    ["TypeError", "failed"],
    ["", "failed"],
  ])("%s: %s", (name, why) => {
    expect(failureOf(name)).toBe(why);
  });
});
