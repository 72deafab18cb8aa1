/** What the page for lecturers says of lessons and runs is so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseScenario, simulate } from "../../../src/api/index.ts";
import {
  COURSE_MAP,
  COURSE_PAPERS,
  EXAM_NUMBERS,
  type ExamNumber,
  SYLLABI,
} from "../../../src/lessons/lecturers/course-map.ts";
import { catalog, schemes } from "../../../src/sim/index.ts";
import { LESSON_IDS, lessonText, shippedLesson } from "../../course/lessons.ts";

/** Ids of the shipped lessons in the order of the course. */
const LESSONS = LESSON_IDS.map((id) => ({ id, number: shippedLesson(id).lesson.number }))
  .sort((a, b) => a.number - b.number)
  .map(({ id }) => id);

const root = join(import.meta.dirname, "../../..");

describe("the map of lessons and chapters", () => {
  it("has every lesson once, in the order of the course", () => {
    expect(COURSE_MAP.map(({ lesson }) => lesson)).toEqual(LESSONS);
  });

  it.each(SYLLABI)("the plan $id has lessons of the course, in their order, none twice", ({ lessons }) => {
    const places = lessons.map((id) => LESSONS.indexOf(id));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe("the papers of the course", () => {
  const known = { schemes, ...catalog };

  it.each(Object.entries(COURSE_PAPERS))(
    "%s is cited as by what it introduces",
    (name, { kind, id, text }) => {
      expect(known[kind].get(id)?.citation.text).toContain(text);
      for (const part of name.split(/ & | (?=\d)/)) expect(text).toContain(part);
    },
  );

  it("are those of some lesson each, where what they introduce is run", () => {
    const named = COURSE_MAP.flatMap(({ papers }) => papers);
    expect(new Set(named)).toEqual(new Set(Object.keys(COURSE_PAPERS)));
    const elsewhere = COURSE_MAP.flatMap(({ lesson, papers }) => {
      const { runs } = shippedLesson(lesson).lesson;
      const files = [...new Set(runs.map(({ scenario }) => scenario))];
      const text = [lessonText(lesson), ...files.map((id) => scenarioText(id))].join("\n");
      return papers
        .filter((paper) => !text.includes(COURSE_PAPERS[paper].id))
        .map((paper) => [lesson, paper]);
    });
    expect(elsewhere).toEqual([]);
  });
});

describe("the numbers of a question for exams", () => {
  it.each(Object.values(EXAM_NUMBERS).flat())("$text: $of of $flow in $scenario ($scheme)", (number) => {
    expect(measured(number)).toBe(number.text);
  });
});

/** The text of a shipped scenario. */
function scenarioText(id: string): string {
  return readFileSync(join(root, "scenarios", `${id}.json`), "utf8");
}

/** What a run gives, as the page would write it. */
function measured({ scenario, flow, scheme, of }: ExamNumber): string {
  const read = JSON.parse(scenarioText(scenario));
  if (scheme !== undefined) for (const one of read.flows) if (one.id === flow) one.scheme = scheme;
  const { throughput, delay, verdicts } = simulate(parseScenario(JSON.stringify(read))).summary.flows[flow];
  const right = verdicts.congestionAsCongestion + verdicts.transmissionAsRandom;
  const wrong = verdicts.congestionAsRandom + verdicts.transmissionAsCongestion;
  if (of === "right") return String(right);
  if (of === "guesses") return String(right + wrong);
  return (of === "throughput" ? throughput / 1e6 : 1e3 * (delay?.p50 ?? Number.NaN)).toPrecision(3);
}
