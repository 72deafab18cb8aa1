import type { CSSProperties } from "react";
import { mistakesAmongLosses } from "../../analysis/index.ts";
import { flowStyle, markOf } from "../../run/runs/flow-style.ts";
import { type GuessCounts, guessCounts, shareOfBottleneck, shareRight } from "../../run/runs/results.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { isKept } from "../../run/runs/variation.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { formatNumber, numberAndUnit } from "../../ui/base/quantity-format.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { paintColour } from "../../ui/theme/marks.ts";
import { isUdp, schemeStyle } from "../../ui/theme/scheme-style.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/results.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { useAboutScheme } from "../core/cards/use-about.ts";
import { type AwaitedRun, NO_BREAK } from "./awaited.ts";
import css from "./results-panel.module.css";

interface RowProps {
  run: ShownRun;
  flow: FlowSummary;
  /** Writes a throughput, bit/s. */
  rate(throughput: number): string;
  /** Is it the one in front? */
  isFront: boolean;
  /** Brings it there; null where there is nothing to choose between. */
  bring: (() => void) | null;
}

/** A longer name of a run has no room beside the values: it stands on a line of its own. */
const SHORT_NAME = 6;

/** Is the name of a run, or of its scheme, too long to stand beside the values? */
export function isLongName(name: string): boolean {
  return name.length > SHORT_NAME;
}

/** What one run achieved, or one flow of it; a click anywhere on the row, or its button, brings it to the front. */
export function ResultRow({ run, flow, rate, isFront, bring }: RowProps) {
  const several = run.result.flows.length > 1;
  const { title } = schemeStyle(flow.scheme);
  const future = run.label === title || several ? "" : run.label;
  const isLong = !several && isLongName(isKept(run.key) ? run.label : `${title}${future}`);
  const name = [title, future, several ? fill(say.flow, flow.id) : ""]
    .filter((part) => part !== "")
    .join(", ");
  const trace = run.result.trace.flows.find(({ id }) => id === flow.id);
  const tokens = useTokens();
  const line = trace === undefined ? null : flowStyle(run, trace);
  const colour = line === null ? tokens.ink : paintColour(line.paint, tokens);
  const mark = (
    <span className={several ? css.flowName : css.name}>
      <SchemeMark
        scheme={markOf(run, flow)}
        name={isKept(run.key) && !several ? run.label : undefined}
        line={several && line !== null ? { colour: line.paint.scheme, dash: line.dash } : undefined}
      />
      {future !== "" && !isKept(run.key) && <span className={css.flow}> {future}</span>}
      {several && <span className={css.flow}> {flow.id}</span>}
    </span>
  );
  const about = useAboutScheme(flow.scheme);
  return (
    <tr
      data-run={run.key}
      data-flow={flow.id}
      data-front={isFront}
      data-long={isLong || undefined}
      style={{ "--scheme": colour } as CSSProperties}
      onClick={bring ?? undefined}
    >
      <th scope="row">
        {bring === null ? (
          mark
        ) : (
          <button
            type="button"
            className={css.bring}
            aria-pressed={isFront}
            title={fill(isFront ? say.isShown : say.show, name)}
          >
            {mark}
            {!several && <small>{isFront ? say.shown : say.showThis}</small>}
          </button>
        )}
        {about && !several && (
          <span className={css.about}>
            <AboutButton name={title} onOpen={about} />
          </span>
        )}
      </th>
      <td data-field="throughput">
        <Rate text={rate(flow.throughput)} />
        <Bar share={shareOfBottleneck(run.scenario, flow)} />
      </td>
      {isUdp(flow.scheme) ? (
        <td colSpan={2} data-field="lost" title={say.udpTitle}>
          {fill(say.lost, lostShare(flow))}
        </td>
      ) : (
        <>
          <td data-field="timeouts">
            {flow.timeouts}
            <small data-field="retransmitted" title={retransmittedTitle(flow)}>
              {retransmittedWords(flow)}
            </small>
          </td>
          <td title={mistakeWords(flow)}>
            <Guesses counts={guessCounts(flow)} />
          </td>
        </>
      )}
    </tr>
  );
}

