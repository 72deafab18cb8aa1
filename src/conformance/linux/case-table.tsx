import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/conformance/linux.ts";
import { fill } from "../../words/fill.ts";
import css from "../conformance.module.css";
import { byCase, holdsAll, keyOf, type Row } from "./row.ts";
import { percent, senderName, signedPercent, verdictWords } from "./texts.ts";

/** All cases, and what became of each sender there. */
export function CaseTable({ rows }: { rows: readonly Row[] }) {
  const senders = [...new Set(rows.map(({ sender }) => sender))].sort(byColumn);
  return (
    <>
      <h1>{say.title}</h1>
      <p className={css.lead}>{fill(say.lead, rows.filter(holdsAll).length, rows.length)}</p>
      <p className={css.soft}>{say.more}</p>
      <p className={css.soft}>{say.criteria}</p>
      <section className={css.tableBox} aria-label={say.tableName}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{say.case}</th>
              {senders.map((sender) => (
                <th key={sender} scope="col">
                  {senderName(sender)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byCase(rows).map(({ name, title, rows: of }) => (
              <tr key={name}>
                <th scope="row">{told(title)}</th>
                {senders.map((sender) => (
                  <Cell key={sender} row={of.get(sender)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <a href="#rfc">{say.rules}</a>
      </p>
    </>
  );
}

/** The columns' order; others after them by name. */
const COLUMNS = ["reno", "cubic", "bbr", "dctcp"];

function byColumn(a: string, b: string): number {
  const place = (sender: string) => (COLUMNS.includes(sender) ? COLUMNS.indexOf(sender) : COLUMNS.length);
  return place(a) - place(b) || (a < b ? -1 : 1);
}

function Cell({ row }: { row: Row | undefined }) {
  if (row === undefined)
    return (
      <td>
        <span className="visually-hidden">{say.none}</span>
      </td>
    );
  const isHeld = holdsAll(row);
  return (
    <td data-held={isHeld} data-sender={senderName(row.sender)}>
      <a href={`#beside-linux=${keyOf(row)}`} aria-label={fill(say.heading, nameOf(row), verdictWords(row))}>
        <span aria-hidden="true">{isHeld ? "●" : "○"}</span> {verdictWords(row)}
      </a>
      <small>
        {fill(say.upTo, row.sameOrder, row.sends)}
        <br />
        {fill(say.windows, percent(row.sameWindow))}, {fill(say.ofRate, signedPercent(row.throughput))}
      </small>
    </td>
  );
}

function nameOf({ title, sender }: Row): string {
  return `${told(title)}, ${senderName(sender)}`;
}
