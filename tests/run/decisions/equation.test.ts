import { describe, expect, it } from "vitest";
import { clausesOf, fillEquation } from "../../../src/run/decisions/equation.ts";

describe("the clauses of an equation", () => {
  it("stand between its commas and semicolons, which are parts of their own", () => {
    expect(clausesOf("a = b, c < d; e = f")).toEqual(["a = b", ", ", "c < d", "; ", "e = f"]);
    expect(clausesOf("a = b")).toEqual(["a = b"]);
  });

  it("are not cut inside of brackets, however deep", () => {
    expect(clausesOf("w = max((a, b), c; d), e = f")).toEqual(["w = max((a, b), c; d)", ", ", "e = f"]);
  });

  it("are not cut by a comma without a space behind it", () => {
    expect(clausesOf("x = 1,5 · y")).toEqual(["x = 1,5 · y"]);
  });
});

describe("an equation with numbers", () => {
  it("stays as it is where nothing is known", () => {
    expect(fillEquation("cwnd = cwnd + 1 / cwnd", {})).toBe("cwnd = cwnd + 1 / cwnd");
  });

  it("takes the longer of two names that begin alike", () => {
    expect(fillEquation("now − last cut", { last: 9, "last cut": 4, now: 6 })).toBe("6 − 4");
  });

  it("keeps a name that begins in the middle of another, and a window that is said to be unchanged", () => {
    expect(fillEquation("minRTT < RTT, cwnd unchanged", { RTT: 2, cwnd: 5 })).toBe(
      "minRTT < 2, cwnd unchanged",
    );
    expect(fillEquation("x_A + Ax < A", { A: 2 })).toBe("x_A + Ax < 2");
  });

  it("has four significant digits and a true minus", () => {
    expect(fillEquation("d < s", { d: -0.012345, s: 1234.56 })).toBe("−0.01235 < 1235");
  });

  it("writes what a clause sets behind it, unless that says the same twice", () => {
    expect(fillEquation("N = A · lmax", { N: 2, A: 0.5, lmax: 4 })).toBe("N = 0.5 · 4 = 2");
    expect(fillEquation("N = lmax", { N: 2, lmax: 2 })).toBe("N = 2");
  });

  it("does not write what is not known, nor a window, whose value is that before the decision", () => {
    expect(fillEquation("N = A · lmax", { A: 0.5, lmax: 4 })).toBe("N = 0.5 · 4");
    expect(fillEquation("ssthresh = w / 2", { ssthresh: 9, w: 34 })).toBe("ssthresh = 34 / 2");
    expect(fillEquation("cwnd = w / 2", { cwnd: 9, w: 34 })).toBe("cwnd = 34 / 2");
  });

  it("does not write the value of what is set from itself, for that may be the one before", () => {
    expect(fillEquation("count = count + acked", { count: 5, acked: 2 })).toBe("count = 5 + 2");
  });

  it("does not write it among alternatives", () => {
    expect(fillEquation("w = a or b", { w: 3, a: 1, b: 2 })).toBe("w = 1 or 2");
  });

  it("fills both sides of what only begins a clause with a word before the name", () => {
    expect(fillEquation("until w = cwnd", { w: 3, cwnd: 4 })).toBe("until 3 = 4");
  });

  it("writes the value before each of the relations that may follow", () => {
    const values = { x: 6, a: 2, b: 3, c: 9 };
    for (const relation of ["≤", "≥", "<", ">"])
      expect(fillEquation(`x = a · b ${relation} c`, values)).toBe(`x = 2 · 3 = 6 ${relation} 9`);
  });
});
