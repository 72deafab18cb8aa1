import { describe, expect, it } from "vitest";
import type { FinishedRun } from "../../src/course/measures/types.ts";
import { measured } from "./lessons.ts";

const columns = (rows: readonly (readonly number[])[], names: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [name, Float64Array.from(rows, (row) => row[i])]));

/** A run of a flow that sends and hears this. */
function heard(
  sends: readonly (readonly [t: number, seq: number, nth: number])[],
  acks: readonly (readonly [t: number, ackno: number])[],
): FinishedRun {
  const flow = {
    id: "f1",
    send: columns(sends, ["t", "seq", "nth"]),
    ack: columns(acks, ["t", "ackno"]),
  };
  return { scenario: {}, result: { trace: { flows: [flow] } }, varied: null } as unknown as FinishedRun;
}

describe("round trips of a run", () => {
  const run = heard(
    [
      [0, 0, 1],
      [1, 1, 1],
      [1.125, 2, 1],
      [1.25, 3, 1],
      [2, 2, 2],
      [2.125, 4, 1],
      [2.25, 5, 1],
    ],
    [
      [0.0625, 1],
      [1.5, 2],
      [1.75, 2],
      [2.0625, 3],
      [2.25, 4],
      [2.5, 6],
      [2.625, 5],
      [2.75, 6],
    ],
  );
  const at = (t: number) => measured(run, "rtt-at", ["f1", t]);

  it("are of segments, not of the SYN, and last until the ACK of the segment itself", () => {
    expect(at(1.4)).toBeNull();
    expect(at(1.5)).toBe(0.5);
    expect(at(1.7)).toBe(0.5);
    expect(at(2.25)).toBe(1);
  });

  it("are not of a segment that was sent twice, of which nobody knows which one is acknowledged (RFC 6298, section 3)", () => {
    expect(at(2.1)).toBe(0.5);
  });

  it("are not of a segment that another's ACK acknowledges, nor of ACKs that come late", () => {
    expect(at(2.6)).toBe(1);
    expect(at(3)).toBe(1);
    expect(measured(run, "least-rtt", ["f1"])).toBe(0.5);
  });

  it("are not there where nothing was acknowledged", () => {
    const silent = heard([[0, 0, 1]], []);
    expect(measured(silent, "least-rtt", ["f1"])).toBeNull();
    expect(measured(silent, "rtt-at", ["f1", 9])).toBeNull();
  });
});
