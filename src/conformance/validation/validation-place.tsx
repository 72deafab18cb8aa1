import { useEffect } from "react";
import { addressOf } from "../../ui/base/page-address.ts";
import { RELEASED, SOURCE, VERSION } from "../../ui/base/version.ts";
import { CITED_VERSION, Cite } from "../../ui/controls/cite.tsx";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { ReportMistake } from "../../ui/controls/report-mistake.tsx";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/conformance/validation.ts";
import { fill } from "../../words/fill.ts";
import css from "../conformance.module.css";
import type { Check, CheckId } from "./check.ts";
import checks from "./validation.json";

const ROWS = checks as readonly Check[];

/** Where each kind is told in full. */
const PLACES: Readonly<Record<CheckId, string | null>> = {
  ns2: null,
  linux: "#beside-linux",
  rfc: "#rfc",
  verdicts: "#figures",
  engines: null,
  accessibility: "#accessibility",
};

const ADDRESS = "#validation";

/** What this copy is, and what it was held to: a table that the release makes. */
export function ValidationPlace({ labHash }: { labHash: string }) {
  useEffect(() => {
    document.title = say.pageTitle;
  }, []);
  return (
    <div className={css.page}>
      <PlaceHeader current={null} labHash={labHash} />
      <main className={css.main}>
        <h1>{say.title}</h1>
        <p className={css.lead}>{say.lead}</p>
        <table className={css.rules}>
          <thead>
            <tr>
              <th scope="col">{say.what}</th>
              <th scope="col">{say.result}</th>
              <th scope="col">{say.details}</th>
              <th scope="col">{say.when}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <Row key={row.id} of={row} />
            ))}
          </tbody>
        </table>
        <h2>{say.about}</h2>
        <p>{fill(say.version, CITED_VERSION, RELEASED)}</p>
        <p>{say.licence}</p>
        <p>
          {SOURCE === "" ? say.noSource : `${say.source} `}
          {SOURCE !== "" && <a href={SOURCE}>{SOURCE}</a>}
        </p>
        <p>{say.privacy}</p>
        <p>
          <Cite
            cited={() => ({ key: "cwndscope", title: say.cited, address: addressOf(""), note: RELEASED })}
          />{" "}
          <ReportMistake seen={() => ({ title: `cwndscope ${VERSION}`, link: addressOf(ADDRESS) })} />
        </p>
      </main>
    </div>
  );
}

function Row({ of: { id, held, total, details, date, version, simulator, command } }: { of: Check }) {
  const place = PLACES[id];
  return (
    <tr data-check={id}>
      <td>{place === null ? say[id] : <a href={place}>{say[id]}</a>}</td>
      <td>{fill(say.count, held, total)}</td>
      <td>
        {say[`${id}Result`]} <span className={css.soft}>{told(details)}</span>
      </td>
      <td>
        {fill(say.at, date, version, simulator)} <code>{command}</code>
      </td>
    </tr>
  );
}
