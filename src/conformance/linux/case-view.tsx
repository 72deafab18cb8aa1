import { useEffect, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/conformance/linux.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { unbroken } from "../../words/units.ts";
import css from "../conformance.module.css";
import type { Pair } from "./curves.ts";
import { isOneFile, loadPair } from "./load.ts";
import { PairPlots } from "./pair-plots.tsx";
import { keyOf, type Row } from "./row.ts";
import { criteriaWords, differenceWords, senderName } from "./texts.ts";

interface Props {
  row: Row;
  before: Row | undefined;
  after: Row | undefined;
}

/** One case: what holds, the first send that differs, and both runs over each other. */
export function CaseView({ row, before, after }: Props) {
  return (
    <>
      <nav className={css.steps} aria-label={say.tableName}>
        <a href="#beside-linux">{say.allCases}</a>
        {before && <a href={`#beside-linux=${keyOf(before)}`}>‹ {say.before}</a>}
        {after && <a href={`#beside-linux=${keyOf(after)}`}>{say.after} ›</a>}
      </nav>
      <h1>{unbroken(fill(say.heading, senderName(row.sender), told(row.title)))}</h1>
      <ul className={css.criteria}>
        {criteriaWords(row).map(({ name, isHeld, text }) => (
          <li key={name} data-held={isHeld}>
            <b>
              <span aria-hidden="true">{isHeld ? "●" : "○"}</span> {name}
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={css.finding}>
        {differenceWords(row)} {row.reason !== null && fill(say.why, told(row.reason))}
      </p>
      <Plots row={row} />
    </>
  );
}

function Plots({ row }: { row: Row }) {
  const key = keyOf(row);
  const [pair, setPair] = useState<Pair | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = tries >= 0;
    loadPair(key).then(
      (loaded) => isCurrent && setPair(loaded),
      () => isCurrent && setPair("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  if (pair === null) return <p role="status">{say.comingSoon}</p>;
  if (pair === "failed") {
    if (isOneFile()) return <p role="status">{say.packaged}</p>;
    return (
      <MissingPart
        words={say.notLoaded}
        again={() => {
          setPair(null);
          setTries(tries + 1);
        }}
      />
    );
  }
  return (
    <>
      <PairPlots row={row} pair={pair} />
      <p className={css.soft}>
        {pair.every > 1 &&
          fill(
            say.thinned,
            pair.every,
            pair.exact === null
              ? ""
              : fill(say.exact, shownNumber(pair.exact[0].toFixed(3)), shownNumber(pair.exact[1].toFixed(3))),
          )}
      </p>
      <p className={css.open}>
        <a className={controls.button} href={pair.lab}>
          {say.open}
        </a>{" "}
        <span className={css.soft}>{say.opened}</span>
      </p>
    </>
  );
}
