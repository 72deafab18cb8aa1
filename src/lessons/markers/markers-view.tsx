import { createElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  type ClassMarks,
  expectedRows,
  gradebookRows,
  type LessonRuns,
  lineWords,
  type Mark,
  type MarkedCode,
  markClass,
  maxPoints,
  type QuestionMark,
  questionsOf,
  readIds,
  shareWords,
  summaryOf,
} from "../../course/index.ts";
import { errorText } from "../../scenario/error-text.ts";
import { csvOf } from "../../ui/base/csv.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/lessons/markers.ts";
import { fill } from "../../words/fill.ts";
import { loadLesson, type PageLesson } from "../data/load.ts";
import { lessonEntries } from "../data/packaged.ts";
import css from "../list/list.module.css";
import { messageWords } from "../message-words.ts";
import { DrawnCurves, drawSteps } from "./drawn-curves.tsx";
import { linkRows } from "./link-rows.ts";
import own from "./markers.module.css";
import { pickedWords } from "./picked-words.ts";

/** A table that is made row by row. */
interface Sheet {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  notes: readonly string[];
  /** Rows that are still to come. */
  left: number;
  /** They will not come any more. */
  stopped: boolean;
}

/** For markers: what each id should have answered, and codes judged again. All of it is run here; nothing leaves the browser. */
export function MarkersView({ labHash, runs }: { labHash: string; runs: LessonRuns }) {
  const [lesson, setLesson] = useState(() => lessonEntries()[0]?.id ?? "");
  const [ids, setIds] = useState("");
  const [codes, setCodes] = useState("");
  const [expected, setExpected] = useState<Sheet | null>(null);
  /** What is wrong with the list that links were made of. */
  const [unlinked, setUnlinked] = useState<readonly string[]>([]);
  const [marked, setMarked] = useState<MarkedClass | null>(null);
  const [failure, setFailure] = useState("");
  const name = useId();
  useEffect(() => {
    document.title = say.forMarkersCwndscope;
  }, []);
  // What was asked for last; what was begun before stops at its next row.
  const latest = useRef(0);
  const work = (task: (loaded: PageLesson, isCurrent: () => boolean) => Promise<void>) => {
    setFailure("");
    latest.current += 1;
    const mine = latest.current;
    loadLesson(lesson)
      .then((loaded) => {
        if (loaded === null) throw new Error(`there is no lesson “${lesson}”`);
        return task(loaded, () => latest.current === mine);
      })
      .catch((error: unknown) => setFailure(errorText(error)));
  };
  const stop = () => {
    latest.current += 1;
    setExpected((sheet) => sheet && { ...sheet, stopped: sheet.left > 0 });
    setMarked((known) => known && { ...known, stopped: known.marks.left > 0 });
  };
  const choose = (id: string) => {
    stop();
    setLesson(id);
    setExpected(null);
    setMarked(null);
  };
  const saveLinks = () => {
    const { rows, problems } = linkRows(lesson, ids, addressOf);
    setExpected(null);
    setUnlinked(problems);
    if (rows.length > 1) saveCsv(rows, `${lesson}-links.csv`);
  };
  const compute = () =>
    work(async (loaded, isCurrent) => {
      setUnlinked([]);
      const { entries, problems } = readIds(ids);
      const head = ["id", say.variant, ...questionsOf(loaded).map(({ title }) => title)];
      let sheet: Sheet = { head, rows: [], notes: problems, left: entries.length, stopped: false };
      setExpected(sheet);
      const list = entries.map(({ text }) => text);
      // Ids that pick the same are told the same.
      const told = new Map<string, string>();
      for await (const [who, picked, ...answers] of expectedRows(loaded, list, runs, isCurrent)) {
        const words = told.get(picked) ?? (await pickedWords(loaded, who, runs));
        told.set(picked, words);
        const row = [who, words, ...answers];
        sheet = { ...sheet, rows: [...sheet.rows, row], left: sheet.left - 1 };
        setExpected(sheet);
      }
    });
  const check = () =>
    work(async (loaded, isCurrent) => {
      for await (const marks of markClass(loaded, { codes, ids }, runs, entryOf, isCurrent))
        setMarked({ lesson: loaded, marks, stopped: false });
    });
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={`${css.main} ${own.wide}`}>
        <h1>{say.forMarkers}</h1>
        <p className={css.lead}>{say.everyAnswerIsComputedHere}</p>
        <p>
          <label htmlFor={`${name} lesson`}>{say.lesson}</label>
          <select
            id={`${name} lesson`}
            className={controls.select}
            value={lesson}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {lessonEntries().map(({ id, number, title }) => (
              <option key={id} value={id}>
                {`${number} ${title}`}
              </option>
            ))}
          </select>
        </p>
        <section className={own.part}>
          <h2>{say.expectedAnswers}</h2>
          <label htmlFor={`${name} ids`}>{say.idsOnePerLine}</label>
          <textarea
            id={`${name} ids`}
            rows={4}
            value={ids}
            onChange={(event) => setIds(event.currentTarget.value)}
          />
          <p className={own.row}>
            <button type="button" className={controls.button} disabled={ids.trim() === ""} onClick={compute}>
              {say.compute}
            </button>
            <button
              type="button"
              className={controls.button}
              title={say.linksMeaning}
              disabled={ids.trim() === ""}
              onClick={saveLinks}
            >
              {say.linksAsCsv}
            </button>
          </p>
          {unlinked.length > 0 && <Notes notes={unlinked} />}
          {expected && (
            <SheetView
              sheet={expected}
              file={`${lesson}-expected.csv`}
              label={say.expectedAnswers}
              onStop={stop}
            />
          )}
        </section>
        <section className={own.part}>
          <h2>{say.resultCodes}</h2>
          <label htmlFor={`${name} codes`}>{say.codesOnePerLine}</label>
          <textarea
            id={`${name} codes`}
            rows={4}
            value={codes}
            onChange={(event) => setCodes(event.currentTarget.value)}
          />
          <button type="button" className={controls.button} disabled={codes.trim() === ""} onClick={check}>
            {say.check}
          </button>
          {marked && <ClassView marked={marked} runs={runs} onStop={stop} />}
          <p className={css.note}>{say.aCodeProvesNothing}</p>
        </section>
        {failure !== "" && <p role="alert">{failure}</p>}
      </main>
    </div>
  );
}

