import { useEffect } from "react";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/conformance/access.ts";
import { fill } from "../../words/fill.ts";
import css from "../conformance.module.css";
import { testWords } from "../rfc/rules.ts";
import report from "./report.json";
import { countsOf, type ReportRow } from "./report.ts";

const ROWS = report as readonly ReportRow[];

const LEVELS = ["A", "AA"] as const;

/** The accessibility report: the success criteria of WCAG 2.2, levels A and AA, and the tests that hold them. */
export function AccessPlace({ labHash }: { labHash: string }) {
  useEffect(() => {
    document.title = say.pageTitle;
  }, []);
  const supported = ROWS.filter(({ conformance }) => conformance === "Supports").length;
  const absent = ROWS.filter(({ conformance }) => conformance === "Not Applicable").length;
  return (
    <div className={css.page}>
      <PlaceHeader current={null} labHash={labHash} />
      <main className={css.main}>
        <h1>{say.title}</h1>
        <p className={css.lead}>{fill(say.lead, supported, ROWS.length, absent)}</p>
        <p className={css.soft}>{say.more}</p>
        <p className={css.soft}>{say.terms}</p>
        {LEVELS.map((level) => (
          <Level key={level} level={level} />
        ))}
        <p>
          <a href="#lessons&lecturers">{say.lecturers}</a> · <a href="#rfc">{say.rules}</a>
        </p>
      </main>
    </div>
  );
}

function Level({ level }: { level: ReportRow["level"] }) {
  const id = `level-${level}`;
  return (
    <section className={css.rfc} aria-labelledby={id}>
      <h2 id={id}>{fill(say.level, level)}</h2>
      {/* The terms are those of VPAT, in every language. */}
      <p className={css.soft} lang="en">
        {[...countsOf(ROWS, level)].map(([conformance, count]) => `${conformance}: ${count}`).join(" · ")}
      </p>
      <table className={css.rules} lang="en">
        <thead>
          <tr>
            <th scope="col">{say.criterion}</th>
            <th scope="col">{say.conformance}</th>
            <th scope="col">{say.remarks}</th>
            <th scope="col">{say.tests}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.filter((row) => row.level === level).map((row) => (
            <Row key={row.number} of={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ of: { number, name, conformance, remarks, tests } }: { of: ReportRow }) {
  return (
    <tr data-conformance={conformance}>
      <td>
        {number} {name}
      </td>
      <td>{conformance}</td>
      <td>{remarks}</td>
      <td>
        {tests.map((test) => (
          <p key={test.file + test.name} className={css.reason}>
            {testWords(test.name)} <code>{test.file}</code>
          </p>
        ))}
      </td>
    </tr>
  );
}
