import { type ReactNode, useState } from "react";
import type { AuthoredLesson } from "../../course/index.ts";
import { SCORM_VERSIONS } from "../../packaged/filled-page.ts";
import { errorText } from "../../scenario/error-text.ts";
import { saveFile } from "../../ui/base/save-file.ts";
import controls from "../../ui/controls/controls.module.css";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { say } from "../../words/en/lessons/write.ts";
import { fill } from "../../words/fill.ts";
import { titleIn } from "../own/own-lessons.ts";
import { fileIdOf, type LessonFileKind, lessonFileName, packagedLessonFile } from "./lesson-files.ts";
import css from "./write.module.css";

interface Props {
  text: string;
  /** The lesson of this very text, once it was checked and has no problems; null before. */
  whole: AuthoredLesson | null;
  /** Problems that are known. */
  problems: number;
}

/** Saves a text as the file that a lesson is. */
export function saveText(text: string): void {
  saveFile(new Blob([text], { type: "text/markdown" }), `${fileIdOf(titleIn(text))}.md`);
}

/** What the lesson is taken away as. The text always can be; what students get waits until nothing is wrong. */
export function SaveLesson({ text, whole, problems }: Props) {
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<ReactNode>("");
  const id = fileIdOf(titleIn(text));
  const make = async (as: LessonFileKind) => {
    if (whole === null) return;
    setMaking(true);
    setFailure("");
    try {
      const file = await packagedLessonFile(whole.lesson, as);
      if (file === null) setFailure(`${say.notMade} ${fill(say.noTemplate, id)}`);
      else saveFile(file, lessonFileName(id, as));
    } catch (error) {
      setFailure(<WithError words={say.notMade} error={errorText(error)} />);
    } finally {
      setMaking(false);
    }
  };
  const waits = problems > 0 ? fill(say.waitsFor, problems) : whole === null ? say.waitsForCheck : null;
  const size = Math.max(1, Math.round(new Blob([text]).size / 1000));
  return (
    <section className={css.save} aria-label={say.saveTheLesson}>
      <h2>
        {say.saveTheLesson} <small>{say.nothingLeaves}</small>
      </h2>
      <div className={css.files}>
        <div>
          <button type="button" className={css.primary} onClick={() => saveText(text)}>
            {say.textFile}
          </button>
          <small>{fill(say.toEditLater, size)}</small>
        </div>
        <div>
          <button
            type="button"
            className={controls.button}
            disabled={waits !== null || isMaking}
            onClick={() => void make("html")}
          >
            {say.oneFile}
          </button>
          <small>{waits ?? say.opensByDoubleClick}</small>
        </div>
        <div>
          {SCORM_VERSIONS.map((version) => (
            <button
              key={version}
              type="button"
              className={controls.button}
              disabled={waits !== null || isMaking}
              onClick={() => void make(version)}
            >
              {fill(say.scorm, version)}
            </button>
          ))}
          <small>{waits ?? say.forMoodle}</small>
        </div>
      </div>
      {isMaking && <p role="status">{say.making}</p>}
      {failure !== "" && <p role="alert">{failure}</p>}
    </section>
  );
}
