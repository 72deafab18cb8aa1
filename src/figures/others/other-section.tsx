import { say } from "../../words/en/figures/others.ts";
import { KIND_WORDS, type OtherEntry } from "../data/other-entry.ts";
import { figureName, PAPERS } from "../data/papers.ts";
import { byNumber } from "./filter.ts";
import { OtherDetail } from "./other-detail.tsx";
import { OtherCounts } from "./other-verdicts.tsx";
import css from "./others.module.css";

/** The figures that are no simulations: a row each, by paper, that unfolds to its claims. */
export function OtherSection({ entries }: { entries: readonly OtherEntry[] }) {
  const papers = PAPERS.map(({ id, name }) => ({
    id,
    name,
    rows: byNumber(entries.filter(({ source }) => source.paper === id)),
  })).filter(({ rows }) => rows.length > 0);
  if (papers.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="others">
      <h2 id="others">{say.figuresThatAreNotSimulations}</h2>
      <p className={css.lead}>{say.drawingsNetworksModelsProceduresAnd}</p>
      {papers.map(({ id, name, rows }) => (
        <section key={id} aria-labelledby={`others-${id}`}>
          <h3 id={`others-${id}`}>{name}</h3>
          <ul className={css.rows}>
            {rows.map((entry) => (
              <li key={entry.id}>
                <Row entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Row({ entry }: { entry: OtherEntry }) {
  const { id, title, kind, source, claims } = entry;
  return (
    <details className={css.row} id={`other-${id}`}>
      <summary>
        <b className={css.name}>{figureName(source)}</b>
        <span className={css.title}>{title}</span>
        <span className={css.kind}>{KIND_WORDS[kind]}</span>
        {kind !== "paper" && <OtherCounts claims={claims} />}
      </summary>
      <OtherDetail entry={entry} />
    </details>
  );
}
