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
import { catalog } from "../../../src/sim/index.ts";
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
  it.each(COURSE_PAPERS)("$name is cited as by what it introduces", ({ name, kind, id, text }) => {
    expect(catalog[kind as keyof typeof catalog].get(id)?.citation.text).toContain(text);
    for (const part of name.split(/ & | (?=\d)/)) expect(text).toContain(part);
  });

  it.each(COURSE_PAPERS)("$name has lessons in which that is run", ({ id, lessons }) => {
    expect(lessons.length).toBeGreaterThan(0);
    const elsewhere = lessons.filter((lesson) => {
      const files = shippedLesson(lesson).lesson.runs.map(({ scenario }) => scenarioText(scenario));
      return ![lessonText(lesson), ...files].some((text) => text.includes(id));
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
