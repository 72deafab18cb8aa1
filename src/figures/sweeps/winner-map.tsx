import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from "react";
import type { Resolved } from "../../experiment/experiments.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { axisWords } from "../data/axis-words.ts";
import { chartAxis } from "../data/chart.ts";
import { schemeOfArm } from "./choice.ts";
import { aheadText, countWinners } from "./map-data.ts";
import { Mark } from "./settings.tsx";
import css from "./sweeps.module.css";
import type { Winner } from "./winner.ts";

/** A place of the map: index on each axis. */
export interface MapPlace {
  column: number;
  row: number;
}

interface Props {
  resolved: Resolved;
  map: readonly (readonly Winner[])[];
  /** The framed cell. */
  chosen: MapPlace;
  onChoose(place: MapPlace): void;
  /** Is less of the measure better? */
  lessIsBetter: boolean;
}

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Who is best at each pair of values; hatched where the runs cannot tell. The frame is moved with pointer or arrow keys. */
export function WinnerMap({ resolved, map, chosen, onChoose, lessIsBetter }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { experiment, axes } = resolved;
  const schemes = experiment.schemes.map(({ id }) => schemeOfArm(id, resolved.base));
  const along = useMemo(() => axes.map((_, axis) => chartAxis(resolved, axis)), [resolved, axes]);
  const words = (axis: number, index: number) => axisWords(along[axis], axes[axis][index].at);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { column: chosen.column + step[0], row: chosen.row + step[1] };
    if (!map[next.row]?.[next.column]) return;
    onChoose(next);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  const rows = [...map.keys()].reverse();
  return (
    <div className={css.mapBox}>
      <table ref={table} className={css.map}>
        <caption className="visually-hidden">
          {fill(say.mapCaption, experiment.vary[0].title, experiment.vary[1].title)}
        </caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{words(1, row)}</th>
              {map[row].map((winner, column) => (
                <td key={words(0, column)}>
                  <MapCell
                    winner={winner}
                    schemes={schemes}
                    isChosen={chosen.row === row && chosen.column === column}
                    where={`${words(0, column)}, ${words(1, row)}`}
                    lessIsBetter={lessIsBetter}
                    onChoose={() => onChoose({ column, row })}
                    onKeyDown={onKeyDown}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {axes[0].map((_, column) => (
              <th key={words(0, column)} scope="col">
                {words(0, column)}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  winner: Winner;
  schemes: readonly string[];
  isChosen: boolean;
  where: string;
  lessIsBetter: boolean;
  onChoose(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function MapCell({ winner, schemes, isChosen, where, lessIsBetter, onChoose, onKeyDown }: CellProps) {
  const tokens = useTokens();
  const words = `${where}: ${winnerWords(winner, lessIsBetter)}`;
  const colour = (id: string) => schemeColour(schemeStyle(id).colour, tokens);
  const named = winner.state === "won" || winner.state === "undecided" ? winner : null;
  const isUndecided = named?.state === "undecided";
  const style = named
    ? ({ "--one": colour(named.first), "--two": colour(named.second ?? named.first) } as CSSProperties)
    : {};
  return (
    <button
      type="button"
      className={`${css.cell} ${named ? (isUndecided ? css.hatched : css.won) : ""}`}
      style={style}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={words}
      title={words}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className={css.marks}>
        {named && <Mark schemes={schemes} index={schemes.indexOf(named.first)} />}
        {isUndecided && named.second && <Mark schemes={schemes} index={schemes.indexOf(named.second)} />}
      </span>
      <b>
        {named
          ? isUndecided
            ? "?"
            : aheadText(named.ahead).replace("+", lessIsBetter ? "−" : "+")
          : winner.state === "open"
            ? "·"
            : "–"}
      </b>
    </button>
  );
}

/** A cell in words. */
export function winnerWords(winner: Winner, lessIsBetter: boolean): string {
  const title = (id: string) => schemeStyle(id).title;
  if (winner.state === "open") return say.cellNotRun;
  if (winner.state === "no-number") return say.cellNoNumber;
  const { first, second, ahead } = winner;
  if (second === null) return title(first);
  if (winner.state === "undecided") return fill(say.cellUndecided, title(first), title(second));
  const by = aheadText(ahead).slice(1);
  if (by === "") return fill(lessIsBetter ? say.cellLess : say.cellMore, title(first), title(second));
  return fill(lessIsBetter ? say.cellLessBy : say.cellMoreBy, title(first), by, title(second));
}

/** "Westwood 30, CERL 11, undecided 21": who wins how many cells. */
export function countedWords(map: readonly (readonly Winner[])[]): string {
  const { won, undecided, open, noNumber } = countWinners(map);
  const parts = [...won].sort(([, a], [, b]) => b - a).map(([id, n]) => `${schemeStyle(id).title} ${n}`);
  if (undecided > 0) parts.push(fill(say.countUndecided, undecided));
  if (noNumber > 0) parts.push(fill(say.countNoNumber, noNumber));
  if (open > 0) parts.push(fill(say.countNotRun, open));
  return parts.join(", ");
}
