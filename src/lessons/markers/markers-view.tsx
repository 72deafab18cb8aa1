import { createElement, useEffect, useId, useRef, useState } from "react";
import { csvOf } from "../../ui/base/csv.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/lessons/markers.ts";
import { fill } from "../../words/fill.ts";
import { LESSON_LIST } from "../data/lesson-list.ts";
import { loadLesson, type PageLesson } from "../data/load.ts";
import css from "../list/list.module.css";
import type { LessonRuns } from "../state/lesson-runs.ts";
import { againstIds, readCodes, readIds, repeatedNames } from "./lists.ts";
import { expectedRows, type MarkedCode, markCode, questionsOf } from "./mark.ts";
import own from "./markers.module.css";

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
  const [lesson, setLesson] = useState(LESSON_LIST[0]?.id ?? "");
  const [ids, setIds] = useState("");
  const [codes, setCodes] = useState("");
  const [expected, setExpected] = useState<Sheet | null>(null);
  const [marked, setMarked] = useState<Sheet | null>(null);
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
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  const stop = () => {
    latest.current += 1;
    for (const set of [setExpected, setMarked])
      set((sheet) => sheet && { ...sheet, stopped: sheet.left > 0 });
  };
  const choose = (id: string) => {
    stop();
    setLesson(id);
    setExpected(null);
    setMarked(null);
  };
  const compute = () =>
    work(async (loaded, isCurrent) => {
      const { entries, problems } = readIds(ids);
      const head = ["id", "variant", ...questionsOf(loaded).map(({ title }) => title)];
      let sheet: Sheet = { head, rows: [], notes: problems, left: entries.length, stopped: false };
      setExpected(sheet);
      const list = entries.map(({ text }) => text);
      for await (const row of expectedRows(loaded, list, runs, isCurrent)) {
        sheet = { ...sheet, rows: [...sheet.rows, row], left: sheet.left - 1 };
        setExpected(sheet);
      }
    });
  const check = () =>
    work(async (loaded, isCurrent) => {
      const { entries, problems } = readCodes(codes);
      const head = ["id", "right", "remark", ...questionsOf(loaded).map(({ title }) => title)];
      let sheet: Sheet = { head, rows: [], notes: problems, left: entries.length, stopped: false };
      setMarked(sheet);
      const marked: { who: string | null; line: number }[] = [];
      for (const { line, text } of entries) {
        const one = await markCode(text, loaded, runs, isCurrent);
        if (one === null || !isCurrent()) return;
        sheet = { ...sheet, left: sheet.left - 1 };
        if ("message" in one) sheet = { ...sheet, notes: [...sheet.notes, `Line ${line}: ${one.message}.`] };
        else {
          marked.push({ who: one.result.who, line });
          sheet = { ...sheet, rows: [...sheet.rows, rowOf(one)] };
        }
        setMarked(sheet);
      }
      const [names, lines] = [marked.map(({ who }) => who), marked.map(({ line }) => line)];
      const listed = readIds(ids).entries.map(({ text }) => text);
      const remarks = [...repeatedNames(names, lines), ...againstIds(listed, names, lines)];
      setMarked({ ...sheet, notes: [...sheet.notes, ...remarks] });
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
            {LESSON_LIST.map(({ id, number, title }) => (
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
          <button type="button" className={controls.button} disabled={ids.trim() === ""} onClick={compute}>
            {say.compute}
          </button>
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
          {marked && (
            <SheetView sheet={marked} file={`${lesson}-marks.csv`} label={say.checkedCodes} onStop={stop} />
          )}
        </section>
        {failure !== "" && <p role="alert">{failure}</p>}
      </main>
    </div>
  );
}

function rowOf({ result, warning, marks }: MarkedCode): string[] {
  const right = marks.filter((mark) => mark?.right === true).length;
  const isJudged = marks.every((mark) => mark?.right !== null);
  const sign = (isRight: boolean | null) => (isRight === null ? "?" : isRight ? "✓" : "×");
  const cells = marks.map((mark) => (mark === null ? "–" : `${sign(mark.right)} ${mark.words}`));
  return [result.who ?? say.noId, isJudged ? fill(say.ofWord, right, marks.length) : "–", warning, ...cells];
}

function SheetView({
  sheet,
  file,
  label,
  onStop,
}: {
  sheet: Sheet;
  file: string;
  label: string;
  onStop(): void;
}) {
  const isBusy = sheet.left > 0 && !sheet.stopped;
  const save = () => {
    const address = URL.createObjectURL(new Blob([csvOf([sheet.head, ...sheet.rows])], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = file;
    link.click();
    URL.revokeObjectURL(address);
  };
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
      {sheet.notes.length > 0 && (
        <ul aria-label={say.linesToLookAt}>
          {sheet.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {sheet.rows.length > 0 &&
        // A wide table scrolls by itself, also by keyboard.
        createElement(
          "section",
          { className: own.scroll, tabIndex: 0, "aria-label": label },
          <Rows sheet={sheet} />,
        )}
      {sheet.rows.length > 0 && !isBusy && (
        <button type="button" className={controls.button} onClick={save}>
          {say.saveAsCsv}
        </button>
      )}
    </>
  );
}

function Rows({ sheet }: { sheet: Sheet }) {
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
