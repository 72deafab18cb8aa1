import { type KeyboardEvent, useState } from "react";
import type { ShippedEntry } from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import { useMedia } from "../../ui/base/use-media.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/start-more.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { usePairEntries } from "../core/shipped/use-shipped-entries.ts";
import css from "./pairs-triangle.module.css";

/**
 * Every pair of senders as a cell of a triangle, named along its diagonal: arrow keys move, Enter opens the smallest scenario
 * in which the two differ. On a narrow page two lists with the question below them.
 */
export function PairsTriangle({ onOpen }: { onOpen(id: string): void }) {
  const pairs = usePairEntries();
  const isNarrow = useMedia("(max-width: 800px)");
  const [chosen, setChosen] = useState<readonly [string, string]>(["reno", "cerl"]);
  const senders = [...declarations.schemes.keys()].filter((id) =>
    pairs.some(({ schemes }) => schemes.includes(id)),
  );
  const pairOf = (a: string, b: string) =>
    pairs.find(({ schemes }) => schemes.includes(a) && schemes.includes(b) && a !== b);
  const pair = pairOf(...chosen);
  if (senders.length === 0) return null;
  if (isNarrow) return <TwoLists {...{ senders, chosen, setChosen, pair, onOpen }} />;
  const [column, row] = [...chosen].map((id) => senders.indexOf(id)).sort((a, b) => a - b);
  const move = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const nextRow = Math.min(senders.length - 1, Math.max(1, row + dy));
    const nextColumn = Math.min(nextRow - 1, Math.max(0, column + dx));
    setChosen([senders[nextColumn], senders[nextRow]]);
    document.getElementById(`pair-${senders[nextColumn]}-${senders[nextRow]}`)?.focus();
  };
  return (
    <div className={css.pairs}>
      <fieldset className={css.triangle} onKeyDown={move}>
        <legend className="visually-hidden">{say.pairsOfSenders}</legend>
        {senders.map((below, r) => (
          <div key={below} className={css.row}>
            {senders.slice(0, r).map((left, c) => (
              <button
                key={left}
                id={`pair-${left}-${below}`}
                type="button"
                className={css.cell}
                tabIndex={r === row && c === column ? 0 : -1}
                aria-label={fill(say.pair, titleOf(left), titleOf(below))}
                data-lit={r === row || c === column || undefined}
                data-chosen={(r === row && c === column) || undefined}
                onPointerEnter={() => setChosen([left, below])}
                onFocus={() => setChosen([left, below])}
                onClick={() => {
                  const one = pairOf(left, below);
                  if (one) onOpen(one.id);
                }}
              />
            ))}
            <span className={css.sender} data-lit={r === row || r === column || undefined}>
              {titleOf(below)}
            </span>
          </div>
        ))}
      </fieldset>
      <div className={css.pairWords} aria-live="polite">
        <b>{fill(say.pair, titleOf(senders[column]), titleOf(senders[row]))}</b>
        <p>{pair?.question}</p>
      </div>
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface ListsProps {
  senders: readonly string[];
  chosen: readonly [string, string];
  setChosen(pair: readonly [string, string]): void;
  pair: ShippedEntry | undefined;
  onOpen(id: string): void;
}

function TwoLists({ senders, chosen, setChosen, pair, onOpen }: ListsProps) {
  const [first, second] = chosen;
  const options = (others: readonly string[]) =>
    others.map((id) => (
      <option key={id} value={id}>
        {titleOf(id)}
      </option>
    ));
  return (
    <div className={css.twoLists}>
      <p>
        {put(
          say.pair,
          <select
            className={controls.select}
            aria-label={say.firstSender}
            value={first}
            onChange={(event) => setChosen([event.currentTarget.value, second])}
          >
            {options(senders.filter((id) => id !== second))}
          </select>,
          <select
            className={controls.select}
            aria-label={say.secondSender}
            value={second}
            onChange={(event) => setChosen([first, event.currentTarget.value])}
          >
            {options(senders.filter((id) => id !== first))}
          </select>,
        )}
      </p>
      <p>{pair?.question}</p>
      {pair && (
        <button type="button" className={controls.button} onClick={() => onOpen(pair.id)}>
          {say.open}
        </button>
      )}
    </div>
  );
}

function titleOf(id: string): string {
  return declarations.schemes.get(id)?.title ?? id;
}
