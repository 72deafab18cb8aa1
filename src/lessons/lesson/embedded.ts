/**
 * A lesson inside another page (`#lesson=ID&embed&origin=https://HOST`): it has no header, and tells the page around, if its origin is
 * named, what happens, by `postMessage`. A message is an object with `cwndscope: 1` and, as `event`:
 *
 * - `step` (`lesson`, `step`: its id, null at the end, `number` from 1, `of`), whenever a step is shown;
 * - `answer` (`lesson`, `step`, `right`, `tries`), whenever an answer is given;
 * - `done` (`lesson`, `points`, `of`: questions that give a point), whenever the end is shown.
 *
 * Each has the same as a statement of xAPI (`xapi`, see statements.ts) without its actor, whom the page around knows. What was
 * answered is not told. Nothing is heard.
 */
import { useEffect, useRef } from "react";
import { givesPoint, type Step } from "../../course/index.ts";
import { isOrigin, tellPageAround } from "../../ui/base/page-around.ts";
import type { LessonProgress } from "../state/progress.ts";
import { answeredStatement, endStatement, type Occasion, shownStatement } from "./statements.ts";

/** More origins are not told. */
const MOST_ORIGINS = 8;

/** The origins that a link names, between commas; others are left out. */
export function originsOf(text: string): readonly string[] {
  return text.split(",").filter(isOrigin).slice(0, MOST_ORIGINS);
}

type Told = { id: string; title: string; steps: readonly Step<unknown>[] };

/** The message that a step, or the end, is shown. @param at from 1; one more than there are steps is the end */
export function stepMessage(lesson: Told, at: number, when: Occasion): object {
  const { id, steps } = lesson;
  const message = {
    event: "step",
    lesson: id,
    step: steps[at - 1]?.id ?? null,
    number: at,
    of: steps.length,
  };
  return at > steps.length ? message : { ...message, xapi: shownStatement(lesson, steps[at - 1], when) };
}

/** The message of each answer that was given between two states of what is kept. */
export function answerMessages(
  lesson: Told,
  before: LessonProgress,
  now: LessonProgress,
  when: Occasion,
): object[] {
  return lesson.steps.flatMap((step) => {
    const { right = false, tries = 0 } = now[step.id] ?? {};
    if (tries <= (before[step.id]?.tries ?? 0)) return [];
    const xapi = answeredStatement(lesson, step, right, when);
    return [{ event: "answer", lesson: lesson.id, step: step.id, right, tries, xapi }];
  });
}

/** The message at the end. */
export function doneMessage(lesson: Told, progress: LessonProgress, when: Occasion): object {
  const asked = lesson.steps.filter(givesPoint);
  const points = asked.filter((step) => progress[step.id]?.right === true).length;
  const xapi = endStatement(lesson, progress, when);
  return { event: "done", lesson: lesson.id, points, of: asked.length, xapi };
}

/** Here and now. */
const occasion = (): Occasion => ({ page: location.href.split("#")[0], now: Date.now() });

/** Tells the page around what happens. @param origins as the link has them; null: the lesson is not embedded */
export function useTelling(lesson: Told, at: number, progress: LessonProgress, origins: string | null): void {
  const before = useRef(progress);
  const latest = useRef(progress);
  latest.current = progress;
  const tell = useRef((_: object) => {});
  tell.current = (message) => {
    if (origins !== null && window.parent !== window)
      tellPageAround(window.parent, originsOf(origins), message);
  };
  useEffect(() => {
    tell.current(stepMessage(lesson, at, occasion()));
    if (at > lesson.steps.length) tell.current(doneMessage(lesson, latest.current, occasion()));
  }, [lesson, at]);
  useEffect(() => {
    for (const message of answerMessages(lesson, before.current, progress, occasion())) tell.current(message);
    before.current = progress;
  }, [lesson, progress]);
}
