import css from "./series-plot.module.css";

/** One entry of a legend: a mark in its colour, and what it stands for. */
export interface LegendEntry {
  mark: string;
  colour: string;
  words: string;
}

/** What the marks of a plot mean. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={css.legend}>
      {entries.map(({ mark, colour, words }) => (
        <li key={words}>
          <span aria-hidden="true" style={{ color: colour }}>
            {mark}
          </span>{" "}
          {words}
        </li>
      ))}
    </ul>
  );
}
