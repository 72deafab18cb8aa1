import { createElement, useEffect, useId, useState } from "react";
import controls from "../../lab/controls/controls.module.css";
import { PlaceHeader } from "../../lab/controls/place-header.tsx";
import { LESSON_LIST } from "../data/lesson-list.ts";
import { loadLesson, type PageLesson } from "../data/load.ts";
import css from "../list/list.module.css";
import type { LessonRuns } from "../state/lesson-runs.ts";
import {
  csvOf,
  expectedAnswers,
  type MarkedCode,
  markCode,
  questionsOf,
  readIds,
  variantWords,
} from "./mark.ts";
import own from "./markers.module.css";

/** More ids or codes are not taken at once. */
const MOST = 500;

/** A table that is made row by row. */
interface Sheet {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  notes: readonly string[];
  /** Rows that are still to come. */
  left: number;
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
    document.title = "For markers · cwndscope";
  }, []);
  const work = (task: (loaded: PageLesson) => Promise<void>) => {
    setFailure("");
    loadLesson(lesson)
      .then((loaded) => {
        if (loaded === null) throw new Error(`there is no lesson “${lesson}”`);
        return task(loaded);
      })
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  const compute = () =>
    work(async (loaded) => {
      const read = readIds(ids);
      const notes = read.refused.map((word) => `“${word.slice(0, 40)}” is no id.`);
      const list = read.ids.slice(0, MOST);
      let sheet: Sheet = {
        head: ["id", "variant", ...questionsOf(loaded).map(({ title }) => title)],
        rows: [],
        notes,
        left: list.length,
      };
      setExpected(sheet);
      for (const who of list) {
        const answers = await expectedAnswers(loaded, who, runs);
        sheet = {
          ...sheet,
          rows: [...sheet.rows, [who, variantWords(loaded, who), ...answers]],
          left: sheet.left - 1,
        };
        setExpected(sheet);
      }
    });
  const check = () =>
    work(async (loaded) => {
      const lines = codes.split(/\s+/).filter((line) => line !== "");
      let sheet: Sheet = {
        head: ["id", "right", "remark", ...questionsOf(loaded).map(({ title }) => title)],
        rows: [],
        notes: [],
        left: Math.min(lines.length, MOST),
      };
      setMarked(sheet);
      for (const [i, line] of lines.slice(0, MOST).entries()) {
        const one = await markCode(line, loaded, runs);
        if ("message" in one) sheet = { ...sheet, notes: [...sheet.notes, `Code ${i + 1}: ${one.message}.`] };
        else sheet = { ...sheet, rows: [...sheet.rows, rowOf(one)] };
        sheet = { ...sheet, left: sheet.left - 1 };
        setMarked(sheet);
      }
    });
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={`${css.main} ${own.wide}`}>
        <h1>For markers</h1>
        <p className={css.lead}>
          Every answer is computed here by running the lesson, in the variant of each id. Nothing leaves this
          browser.
        </p>
        <p>
          <label htmlFor={`${name} lesson`}>Lesson </label>
          <select
            id={`${name} lesson`}
            className={controls.select}
            value={lesson}
            onChange={(event) => setLesson(event.currentTarget.value)}
          >
            {LESSON_LIST.map(({ id, number, title }) => (
              <option key={id} value={id}>
                {`${number} ${title}`}
              </option>
            ))}
          </select>
        </p>
        <section className={own.part}>
          <h2>Expected answers</h2>
          <label htmlFor={`${name} ids`}>Ids, one in each line</label>
          <textarea
            id={`${name} ids`}
            rows={4}
            value={ids}
            onChange={(event) => setIds(event.currentTarget.value)}
          />
          <button type="button" className={controls.button} disabled={ids.trim() === ""} onClick={compute}>
            Compute
          </button>
          {expected && (
            <SheetView sheet={expected} file={`${lesson}-expected.csv`} label="Expected answers" />
          )}
        </section>
        <section className={own.part}>
          <h2>Result codes</h2>
          <label htmlFor={`${name} codes`}>Codes, one in each line</label>
          <textarea
            id={`${name} codes`}
            rows={4}
            value={codes}
            onChange={(event) => setCodes(event.currentTarget.value)}
          />
          <button type="button" className={controls.button} disabled={codes.trim() === ""} onClick={check}>
            Check
          </button>
          {marked && <SheetView sheet={marked} file={`${lesson}-marks.csv`} label="Checked codes" />}
        </section>
        {failure !== "" && <p role="alert">{failure}</p>}
      </main>
    </div>
  );
}

function rowOf({ result, warning, marks }: MarkedCode): string[] {
  const right = marks.filter((mark) => mark?.right === true).length;
  const cells = marks.map((mark) => (mark === null ? "–" : `${mark.right ? "✓" : "×"} ${mark.words}`));
  return [result.who ?? "(no id)", `${right} of ${marks.length}`, warning, ...cells];
}

function SheetView({ sheet, file, label }: { sheet: Sheet; file: string; label: string }) {
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
      <p role="status">{sheet.left > 0 ? `${sheet.left} to go…` : `${sheet.rows.length} done.`}</p>
      {sheet.notes.length > 0 && (
        <ul>
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
      {sheet.rows.length > 0 && sheet.left === 0 && (
        <button type="button" className={controls.button} onClick={save}>
          Save as CSV
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
          <tr key={row.join(" ")}>
            {row.map((cell, i) => (
              <td key={sheet.head[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