/** A class's codes of a lesson, as far as they are marked. */
interface MarkedClass {
  lesson: PageLesson;
  marks: ClassMarks;
  /** What is left will not come any more. */
  stopped: boolean;
}

const entryOf = (id: string) => lessonEntries().find((entry) => entry.id === id);

/** The marks of a class: a row for each code, what was answered to each question, and tables for gradebooks. */
function ClassView({
  marked: { lesson, marks, stopped },
  runs,
  onStop,
}: {
  marked: MarkedClass;
  runs: LessonRuns;
  onStop(): void;
}) {
  const questions = questionsOf(lesson);
  const max = maxPoints(lesson);
  const sheet: Sheet = {
    head: ["id", say.points, say.remark, ...questions.map(({ title }) => title)],
    rows: marks.marked.map(({ code }) => rowOf(code, max)),
    notes: [
      ...marks.notes,
      ...marks.refused.map((one) => lineWords(one, messageWords(one.message))),
      ...marks.remarks,
    ],
    left: marks.left,
    stopped,
  };
  const saved = [
    { kind: "plain", words: say.saveAsCsv },
    { kind: "moodle", words: say.saveForMoodle },
    { kind: "canvas", words: say.saveForCanvas },
  ] as const;
  return (
    <>
      <SheetView sheet={sheet} label={say.checkedCodes} onStop={onStop} />
      {marks.marked.length > 0 && (marks.left === 0 || stopped) && (
        <>
          <p className={own.row}>
            {saved.map(({ kind, words }) => (
              <button
                key={kind}
                type="button"
                className={controls.button}
                onClick={() => saveCsv(gradebookRows(kind, lesson, marks), `${lesson.id}-${kind}.csv`)}
              >
                {words}
              </button>
            ))}
          </p>
          <h3>{say.perQuestion}</h3>
          <Scrolled label={say.perQuestion}>
            <Rows sheet={questionSheet(lesson, marks)} />
          </Scrolled>
          {drawSteps(lesson).map((step) => (
            <DrawnCurves
              key={step.id}
              lesson={lesson}
              step={step}
              codes={marks.marked.map(({ code }) => code)}
              runs={runs}
            />
          ))}
        </>
      )}
    </>
  );
}

