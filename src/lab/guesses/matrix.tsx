import type { CSSProperties } from "react";
import { CAUSES, type Cause, type Confusion, type ConfusionCell } from "../../run/decisions/confusion.ts";
import { markOf } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/guesses.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import css from "./guesses.module.css";

/** A cause in words. */
export const CAUSE_NAMES: Readonly<Record<Cause, string>> = {
  queue: say.congestion,
  air: say.randomLoss,
};

interface Props {
  /** Of the sender. */
  id: string;
  run: ShownRun;
  confusion: Confusion;
  /** Writes a throughput, bit/s. */
  rate(throughput: number): string;
  /** The cell whose losses are listed, if it is of this one. */
  chosen: Pick<ConfusionCell, "was" | "taken"> | null;
  onChoose(cell: ConfusionCell): void;
}

/** What all flows of a run got through together, bit/s. */
export function throughputOf({ result }: ShownRun): number {
  return result.flows.reduce((sum, flow) => sum + flow.throughput, 0);
}

/** The confusion matrix of one sender: rows what it was, columns how it was judged; the fill is the share of the row. */
export function Matrix({ id, run, confusion, rate, chosen, onChoose }: Props) {
  const { cells, right, wrong, nothing } = confusion;
  const tokens = useTokens();
  const lost = right + wrong;
  const scheme = run.result.flows.find(({ scheme }) => scheme !== "udp")?.scheme ?? "udp";
  const several = run.result.flows.length > 1;
  return (
    <section
      className={css.matrix}
      aria-label={fill(say.guessesOf, run.label)}
      data-matrix={id}
      style={{ "--scheme": schemeColour(run.colour, tokens) } as CSSProperties}
    >
      <h3>
        {several ? run.label : <SchemeMark scheme={markOf(run, { scheme })} name={run.label} />}
        <span>
          {lost > 0
            ? put(say.rightShare, <b>{fill(say.of, right, lost)}</b>, percent(right / lost))
            : put(say.right, <b>{fill(say.of, right, lost)}</b>)}
        </span>
      </h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={2} className={css.over}>
              {say.judged}
            </th>
          </tr>
          <tr>
            <td />
            {CAUSES.map((cause) => (
              <th key={cause} scope="col">
                {CAUSE_NAMES[cause]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CAUSES.map((was) => (
            <tr key={was}>
              <th scope="row">
                <span className={css.over}>{say.was}</span> {CAUSE_NAMES[was]}{" "}
                <span className={css.sign} data-cause={was} aria-hidden="true">
                  {was === "air" ? "✕" : "■"}
                </span>
              </th>
              {cells
                .filter((cell) => cell.was === was)
                .map((cell) => (
                  <td key={cell.taken}>
                    <Cell
                      cell={cell}
                      isChosen={chosen?.was === was && chosen.taken === cell.taken}
                      onChoose={() => onChoose(cell)}
                    />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.foot}>
        <span>{say.throughput}</span> <b>{rate(throughputOf(run))}</b>
      </p>
      {nothing > 0 && (
        <p className={css.foot}>
          <span>{say.nothingLost}</span> <b>{nothing}</b>
        </p>
      )}
    </section>
  );
}

function Cell({ cell, isChosen, onChoose }: { cell: ConfusionCell; isChosen: boolean; onChoose(): void }) {
  const { was, taken, count, share } = cell;
  const isRight = was === taken;
  const counted = share === null ? String(count) : fill(say.countShare, String(count), percent(share));
  const words = fill(isRight ? say.cellRight : say.cellWrong, CAUSE_NAMES[was], CAUSE_NAMES[taken], counted);
  return (
    <button
      type="button"
      className={css.cell}
      data-cell={`${was}-${taken}`}
      data-right={isRight}
      data-empty={count === 0}
      aria-pressed={isChosen}
      aria-label={words}
      style={{ "--share": `${100 * (share ?? 0)}%` } as CSSProperties}
      onClick={onChoose}
    >
      <span>
        <b>
          {count} {isRight ? "✓" : "✗"}
        </b>
        {share === null ? "–" : percent(share)}
      </span>
    </button>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
