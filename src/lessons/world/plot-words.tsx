import { tickText } from "../../ui/base/number-format.ts";
import { extentOf, valueAt } from "../../ui/base/series.ts";
import { say } from "../../words/en/lessons/world.ts";
import { fill } from "../../words/fill.ts";
import type { Line, Marks, PlotModel } from "./curves.ts";

/** Rows of the table of a plot. */
const ROWS = 13;

/** At most so many packets are named by their times. */
const MOST_NAMED = 8;

interface Props {
  models: readonly PlotModel[];
  /** The part of the time axis that is shown, s. */
  time: { from: number; to: number };
  /** Nothing later is told, s. */
  until: number;
}

/** What the plots show, for somebody who does not see them: a sentence for each line, and its values in a table. */
export function PlotWords({ models, time, until }: Props) {
  const end = Math.min(until, time.to);
  return (
    <div className="visually-hidden">
      {models.map((model) => (
        <PlotTable key={model.plot} model={model} from={time.from} to={end} />
      ))}
    </div>
  );
}

function PlotTable({ model, from, to }: { model: PlotModel; from: number; to: number }) {
  const lines = model.lines.filter(({ series }) => valueAt(series, to) !== null);
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        {[...lines.map((line) => lineWords(model, line, from, to)), ...marksWords(model, from, to)].join(" ")}
      </p>
      <table>
        <caption>{model.title}</caption>
        <thead>
          <tr>
            <th scope="col">{say.timeInS}</th>
            {lines.map((line) => (
              <th key={line.key} scope="col">
                {line.label || model.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableTimes(from, to).map((t) => (
            <tr key={t}>
              <th scope="row">{timeText(t)}</th>
              {lines.map((line) => (
                <td key={line.key}>{valueText(valueAt(line.series, t))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Times at even distances, the first and the last among them, s. */
export function tableTimes(from: number, to: number): number[] {
  return Array.from({ length: ROWS }, (_, i) => from + (i / (ROWS - 1)) * (to - from));
}

/** Where a line begins and ends, and how far it goes down and up between two times, s. */
export function lineWords(
  { title }: Pick<PlotModel, "title">,
  { label, series }: Line,
  from: number,
  to: number,
) {
  const inside = series.v.filter((_, i) => series.t[i] >= from && series.t[i] <= to);
  const ends = [valueAt(series, from), valueAt(series, to)].filter((value) => value !== null);
  const [least, most] = extentOf([...inside, ...ends]);
  return fill(
    say.lineFromTo,
    label === "" ? title : `${title}, ${label}`,
    timeText(from),
    timeText(to),
    valueText(valueAt(series, from) ?? series.v[0]),
    valueText(valueAt(series, to)),
    fill(say.between, valueText(least), valueText(most)),
  );
}

const KINDS: Readonly<Partial<Record<Marks["kind"], string>>> = {
  drop: say.dropsAt,
  air: say.airLossesAt,
  resend: say.retransmissionsAt,
};

/** How many packets are dropped, lost and retransmitted, and when the first of them are. */
export function marksWords({ marks }: Pick<PlotModel, "marks">, from: number, to: number): string[] {
  return marks.flatMap(({ kind, t }) => {
    const words = KINDS[kind];
    const times = t.filter((time) => time >= from && time <= to);
    if (words === undefined || times.length === 0) return [];
    return [fill(words, times.length, times.slice(0, MOST_NAMED).map(timeText).join(", "))];
  });
}

const timeText = (t: number) => tickText(t, 0.01);

const valueText = (value: number | null) => (value === null ? "–" : tickText(value, value < 10 ? 0.01 : 0.1));