function rowOf({ result, points, warning, marks }: MarkedCode, max: number): string[] {
  const cells = marks.map((mark) => (mark === null ? "–" : cellOf(mark)));
  const told = points === null ? "–" : fill(say.ofWord, points, max);
  return [result.who ?? say.noId, told, warning, ...cells];
}

/** "✓ 24.8 segments (first: × 12 segments; 2 tries)" */
function cellOf({ latest, first, tries }: QuestionMark): string {
  const more = [
    ...(first === null || sameMark(first, latest) ? [] : [fill(say.remarkFirst, signed(first))]),
    ...(tries > 1 ? [fill(say.triesInWords, tries)] : []),
  ];
  return `${latest === null ? "–" : signed(latest)}${more.length === 0 ? "" : ` (${more.join("; ")})`}`;
}

const sameMark = (one: Mark, other: Mark | null) => one.words === other?.words && one.right === other.right;

const signed = ({ right, words }: Mark) => `${right === null ? "?" : right ? "✓" : "×"} ${words}`;

/** What the class answered to each question. */
function questionSheet(lesson: PageLesson, { marked }: ClassMarks): Pick<Sheet, "head" | "rows"> {
  const summary = summaryOf(
    lesson,
    marked.map(({ code }) => code),
  );
  return {
    head: [say.question, say.answered, say.rightFirst, say.rightNow, say.wrongFirst, say.wrongNow],
    rows: summary.map(({ title, answered, first, latest }) => [
      title,
      String(answered),
      shareWords(first),
      shareWords(latest),
      ...[first, latest].map(({ wrong }) => wrong.map(({ words, count }) => `${words}: ${count}`).join("; ")),
    ]),
  };
}

function saveCsv(rows: readonly (readonly (string | number)[])[], file: string): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}

/** A wide table scrolls by itself, also by keyboard. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return createElement("section", { className: own.scroll, tabIndex: 0, "aria-label": label }, children);
}

function SheetView({
  sheet,
  file,
  label,
  onStop,
}: {
  sheet: Sheet;
  /** Name under which the table is saved; none: it is saved elsewhere. */
  file?: string;
  label: string;
  onStop(): void;
}) {
  const isBusy = sheet.left > 0 && !sheet.stopped;
  return (
    <>
      <p role="status" className={own.status}>
        {isBusy
          ? fill(say.doneToGo, sheet.rows.length, sheet.left)
          : fill(say.done, sheet.rows.length, sheet.stopped ? fill(say.stoppedAreLeft, sheet.left) : "")}
      </p>
      {isBusy && (
        <button type="button" className={controls.button} onClick={onStop}>
          {say.stop}
        </button>
      )}
      {sheet.notes.length > 0 && <Notes notes={sheet.notes} />}
      {sheet.rows.length > 0 && (
        <Scrolled label={label}>
          <Rows sheet={sheet} />
        </Scrolled>
      )}
      {file !== undefined && sheet.rows.length > 0 && !isBusy && (
        <button
          type="button"
          className={controls.button}
          onClick={() => saveCsv([sheet.head, ...sheet.rows], file)}
        >
          {say.saveAsCsv}
        </button>
      )}
    </>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul aria-label={say.linesToLookAt}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function Rows({ sheet }: { sheet: Pick<Sheet, "head" | "rows"> }) {
  return (
    <table className={own.sheet}>
      <thead>
        <tr>
          {sheet.head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {row.map((cell, i) => (
              <td key={sheet.head[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
