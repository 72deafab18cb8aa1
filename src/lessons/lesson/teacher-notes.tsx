import { useState } from "react";
import { type LessonRuns, ofProse, ownRun, UNCHANGED, worldOf } from "../../course/index.ts";
import { say } from "../../words/en/lessons/lesson.ts";
import type { PageLesson } from "../data/load.ts";
import { useAsked } from "../state/use-asked.ts";
import { Prose } from "../text/prose.tsx";
import css from "./lesson.module.css";

interface Props {
  lesson: PageLesson;
  runs: LessonRuns;
}

/**
 * The notes for whoever teaches, folded; their numbers are computed when they are opened.
 * @param props besides, where the step's question is put to a class; null where it asks nothing that a phone can answer
 */
export function TeacherNotes({ hall, ...props }: Props & { hall: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.teacher} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say.forTeachers}</summary>
      {open && hall !== null && (
        <p>
          <a href={hall}>{say.askTheClass}</a>
        </p>
      )}
      {open && <TeacherText {...props} />}
    </details>
  );
}

/** The notes with their numbers. */
export function TeacherText({ lesson, runs }: Props) {
  const own = ownRun(null, lesson.runs);
  const expressions = ofProse(lesson.teacher);
  const known = useAsked(lesson.id, async () =>
    worldOf(own, await runs.read(lesson, [{ own, expressions }], UNCHANGED)),
  );
  return <Prose text={lesson.teacher} world={known.value} />;
}
