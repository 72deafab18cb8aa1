import { useEffect, useState } from "react";
import { MOST_LESSON_BYTES } from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { FileButton } from "../../ui/controls/file-button.tsx";
import { say } from "../../words/en/lessons/own.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { lessonHash, writeHash } from "../links.ts";
import { beginOwn, textOfFile } from "./new-lesson.ts";
import css from "./own.module.css";
import { addOwn, listOwn, type OwnLesson, removeOwn, titleIn } from "./own-lessons.ts";

/** The lessons of the reader's own, with how to begin one or open a file. */
export function OwnLessons() {
  const [lessons, setLessons] = useState<readonly OwnLesson[]>([]);
  const [removed, setRemoved] = useState<OwnLesson | null>(null);
  const [failure, setFailure] = useState("");
  const read = () =>
    void listOwn().then(setLessons, () => {
      // This browser keeps nothing: there is nothing to list.
    });
  useEffect(read, []);
  const openFile = async (chosen: File) => {
    try {
      const text = await textOfFile(chosen);
      if (text === null) setFailure(fill(say.tooLong, MOST_LESSON_BYTES / 1000));
      else location.hash = writeHash(await beginOwn(text));
    } catch {
      setFailure(say.notReadable);
    }
  };
  return (
    <section className={css.own} aria-label={say.yourLessons}>
      <div className={css.row}>
        <a className={css.primary} href="#lessons&write">
          {say.writeALesson}
        </a>
        <FileButton
          accept=".md,text/markdown,text/plain"
          field="lesson-file"
          onFile={(chosen) => void openFile(chosen)}
        >
          {say.openALessonFile}
        </FileButton>
      </div>
      {failure !== "" && <p role="alert">{failure}</p>}
      {lessons.length > 0 && (
        <>
          <h2>{say.yourLessons}</h2>
          <ul className={css.list}>
            {lessons.map((lesson) => {
              const title = titleIn(lesson.text) || lesson.id;
              return (
                <li key={lesson.id}>
                  <a href={lessonHash(lesson.id, 1, null)}>{title}</a>
                  <a className={controls.button} href={writeHash(lesson.id)}>
                    {say.edit} <span className="visually-hidden">{title}</span>
                  </a>
                  <button
                    type="button"
                    className={controls.button}
                    onClick={async () => {
                      await removeOwn(lesson.id);
                      setRemoved(lesson);
                      read();
                    }}
                  >
                    {say.remove} <span className="visually-hidden">{title}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {removed !== null && (
        <p role="status">
          {put(
            say.removed,
            titleIn(removed.text) || removed.id,
            <button
              type="button"
              className={controls.button}
              onClick={async () => {
                await addOwn(removed);
                setRemoved(null);
                read();
              }}
            >
              {say.bringBack}
            </button>,
          )}
        </p>
      )}
    </section>
  );
}
