import { type ReactNode, useState } from "react";
import { SCORM_VERSIONS } from "../../packaged/filled-page.ts";
import { errorText } from "../../scenario/error-text.ts";
import { saveFile } from "../../ui/base/save-file.ts";
import controls from "../../ui/controls/controls.module.css";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { say } from "../../words/en/lessons/lecturers.ts";
import { fill } from "../../words/fill.ts";
import { LESSON_LIST } from "../data/lesson-list.ts";
import type { LessonFileKind } from "../write/lesson-files.ts";
import css from "./lecturers.module.css";

/** What of a file is told. */
type Stage = { kind: "idle" | "making" } | { kind: "saved" | "failed"; words: ReactNode };

/** A shipped lesson, saved as one file or as a package for a learning platform. */
export function LessonFiles() {
  const [lesson, setLesson] = useState(LESSON_LIST[0]);
  const [stage, setStage] = useState<Stage>({ kind: "idle" });
  const isMaking = stage.kind === "making";
  const make = async (as: LessonFileKind) => {
    setStage({ kind: "making" });
    try {
      const { lessonFileName, shippedLessonFile } = await import("../write/lesson-files.ts");
      const name = lessonFileName(lesson.id, as);
      const file = await shippedLessonFile(lesson, as);
      if (file === null) return setStage({ kind: "failed", words: `${say.notMade} ${say.noTemplate}` });
      saveFile(file, name);
      setStage({ kind: "saved", words: fill(as === "html" ? say.savedFile : say.savedPackage, name) });
    } catch (error) {
      setStage({ kind: "failed", words: <WithError words={say.notMade} error={errorText(error)} /> });
    }
  };
  return (
    <>
      <p className={css.files}>
        <label>
          {say.lesson}{" "}
          <select
            className={controls.select}
            aria-label={say.lesson}
            value={lesson.id}
            onChange={(event) =>
              setLesson(LESSON_LIST.find(({ id }) => id === event.currentTarget.value) ?? lesson)
            }
          >
            {LESSON_LIST.map(({ id, number, title }) => (
              <option key={id} value={id}>
                {number} {title}
              </option>
            ))}
          </select>
        </label>
        {SCORM_VERSIONS.map((version) => (
          <button
            key={version}
            type="button"
            className={controls.button}
            disabled={isMaking}
            onClick={() => void make(version)}
          >
            {fill(say.scorm, version)}
          </button>
        ))}
        <button
          type="button"
          className={controls.button}
          disabled={isMaking}
          onClick={() => void make("html")}
        >
          {say.oneFile}
        </button>
      </p>
      <p role="status">{isMaking ? say.making : stage.kind === "saved" ? stage.words : ""}</p>
      {stage.kind === "failed" && <p role="alert">{stage.words}</p>}
    </>
  );
}
