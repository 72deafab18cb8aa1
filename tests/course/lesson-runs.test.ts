import { describe, expect, it } from "vitest";
import { UNCHANGED } from "../../src/course/index.ts";
import { countedRuns } from "./counted-runs.ts";
import { expression } from "./lessons.ts";

const plan = {
  id: "set",
  title: "",
  scenario: "reno-sawtooth",
  set: [{ path: "duration", value: "2 s" }],
  vary: { path: "seed", values: Array.from({ length: 12 }, (_, i) => String(i + 1)) },
};
const wanted = [{ own: "set", expressions: [expression("mean(throughput(f1))", { runs: ["set"] })] }];

describe("the runs of a lesson", () => {
  it("are made once for a question, however often it is answered, even where they are more than are kept whole", async () => {
    const { made, runs } = countedRuns();
    const first = await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    const second = await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    expect(made.runs).toBe(12);
    expect(second).toEqual(first);
  });

  it("are made again for other values, other seeds, and after a failure", async () => {
    const { made, runs } = countedRuns();
    await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    await runs.read({ runs: [plan] }, wanted, { ...UNCHANGED, redraw: 1 });
    await runs.read({ runs: [plan] }, wanted, { ...UNCHANGED, set: [{ path: "duration", value: "3 s" }] });
    expect(made.runs).toBe(36);
    const failing = countedRuns(1);
    await expect(failing.runs.read({ runs: [plan] }, wanted, UNCHANGED)).rejects.toThrow("no memory");
    await expect(failing.runs.read({ runs: [plan] }, wanted, UNCHANGED)).resolves.toBeDefined();
  });
});
