import { expect, it } from "vitest";
import { extendState } from "../../../src/sim/plugin/state.ts";

it("a state that is extended is the record of the shared part, with the plug-in's own fields behind it", () => {
  const part = { pipe: 1, recover: -2 };
  const state = extendState(part, { resent: [3] });
  expect(state).toBe(part);
  expect(Object.entries(state)).toEqual([
    ["pipe", 1],
    ["recover", -2],
    ["resent", [3]],
  ]);
});
