import { describe, expect, it } from "vitest";
import { nextRow } from "../../../../src/ui/controls/overlays/window-list.tsx";

describe("the keys of a list", () => {
  it("walk it row by row, to its ends, and not beyond them", () => {
    expect(nextRow("ArrowDown", 3, 10)).toBe(4);
    expect(nextRow("ArrowUp", 3, 10)).toBe(2);
    expect(nextRow("Home", 3, 10)).toBe(0);
    expect(nextRow("End", 3, 10)).toBe(9);
    expect(nextRow("ArrowDown", 9, 10)).toBeNull();
    expect(nextRow("ArrowUp", 0, 10)).toBeNull();
    expect(nextRow("ArrowDown", -1, 0)).toBeNull();
  });

  it("begin at the first row where none is marked, and leave other keys alone", () => {
    expect(nextRow("ArrowDown", -1, 10)).toBe(0);
    expect(nextRow("KeyW", 3, 10)).toBeNull();
  });
});
