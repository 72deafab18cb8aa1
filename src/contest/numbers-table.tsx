import { threeDigits } from "../ui/base/number-format.ts";
import { say } from "../words/en/contest/place.ts";
import { fill } from "../words/fill.ts";
import css from "./contest.module.css";
import { type Standing, scoreText } from "./standing.ts";

/** The numbers of a network's plot, best first. */
export function NumbersTable({ standings }: { standings: readonly Standing[] }) {
  return (
    <table className={css.small}>
      <thead>
        <tr>
          {[say.scheme, `${say.throughput}, ${say.throughputUnit}`, say.delay, say.share, say.score].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {standings.map(({ entrant, line }) => (
          <tr key={entrant.id}>
            <th scope="row">{entrant.title}</th>
            <td>{threeDigits(line.throughput / 1e6)}</td>
            <td>{fill(say.msWords, threeDigits(1000 * line.delay95))}</td>
            <td>{line.share === null ? "–" : `${threeDigits(100 * line.share)} %`}</td>
            <td>{scoreText(line.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
