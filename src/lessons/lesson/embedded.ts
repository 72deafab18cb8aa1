/**
 * A lesson inside another page (`#lesson=ID&embed&origin=https://HOST`): it has no header, and tells the page around, if its origin is
 * named, what happens, by `postMessage`. A message is an object with `cwndscope: 1` and, as `event`:
 *
 * - `step` (`lesson`, `step`: its id, null at the end, `number` from 1, `of`), whenever a step is shown;
 * - `answer` (`lesson`, `step`, `right`, `tries`), whenever an answer is given;
 * - `done` (`lesson`, `points`, `of`: questions that give a point), whenever the end is shown.
 *
 * What was answered is not told. Nothing is heard.
 */
import { useEffect, useRef } from "react";
import { givesPoint, type Step } from "../../course/index.ts";
import { isOrigin, tellPageAround } from "../../ui/base/page-around.ts";
import type { LessonProgress } from "../state/progress.ts";

/** More origins are not told. */
const MOST_ORIGINS = 8;

/** The origins that a link names, between commas; others are left out. */
export function originsOf(text: string): readonly string[] {
  return text.split(",").filter(isOrigin).slice(0, MOST_ORIGINS);
}

type Told = { id: string; steps: readonly Step<unknown>[] };

/** The message that a step, or the end, is shown. @param at from 1; one more than there are steps is the end */
export function stepMessage({ id, steps }: Told, at: number): object {
  return { event: "step", lesson: id, step: steps[at - 1]?.id ?? null, number: at, of: steps.length };
}

/** The message of each answer that was given between two states of what is kept. */
export function answerMessages({ id }: Told, before: LessonProgress, now: LessonProgress): object[] {
  return Object.entries(now).flatMap(([step, { right, tries }]) =>
    tries > (before[step]?.tries ?? 0) ? [{ event: "answer", lesson: id, step, right, tries }] : [],
  );
}

/** The message at the end. */
export function doneMessage({ id, steps }: Told, progress: LessonProgress): object {
  const asked = steps.filter(givesPoint);
  const points = asked.filter((step) => progress[step.id]?.right === true).length;
  return { event: "done", lesson: id, points, of: asked.length };
}

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
    tell.current(stepMessage(lesson, at));
    if (at > lesson.steps.length) tell.current(doneMessage(lesson, latest.current));
  }, [lesson, at]);
  useEffect(() => {
    for (const message of answerMessages(lesson, before.current, progress)) tell.current(message);
    before.current = progress;
  }, [lesson, progress]);
}