/** A rate, its unit less heavy than its number. */
export function Rate({ text }: { text: string }) {
  const [number, unit] = numberAndUnit(text);
  return (
    <>
      {number} <i>{unit}</i>
    </>
  );
}

/** Guesses right, wrong, and where nothing was lost; `digits`: decimals of small numbers, which are means then. */
export function Guesses({ counts, digits = 0 }: { counts: GuessCounts; digits?: number }) {
  const nothing = counts["nothing-lost"];
  const share = shareRight(counts);
  const count = (value: number) => formatNumber(Number(value.toFixed(value < 10 ? digits : 0)), 9);
  return (
    <>
      <span data-field="verdicts">
        {count(counts.right)}
        {NO_BREAK}
        <i>✓</i> {count(counts.wrong)}
        {NO_BREAK}
        <i>✗</i>
      </span>
      {nothing > 0 ? (
        <small data-field="spurious">{fill(say.noLoss, count(nothing))}</small>
      ) : (
        <small>{NO_BREAK}</small>
      )}
      {share !== null && <Bar share={share} rest />}
    </>
  );
}

/** Rows of the height that results of a run will have. */
export function AwaitedRows({ run, rows, isChoice }: { run: AwaitedRun; rows: number; isChoice: boolean }) {
  const several = run.flows.length > 1;
  return (
    <tbody aria-hidden="true" className={css.awaited}>
      {run.flows.slice(0, rows).map(({ id }) => (
        <tr key={id} data-long={(!several && isLongName(run.name)) || undefined}>
          <th scope="row">
            <span className={css.name}>{several ? id : run.name}</span>
            {isChoice && !several && <small>{NO_BREAK}</small>}
          </th>
          <td>
            {NO_BREAK}
            <Bar share={0} />
          </td>
          <td>{NO_BREAK}</td>
          <td>
            {NO_BREAK}
            <small>{NO_BREAK}</small>
            <Bar share={0} />
          </td>
        </tr>
      ))}
      {Array.from({ length: run.means }, (_, i) => i).map((i) => (
        <tr key={i} className={css.mean} data-long>
          <th>{NO_BREAK}</th>
          <td colSpan={3}>
            {NO_BREAK}
            <Bar share={0} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** A share as a bar in the scheme's colour; `rest`: what is left of the whole is hatched. */
function Bar({ share, rest = false }: { share: number; rest?: boolean }) {
  return (
    <span className={css.bar} data-rest={rest} aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}

/** Guesses right and wrong in words. */
export function guessWords(counts: GuessCounts): string {
  const nothing = counts["nothing-lost"];
  return nothing === 0
    ? fill(say.guessWords, counts.right, counts.wrong)
    : fill(say.guessWordsNoLoss, counts.right, counts.wrong, nothing);
}

/** How many retransmissions the sender made, and how many the nodes on the path: short, for a narrow column. */
function retransmittedWords({ retransmitted, localRetransmissions }: FlowSummary): string {
  const bySender = String(retransmitted);
  return localRetransmissions > 0
    ? fill(say.retransmittedOnPath, bySender, String(localRetransmissions))
    : fill(say.retransmitted, bySender);
}

/** The same in a sentence. */
function retransmittedTitle({ retransmitted, localRetransmissions }: FlowSummary): string {
  return fill(say.retransmittedTitle, retransmitted, localRetransmissions);
}

/** Guesses right and wrong in words, with the mistake rate of Congestion Coherence where anything was guessed. */
function mistakeWords(flow: FlowSummary): string {
  const words = guessWords(guessCounts(flow));
  const rate = mistakesAmongLosses(flow);
  return rate === null ? words : fill(say.mistakes, words, shownNumber(Number((100 * rate).toPrecision(3))));
}

/** Share of a flow's packets that never arrived, in per cent. */
function lostShare({ sent, losses }: FlowSummary): string {
  const lost = losses.congestion + losses.transmission;
  return sent === 0 ? "0 %" : `${shownNumber(Number(((100 * lost) / sent).toPrecision(3)))} %`;
}
