import { describe, expect, it } from "vitest";
import { beforeAnswer, forJudging, type WithValues } from "../../src/course/expressions-of.ts";
import {
  evaluate,
  type Lesson,
  ownRun,
  type Step,
  UNCHANGED,
  usesByRun,
  worldOf,
} from "../../src/course/index.ts";
import { countedRuns } from "./counted-runs.ts";
import { expression, shippedLesson } from "./lessons.ts";

/** What a step asks of runs, before and for its answer. */
const wantedBy = <P extends WithValues>(lesson: Pick<Lesson<P>, "runs">, step: Step<P>) => [
  { own: ownRun(step, lesson.runs), expressions: [...beforeAnswer(step), ...forJudging(step)] },
];

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

  it("are made once for all questions of a lesson: what later steps read of a run is read with the first", async () => {
    const { lesson } = shippedLesson("sawtooth");
    const { made, runs } = countedRuns();
    const names = new Set<string>();
    for (const step of lesson.steps) {
      const asked = wantedBy(lesson, step);
      for (const name of usesByRun(asked).keys()) names.add(name);
      const read = await runs.read(lesson, asked, UNCHANGED);
      const apart = await countedRuns().runs.read({ runs: lesson.runs }, asked, UNCHANGED);
      for (const one of asked[0].expressions)
        expect(evaluate(one, worldOf(asked[0].own, read))).toEqual(
          evaluate(one, worldOf(asked[0].own, apart)),
        );
    }
    const sizes = lesson.runs.filter(({ id }) => names.has(id)).map(({ vary }) => vary?.values.length ?? 1);
    expect(sizes.length).toBeGreaterThan(3);
    expect(made.runs).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it("answer a question although a later one names what the network does not have; that one is told by its own", async () => {
    const { lesson } = shippedLesson("sawtooth");
    const { runs } = countedRuns();
    const [first] = lesson.steps.filter((step) => wantedBy(lesson, step)[0].expressions.length > 0);
    const [own] = first.view.runs;
    const missing = expression(`${own}.throughput(f9)`, { runs: [own] });
    const values = lesson.teacher.values.map((value) => ({ ...value, expression: missing }));
    const broken = {
      ...lesson,
      teacher: { ...lesson.teacher, values: [...lesson.teacher.values, ...values] },
    };
    expect(values.length).toBeGreaterThan(0);
    await expect(runs.read(broken, wantedBy(lesson, first), UNCHANGED)).resolves.toBeDefined();
    await expect(runs.read(broken, [{ own, expressions: [missing] }], UNCHANGED)).rejects.toThrow("f9");
  });

  it("keep what is shown, however many runs a question of a set needs", async () => {
    const { made, runs } = countedRuns();
    const one = { ...plan, id: "one", vary: null };
    await runs.show(one, UNCHANGED);
    await runs.read({ runs: [plan] }, wanted, UNCHANGED);
    await runs.show(one, UNCHANGED);
    expect(made.runs).toBe(13);
  });

  it("read a value of a try once, however often its goals are judged", async () => {
    const { made, runs } = countedRuns();
    const one = { ...plan, id: "set", vary: null };
    const tries = Array.from({ length: 10 }, (_, i) => ({
      ...UNCHANGED,
      set: [{ path: "duration", value: `${i + 1} s` }],
    }));
    const asked = [{ own: "set", expressions: [expression("set.throughput(f1)", { runs: ["set"] })] }];
    for (const i of tries.keys())
      expect(await runs.readTries(one, asked, tries.slice(0, i + 1), "set")).toHaveLength(i + 1);
    expect(made.runs).toBe(10);
  });
});
