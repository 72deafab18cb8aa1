import { say } from "../../words/en/figures/others.ts";
import { put } from "../../words/put.tsx";
import type { OtherEntry } from "../data/other-entry.ts";
import { OtherClaims } from "./other-claims.tsx";
import css from "./others.module.css";

/** What a figure that is no simulation shows and claims, what contradicts it in the paper, and where its runs are. */
export function OtherDetail({ entry: { id, shows, claims, remarks, hasRuns, kind } }: { entry: OtherEntry }) {
  return (
    <div className={css.detail}>
      <p>{shows}</p>
      {hasRuns && (
        <p>
          <a className={css.runs} href={`#figure=${id}`}>
            {say.itsRunsCurvesIntervalsRun}
          </a>
        </p>
      )}
      {claims.length > 0 && <OtherClaims claims={claims} />}
      {remarks.length > 0 && (
        <>
          <p className={css.soft}>
            {put(say.contradictsItself, kind === "paper" ? say.thePaper : say.hereThePaper)}
          </p>
          <ul className={css.remarks}>
            {remarks.map((remark) => (
              <li key={remark.id}>{remark.text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
