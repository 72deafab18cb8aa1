import { useEffect, useState } from "react";
import type { LessonEntry } from "../../course/index.ts";
import { Elsewhere } from "../../find/elsewhere.tsx";
import { askedOf, type Finding, useFinding } from "../../find/use-finder.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { LESSON_LIST } from "../data/lesson-list.ts";
import { WhoField } from "../lesson/finish.tsx";
import { lessonHash } from "../links.ts";
import { forgetDrafts } from "../state/drafts.ts";
import { canRemember, countDone, forgetProgress } from "../state/progress.ts";
import css from "./list.module.css";

/** All lessons in their order, with what was done of each on this browser. */
export function LessonListView({ who, labHash }: { who: string | null; labHash: string }) {
  const [canKeep] = useState(canRemember);
  const [words, setWords] = useState("");
  const finding = useFinding(askedOf(words));
  const lessons = foundLessons(finding, words);
  const [done, setDone] = useState(() => new Map(LESSON_LIST.map(({ id }) => [id, countDone(id)])));
  const total = LESSON_LIST.reduce((sum, { minutes }) => sum + minutes, 0);
  useEffect(() => {
    document.title = "Lessons · cwndscope";
  }, []);
  const forget = () => {
    forgetProgress();
    forgetDrafts();
    setDone(new Map());
  };
  const titleOf = (id: string) => LESSON_LIST.find((lesson) => lesson.id === id)?.number ?? id;
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.main}>
        <h1>Lessons that ask before they tell</h1>
        <p className={css.lead}>
          You predict, the simulator runs, and the run answers: no answer stands in these pages.{" "}
          {LESSON_LIST.length} lessons, {total} minutes in all.
        </p>
        {LESSON_LIST.length === 0 && <p>This version has no lessons.</p>}
        <search className={css.find}>
          <input
            type="search"
            aria-label="Find a lesson"
            placeholder="Find: sawtooth, fairness …"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <span role="status">
            {lessons.length < LESSON_LIST.length && `${lessons.length} of ${LESSON_LIST.length}`}
          </span>
        </search>
        {words.trim() !== "" && <Elsewhere finding={finding} beside="lesson" />}
        {lessons.length === 0 && (
          <p>
            No lesson matches.{" "}
            <button type="button" className={controls.button} onClick={() => setWords("")}>
              Show all {LESSON_LIST.length}
            </button>
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
                      {minutes} min, {steps} steps
                      {needs.length > 0 && `, after ${needs.map(titleOf).join(" and ")}`}
                    </span>
                  </span>
                  <span className={css.progress}>
                    <progress aria-label={`Done of “${title}”`} value={count} max={steps} />
                    <span>
                      {count === 0 ? "not begun" : count >= steps ? "done" : `${count} of ${steps}`}
                    </span>
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
        <div className={css.foot}>
          <WhoField
            who={who}
            button="Use it"
            onWho={(read) => {
              location.hash = `#lessons${read === null ? "" : `&who=${encodeURIComponent(read)}`}`;
            }}
          />
          <p>
            <a href="#lessons&markers">For markers: expected answers and result codes</a>
          </p>
          <p>
            {canKeep ? (
              <>
                Progress is kept in this browser only.{" "}
                <button type="button" className={controls.button} onClick={forget}>
                  Forget it
                </button>
              </>
            ) : (
              "This browser keeps nothing: progress is lost when a lesson is left. Copy the result code at its end."
            )}
          </p>
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
