import { type ReactNode, useEffect } from "react";
import { addressOf } from "../../ui/base/page-address.ts";
import { RELEASED } from "../../ui/base/version.ts";
import { Cite } from "../../ui/controls/cite.tsx";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say as copy } from "../../words/en/conformance/validation.ts";
import { say } from "../../words/en/lessons/lecturers.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { lookPart } from "../asked.ts";
import { LESSON_LIST } from "../data/lesson-list.ts";
import { lessonHash } from "../links.ts";
import css from "../list/list.module.css";
import { COURSE_MAP, COURSE_PAPERS, EXAM_NUMBERS, type ExamNumber, SYLLABI } from "./course-map.ts";
import own from "./lecturers.module.css";
import { LessonFiles } from "./lesson-files.tsx";

/** The page without anything behind its address. */
const START = ".";

/** For lecturers: how to begin, which lesson goes with which chapter, plans, questions for exams, platforms, licence. */
export function LecturersView({ labHash }: { labHash: string }) {
  useEffect(() => {
    document.title = say.pageTitle;
  }, []);
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={`${css.main} ${own.main}`}>
        <h1>{say.heading}</h1>
        <p className={css.lead}>{say.lead}</p>
        <h2>{say.firstMinutes}</h2>
        <ol>
          <li>{put(say.openTheQuestion, <a href={START}>{say.theStartPage}</a>)}</li>
          <li>{put(say.openTheTooth, <a href="#scenario=cerl-fig4">{say.theLab}</a>)}</li>
          <li>{say.presentIt}</li>
          <li>{say.shareIt}</li>
        </ol>
        <h2>{say.inTheLecture}</h2>
        <p>{say.hallWords}</p>
        <p>{say.relayWords}</p>
        <pre>
          <code>{say.relayCommand}</code>
        </pre>
        <h2>{say.lessonsAndBooks}</h2>
        <p>{say.booksWords}</p>
        <Chapters />
        <details className={own.papers}>
          <summary>{say.papers}</summary>
          <ul>
            {COURSE_PAPERS.map(({ name, text }) => (
              <li key={name}>
                <cite>{text}</cite>
              </li>
            ))}
          </ul>
        </details>
        <h2>{say.plans}</h2>
        {SYLLABI.map(({ id, lessons }) => (
          <section key={id}>
            <h3>{say[id]}</h3>
            <p>{fill(say.planMinutes, minutesOf(lessons))}</p>
            <ol>
              {lessons.map((lesson) => (
                <li key={lesson}>
                  <LessonLink lesson={lesson} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        <h2>{say.questions}</h2>
        <p>{say.questionsWords}</p>
        <ol className={own.questions}>
          <Question text={say.question1} run="#scenario=cerl-fig4">
            {put(say.key1, ...textsOf(EXAM_NUMBERS.guesses))}
          </Question>
          <Question text={say.question2} run="#scenario=standing-queue">
            {put(say.key2, ...textsOf(EXAM_NUMBERS.buffer))}
          </Question>
        </ol>
        <h2>{say.slides}</h2>
        <p>{say.slidesWords}</p>
        <LessonFiles />
        <p>{put(say.marksWords, <a href="#lessons&markers">{say.forMarkers}</a>)}</p>
        <h2>{say.access}</h2>
        <p>{put(say.accessWords, <a href="#accessibility">{say.accessReport}</a>)}</p>
        <h2>{say.licence}</h2>
        <p>{say.licenceWords}</p>
        <p>
          {say.citeAll}{" "}
          <Cite
            cited={() => ({ key: "cwndscope", title: copy.cited, address: addressOf(""), note: RELEASED })}
          />
        </p>
      </main>
    </div>
  );
}

/** Which lesson goes with which chapters. */
function Chapters() {
  return (
    <div className={own.wide}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.lesson}</th>
            <th scope="col">{say.minutes}</th>
            <th scope="col">{say.kurose}</th>
            <th scope="col">{say.peterson}</th>
            <th scope="col">{say.dordal}</th>
            <th scope="col">{say.rfcs}</th>
            <th scope="col">{say.papers}</th>
          </tr>
        </thead>
        <tbody>
          {COURSE_MAP.map(({ lesson, kurose, peterson, dordal, rfcs }) => (
            <tr key={lesson}>
              <th scope="row">
                <LessonLink lesson={lesson} />
              </th>
              <td>{minutesOf([lesson])}</td>
              <td>{kurose}</td>
              <td>{peterson}</td>
              <td>{dordal}</td>
              <td>{rfcs.join(", ")}</td>
              <td>{papersOf(lesson)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LessonLink({ lesson }: { lesson: string }) {
  return (
    <a href={`${lessonHash(lesson, 1, null)}${lookPart({ teacher: true })}`}>
      {entryOf(lesson)?.title ?? lesson}
    </a>
  );
}

function Question({ text, run, children }: { text: string; run: string; children: ReactNode }) {
  return (
    <li>
      <p>
        {text} <a href={run}>{say.theRun}</a>
      </p>
      <details>
        <summary>{say.key}</summary>
        <p>{children}</p>
      </details>
    </li>
  );
}

/** Names of the papers that a lesson is about. */
const papersOf = (id: string) =>
  COURSE_PAPERS.filter(({ lessons }) => lessons.includes(id))
    .map(({ name }) => name)
    .join(", ");

const entryOf = (id: string) => LESSON_LIST.find((lesson) => lesson.id === id);

/** Minutes of several lessons together. */
function minutesOf(lessons: readonly string[]): number {
  return lessons.reduce((sum, id) => sum + (entryOf(id)?.minutes ?? 0), 0);
}

function textsOf([a, b, c, d]: readonly ExamNumber[]): [string, string, string, string] {
  return [a.text, b.text, c.text, d.text];
}
