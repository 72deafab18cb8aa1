import type { CSSProperties } from "react";
import { type GuessMatrix, numberOf, type World } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import { fill } from "../../words/fill.ts";
import css from "./guess-matrix.module.css";

const CALLED = ["random", "congestion"] as const;
const NAMES = { random: say.random, congestion: say.congestion, air: say.random, queue: say.congestion };

/** A sender's guesses as a picture: rows what a loss was, columns what it was called; a cell is filled by its share of the row. */
export function GuessMatrixView({ matrix, world }: { matrix: GuessMatrix; world: World | null }) {
  return (
    <table className={css.matrix}>
      <caption>{fill(say.guessesOf, matrix.flow)}</caption>
      <thead>
        <tr>
          <td />
          {CALLED.map((called) => (
            <th key={called} scope="col">
              {fill(say.called, NAMES[called])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map((row) => {
          const counts = CALLED.map((called) => (world === null ? null : numberOf(row[called], world)));
          const all = counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
          return (
            <tr key={row.cause}>
              <th scope="row">{fill(say.was, NAMES[row.cause])}</th>
              {CALLED.map((called, i) => (
                <Cell
                  key={called}
                  count={counts[i]}
                  share={counts[i] === null || all === 0 ? null : counts[i] / all}
                  isRight={NAMES[called] === NAMES[row.cause]}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell({ count, share, isRight }: { count: number | null; share: number | null; isRight: boolean }) {
  return (
    <td data-right={isRight} style={{ "--share": `${100 * (share ?? 0)}%` } as CSSProperties}>
      <span>
        <b>
          {count ?? "…"} <span aria-hidden="true">{isRight ? "✓" : "✗"}</span>
        </b>
        <span className="visually-hidden">{isRight ? say.guessedRight : say.guessedWrong} </span>
        {share === null ? "–" : `${Math.round(100 * share)} %`}
      </span>
    </td>
  );
}
