import { clampedLine } from "../chart/axis.ts";
import { type ContestNetwork, type Entry, type LostPoints, placesOf } from "../exercise/contest/index.ts";
import { lostWords } from "../exercise/told.ts";
import type { SchemeStyles } from "../ui/theme/scheme-style.ts";
import { useTokens } from "../ui/theme/use-tokens.ts";
import { say } from "../words/en/contest/place.ts";
import { fill, shownNumber } from "../words/fill.ts";
import css from "./contest.module.css";
import { EntrantMark } from "./contest-mark.tsx";
import type { Entrant } from "./entrants.ts";
import { type Standing, scoreText } from "./standing.ts";

/** Width of the strip of scores, px. */
const STRIP = 190;

/** A network with the results in it. */
export interface NetworkResult {
  network: ContestNetwork;
  standings: readonly Standing[];
  lost: LostPoints | null;
}

/** For each network the score of the sender that is looked at, its place, all senders on one scale, and where the points went. */
export function NetworkRows({
  results,
  subject,
  whole,
  chosen,
  styles,
  onSee,
}: {
  results: readonly NetworkResult[];
  subject: Entrant;
  /** Its whole result, null while runs are missing. */
  whole: Entry | null;
  /** Id of the network that is shown. */
  chosen: string;
  styles: SchemeStyles;
  /** Opens a run of the subject in the lab at a time, s. */
  onSee(network: ContestNetwork, at: number): void;
}) {
  const scores = results.flatMap(({ standings }) => standings.map(({ line }) => line.score));
  const ends: [number, number] = [Math.min(0, ...scores), Math.max(8, ...scores)];
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{say.network}</th>
          <th scope="col">{say.score}</th>
          <th scope="col" className={css.strip}>
            <span className="visually-hidden">{say.allScores}</span>
            <ScaleHead ends={ends} />
          </th>
          <th scope="col">{say.whereLost}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ network, standings, lost }) => (
          <tr key={network.id} aria-current={network.id === chosen ? "true" : undefined}>
            <th scope="row">
              <a href={`#contest=${encodeURIComponent(network.id)}`}>{network.title}</a>
              <small>{network.summary}</small>
            </th>
            <ScoreCell standings={standings} subject={subject} />
            <td className={css.strip}>
              <Strip standings={standings} subject={subject} ends={ends} styles={styles} />
            </td>
            <td>
              <Lost
                network={network}
                lost={lost}
                isDone={standings.some(({ entrant }) => entrant.id === subject.id)}
                onSee={onSee}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{fill(say.mean, results.length)}</th>
          <td>
            <b>{whole?.score == null ? "…" : scoreText(whole.score)}</b>
          </td>
          <td colSpan={2}>{say.barIsRange}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ScoreCell({ standings, subject }: { standings: readonly Standing[]; subject: Entrant }) {
  const at = standings.findIndex(({ entrant }) => entrant.id === subject.id);
  if (at < 0) return <td>…</td>;
  const [first, last] = placesOf(standings.map(({ line }) => line))[at];
  const place = first === last ? `${first}` : `${first}–${last}`;
  return (
    <td>
      <b>{scoreText(standings[at].line.score)}</b>
      <small className={css.whole}>{fill(say.place, place, standings.length)}</small>
    </td>
  );
}

function Lost({
  network,
  lost,
  isDone,
  onSee,
}: {
  network: ContestNetwork;
  lost: LostPoints | null;
  isDone: boolean;
  onSee(network: ContestNetwork, at: number): void;
}) {
  if (lost === null) return isDone ? say.nothingLost : "…";
  const words = lost.to === "delay" ? say.lostDelay : say.lostThroughput;
  return (
    <>
      <b>{fill(words, shownNumber(lost.points.toFixed(1)))}</b> {lostWords(lost.text)}{" "}
      <button
        type="button"
        className={css.see}
        aria-label={fill(say.seeItOf, network.title)}
        onClick={() => onSee(network, lost.at)}
      >
        {say.seeIt}
      </button>
    </>
  );
}

/** The labels of the scale of scores. */
function ScaleHead({ ends }: { ends: [number, number] }) {
  const tokens = useTokens();
  const place = clampedLine(ends, [10, STRIP - 10]);
  const ticks = [0, 2, 4, 6, 8].filter((tick) => tick >= ends[0] && tick <= ends[1]);
  return (
    <svg width={STRIP} height={18} aria-hidden="true" fontSize="13">
      {ticks.map((tick) => (
        <text key={tick} x={place(tick)} y={13} textAnchor="middle" fill={tokens.inkSoft}>
          {tick}
        </text>
      ))}
    </svg>
  );
}

/** All senders' scores in a network on one line; the subject's with its interval. */
function Strip({
  standings,
  subject,
  ends,
  styles,
}: {
  standings: readonly Standing[];
  subject: Entrant;
  ends: [number, number];
  styles: SchemeStyles;
}) {
  const tokens = useTokens();
  const place = clampedLine(ends, [10, STRIP - 10]);
  const own = standings.find(({ entrant }) => entrant.id === subject.id);
  const others = standings.filter(({ entrant }) => entrant.id !== subject.id);
  const words = standings.map(({ entrant, line }) => fill(say.stripWords, entrant.title, line.score));
  return (
    <svg width={STRIP} height={24} role="img" aria-label={words.join(", ") || "…"}>
      <path d={`M2 12H${STRIP - 2}`} stroke={tokens.grid} strokeWidth="2" />
      {others.map(({ entrant, line }) => (
        <EntrantMark
          key={entrant.id}
          entrant={entrant}
          isSubject={false}
          x={place(line.score)}
          y={12}
          styles={styles}
          tokens={tokens}
        />
      ))}
      {own && (
        <>
          <path
            d={`M${place(own.line.low)} 12H${place(own.line.high)}`}
            stroke={tokens.ink}
            strokeWidth="2"
          />
          <EntrantMark
            entrant={subject}
            isSubject
            x={place(own.line.score)}
            y={12}
            styles={styles}
            tokens={tokens}
          />
        </>
      )}
    </svg>
  );
}
