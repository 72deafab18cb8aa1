import { useEffect, useRef, useState } from "react";
import type { LessonEntry } from "../../course/index.ts";
import { Elsewhere } from "../../find/elsewhere.tsx";
import { askedOf, type Finding, useFinding } from "../../find/use-finder.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/lessons/list.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { LESSON_LIST } from "../data/lesson-list.ts";
import { WhoField } from "../lesson/finish.tsx";
import { lessonHash } from "../links.ts";
import { OwnLessons } from "../own/own-list.tsx";
import { forgetDrafts } from "../state/drafts.ts";
import {
  canRemember,
  countDone,
  forgetProgress,
  hasFirstAnswers,
  restartLessons,
} from "../state/progress.ts";
import css from "./list.module.css";

/** All lessons in their order, with what was done of each on this browser. */
export function LessonListView({ who, labHash }: { who: string | null; labHash: string }) {
  const [canKeep] = useState(canRemember);
  const forTeachers = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState("");
  const finding = useFinding(askedOf(words));
  const lessons = foundLessons(finding, words);
  const [done, setDone] = useState(() => new Map(LESSON_LIST.map(({ id }) => [id, countDone(id)])));
  const total = LESSON_LIST.reduce((sum, { minutes }) => sum + minutes, 0);
  useEffect(() => {
    document.title = say.lessonsCwndscope;
  }, []);
  const [hasFirst, setHasFirst] = useState(() => hasFirstAnswers(LESSON_LIST.map(({ id }) => id)));
  const forget = (what: () => void) => {
    what();
    forgetDrafts();
    setDone(new Map());
    setHasFirst(hasFirstAnswers(LESSON_LIST.map(({ id }) => id)));
  };
  const titleOf = (id: string) => LESSON_LIST.find((lesson) => lesson.id === id)?.number ?? id;
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.main}>
        <h1>{say.predictFirstThenSeeThe}</h1>
        <p className={css.lead}>{put(say.youPredictThenTheSimulator, LESSON_LIST.length, total)}</p>
        {LESSON_LIST.length === 0 && <p>{say.thisVersionHasNoLessons}</p>}
        <search className={css.find}>
          <input
            type="search"
            aria-label={say.findALesson}
            placeholder={say.findSawtoothFairness}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <span role="status">
            {lessons.length < LESSON_LIST.length && fill(say.ofWord, lessons.length, LESSON_LIST.length)}
          </span>
          <button
            type="button"
            className={controls.plain}
            onClick={() => forTeachers.current?.scrollIntoView({ block: "center" })}
          >
            {say.teachersBelow}
          </button>
        </search>
        {words.trim() !== "" && <Elsewhere finding={finding} beside="lesson" />}
        {lessons.length === 0 && (
          <p>
            {put(
              say.noLessonMatches,
              <button type="button" className={controls.button} onClick={() => setWords("")}>
                {put(say.showAll, LESSON_LIST.length)}
              </button>,
            )}
          </p>
        )}
        <ol className={css.list}>
          {lessons.map(({ id, number, title, summary, minutes, needs, steps }) => {
            const count = Math.min(done.get(id) ?? 0, steps);
            return (
              <li key={id}>
                <a className={css.lesson} href={lessonHash(id, 1, who)}>
                  <span className={css.number}>{number}</span>
                  <span className={css.words}>
                    <strong>{title}</strong>
                    <span>{summary}</span>
                    <span className={css.facts}>
                      {put(
                        say.minSteps,
                        minutes,
                        steps,
                        needs.length > 0 &&
                          fill(
                            say.after,
                            needs.map(titleOf).reduce((all, one) => fill(say.and, all, one)),
                          ),
                      )}
                    </span>
                  </span>
                  <span className={css.progress}>
                    <progress aria-label={fill(say.doneOf, title)} value={count} max={steps} />
                    <span>
                      {count === 0
                        ? say.notBegun
                        : count >= steps
                          ? say.done
                          : fill(say.ofWord, count, steps)}
                    </span>
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
        <div ref={forTeachers}>
          <OwnLessons />
        </div>
        <div className={css.foot}>
          <WhoField
            who={who}
            button={say.useIt}
            onWho={(read) => {
              location.hash = `#lessons${read === null ? "" : `&who=${encodeURIComponent(read)}`}`;
            }}
          />
          <p>
            <a href="#lessons&lecturers">{say.forLecturers}</a>
          </p>
          <p>
            {canKeep
              ? put(
                  say.progressIsStoredInThis,
                  <button type="button" className={controls.button} onClick={() => forget(restartLessons)}>
                    {say.deleteIt}
                  </button>,
                )
              : say.thisBrowserCannotStoreProgress}
          </p>
          {hasFirst && (
            <p>
              {put(
                say.firstAnswersStay,
                <button type="button" className={controls.button} onClick={() => forget(forgetProgress)}>
                  {say.deleteThemToo}
                </button>,
              )}
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

/** The lessons that a search found, the best first; all of them while nothing is searched for, or what searches is on its way. */
function foundLessons(finding: Finding, words: string): readonly LessonEntry[] {
  if (askedOf(words) === null || finding.stage !== "there") return LESSON_LIST;
  return finding.entries.flatMap(
    (entry) => LESSON_LIST.find(({ id }) => entry.kind === "lesson" && id === entry.id) ?? [],
  );
}
