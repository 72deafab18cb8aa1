import { useState } from "react";
import { type ClassRow, type ClassTable, placesOf } from "../exercise/contest/index.ts";
import controls from "../ui/controls/controls.module.css";
import { Segmented } from "../ui/controls/fields/segmented.tsx";
import { say } from "../words/en/contest/place.ts";
import { fill } from "../words/fill.ts";
import { ClassPlot } from "./class-plot.tsx";
import { catalogueTitles, type Scored, scoredRows } from "./class-rows.ts";
import css from "./contest.module.css";
import { scoreText } from "./standing.ts";

/** A class's table: who is where, and who fits the open seeds. With names, or without for the projector. */
export function ClassView({
  name,
  table,
  reference,
  onClose,
}: {
  /** Of the file. */
  name: string;
  table: ClassTable;
  /** Scheme that hand-ins are counted against. */
  reference: string;
  onClose(): void;
}) {
  const [isNamed, setNamed] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const scored = scoredRows(table.rows);
  const failed = table.rows.filter(({ score }) => score === null);
  const names = catalogueTitles();
  const nameOf = (row: ClassRow) =>
    isNamed || names.has(row.file) ? row.name : fill(say.handIn, table.rows.indexOf(row) + 1);
  const other = scored.find(({ file }) => file === reference);
  const handIns = scored.filter(({ file }) => !names.has(file));
  const all = handIns.length + failed.length;
  const better = other && handIns.filter(({ low }) => low > other.high).length;
  const picked = scored.find(({ file }) => file === chosen) ?? null;
  return (
    <>
      <header className={css.finding}>
        <div>
          <h1>
            {better === undefined || other === undefined
              ? fill(say.classTitleAlone, handIns.length, all)
              : fill(say.classTitle, handIns.length, all, better, nameOf(other))}
          </h1>
          <p>
            {name}. {say.classLead} {say.namesStay}
          </p>
        </div>
        <div className={css.tools}>
          <Segmented
            legend={say.show}
            options={[
              { value: "names", label: say.names },
              { value: "numbers", label: say.numbersOnly },
            ]}
            value={isNamed ? "names" : "numbers"}
            onChange={(value) => setNamed(value === "names")}
          />
          <button type="button" className={controls.button} onClick={onClose}>
            {say.closeTable}
          </button>
        </div>
      </header>
      <div className={css.columns}>
        <section aria-label={say.hiddenScore}>
          <ClassPlot rows={scored} chosen={chosen} nameOf={nameOf} />
          {picked !== null && picked.open !== null && <Picked row={picked} name={nameOf(picked)} />}
        </section>
        <section className={css.table} aria-label={say.columnPlace}>
          <table className={css.rows}>
            <thead>
              <tr>
                {[
                  say.columnPlace,
                  say.columnName,
                  say.columnScore,
                  say.columnOpen,
                  say.columnDifference,
                  say.columnWorst,
                ].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scored.map((row, k) => (
                <tr key={row.file} aria-current={row.file === chosen ? "true" : undefined}>
                  <td>{placeText(row.place ?? placesOf(scored)[k])}</td>
                  <th scope="row">
                    <button type="button" className={css.see} onClick={() => setChosen(row.file)}>
                      {nameOf(row)}
                    </button>
                  </th>
                  <td>
                    <b>{scoreText(row.score)}</b> ± {scoreText((row.high - row.low) / 2)}
                  </td>
                  <td>{row.open === null ? "–" : scoreText(row.open)}</td>
                  <td>{row.open === null ? "–" : scoreText(row.open - row.score)}</td>
                  <td>{row.worst}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {failed.length > 0 && (
            <>
              <h2>{fill(say.didNotRun, failed.length)}</h2>
              <ul className={css.failed}>
                {failed.map((row) => (
                  <li key={row.file}>
                    <b>{nameOf(row)}</b> {row.error}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** What an entry has on open and on hidden seeds. Above its own interval, the difference is more than chance. */
function Picked({ row, name }: { row: Scored; name: string }) {
  const open = row.open ?? row.score;
  const words = open > row.high ? say.fitsOpen : say.chosen;
  return (
    <p className={css.picked} role="status">
      {fill(words, name, scoreText(open), scoreText(row.score))}
    </p>
  );
}

const placeText = ([first, last]: readonly [number, number]) =>
  first === last ? `${first}` : `${first}–${last}`;
