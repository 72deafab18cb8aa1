import type { CSSProperties } from "react";
import { CAUSES, type Cause, type Confusion, type ConfusionCell } from "../../run/decisions/confusion.ts";
import { markOf } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import css from "./guesses.module.css";

/** A cause in words. */
export const CAUSE_NAMES: Readonly<Record<Cause, string>> = { queue: "a full queue", air: "the air" };

interface Props {
  run: ShownRun;
  confusion: Confusion;
  /** Writes a throughput, bit/s. */
  rate(throughput: number): string;
  /** The cell whose losses are listed, if it is of this run. */
  chosen: Pick<ConfusionCell, "was" | "taken"> | null;
  onChoose(cell: ConfusionCell): void;
}

/** What all flows of a run got through together, bit/s. */
export function throughputOf({ result }: ShownRun): number {
  return result.flows.reduce((sum, flow) => sum + flow.throughput, 0);
}

/** The confusion matrix of one run: rows what it was, columns what it was taken for; the fill is the share of the row. */
export function Matrix({ run, confusion, rate, chosen, onChoose }: Props) {
  const { cells, right, wrong, nothing } = confusion;
  const tokens = useTokens();
  const lost = right + wrong;
  const scheme = run.result.flows.find(({ scheme }) => scheme !== "udp")?.scheme ?? "udp";
  const several = run.result.flows.length > 1;
  return (
    <section
      className={css.matrix}
      aria-label={`Guesses of ${run.label}`}
      data-matrix={run.key}
      style={{ "--scheme": schemeColour(run.colour, tokens) } as CSSProperties}
    >
      <h3>
        {several ? run.label : <SchemeMark scheme={markOf(run, { scheme })} name={run.label} />}
        <span>
          <b>
            {right} of {lost}
          </b>{" "}
          right{lost > 0 && `, ${percent(right / lost)}`}
        </span>
      </h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={2} className={css.over}>
              taken for
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
                <span className={css.over}>was</span> {CAUSE_NAMES[was]}{" "}
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
        <span>throughput</span> <b>{rate(throughputOf(run))}</b>
      </p>
      {nothing > 0 && (
        <p className={css.foot}>
          <span>nothing was lost ○</span> <b>{nothing}</b>
        </p>
      )}
    </section>
  );
}

function Cell({ cell, isChosen, onChoose }: { cell: ConfusionCell; isChosen: boolean; onChoose(): void }) {
  const { was, taken, count, share } = cell;
  const isRight = was === taken;
  const words = `was ${CAUSE_NAMES[was]}, taken for ${CAUSE_NAMES[taken]}: ${count}${share === null ? "" : `, ${percent(share)}`}, ${isRight ? "right" : "wrong"}`;
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
