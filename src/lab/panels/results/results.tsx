import { mistakesAmongLosses } from "../../../analysis/index.ts";
import { countOutcomes, type FlowSummary } from "../../../sim/declared.ts";
import { formatMeasured } from "../../base/quantity-format.ts";
import { useThrottledStore } from "../../base/use-store.ts";
import { SchemeMark } from "../../controls/scheme-mark.tsx";
import type { ShownRun } from "../../derive/types.ts";
import { useController } from "../../state/lab-context.ts";
import { isUdp, schemeStyle } from "../../theme/scheme-style.ts";
import { Measures } from "./measures.tsx";
import css from "./results.module.css";

/** Longer names than this take room from the columns. */
const LONG_NAME = 8;

/** Flows that are listed one by one. */
const MOST_ROWS = 12;

/** What each shown run achieved, one row per run, or per flow where there are several. */
export function Results() {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  if (runs.length === 0) return null;
  const several = runs[0].result.flows.length > 1;
  const dense = several || runs.length > 2 || runs.some(({ label }) => label.length > LONG_NAME);
  return (
    <section aria-label="Results">
      <table className={dense ? `${css.table} ${css.dense}` : css.table}>
        <caption className="visually-hidden">
          Results of the whole run: throughput, timeouts, retransmissions, verdicts right, wrong and needless
        </caption>
        <thead>
          <tr>
            <th scope="col">Scheme</th>
            <th scope="col" title="Unique data that the receiver got, per second">
              Through&shy;put
            </th>
            <th scope="col" title="How often the retransmission timer expired">
              Time&shy;outs
            </th>
            <th scope="col" title="Segments sent again by the sender, and (+) by nodes on the way">
              Resent
            </th>
            <th
              scope="col"
              title="Losses whose cause the sender (or a receiver that tells them apart) judged right, and wrong"
            >
              <span className="visually-hidden">Verdicts right and wrong</span>
              <span aria-hidden="true">✓ / ✗</span>
            </th>
            <th scope="col" title="Verdicts about segments that were not lost, only late or already there">
              <span className="visually-hidden">Verdicts where nothing was lost</span>
              <span aria-hidden="true">○</span>
            </th>
          </tr>
        </thead>
        {runs.map((run) => (
          <tbody key={run.key}>
            {several && runs.length > 1 && (
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={6}>
                  {run.key === "main" ? "As set" : `With ${run.label} instead of ${runs[0].label}`}
                </th>
              </tr>
            )}
            {run.result.flows.slice(0, MOST_ROWS).map((flow) => (
              <Row key={flow.id} run={run} flow={flow} />
            ))}
          </tbody>
        ))}
      </table>
      {runs[0].result.flows.length > MOST_ROWS && (
        <p className={css.note}>
          … and {runs[0].result.flows.length - MOST_ROWS} more flows; the export has them all.
        </p>
      )}
      {runs
        .flatMap((run) => brokenPromises(run))
        .map((words) => (
          <p key={words} className={css.note} data-field="lost-acked">
            {words}
          </p>
        ))}
      {several && (
        <p
          className={css.note}
          title="Jain's index: 1 when all flows get the same, 1/n when one gets everything"
        >
          Fairness {runs.map((run) => formatMeasured(run.result.fairness, "")).join(" / ")}
        </p>
      )}
      <Measures runs={runs} />
    </section>
  );
}

function Row({ run, flow }: { run: ShownRun; flow: FlowSummary }) {
  const verdicts = flow.receiverVerdicts ?? flow.verdicts;
  const { right, wrong, "nothing-lost": spurious } = countOutcomes(verdicts);
  const several = run.result.flows.length > 1;
  return (
    <tr data-run={run.key} data-flow={flow.id}>
      <th scope="row" title={several ? `${schemeStyle(flow.scheme).title}, flow ${flow.id}` : undefined}>
        <SchemeMark scheme={flow.scheme} />
        {several && <span className={css.flow}> {flow.id}</span>}
      </th>
      <td data-field="throughput">{formatMeasured(flow.throughput, "bit/s")}</td>
      {isUdp(flow.scheme) ? (
        <td colSpan={4} data-field="lost" title="UDP sends nothing again: what is lost stays lost">
          {lostShare(flow)} lost
        </td>
      ) : (
        <>
          <td data-field="timeouts">{flow.timeouts}</td>
          <td data-field="retransmitted" title={resentWords(flow)}>
            {flow.retransmitted}
            {flow.localRetransmissions > 0 && <small> + {flow.localRetransmissions}</small>}
          </td>
          <td
            data-field="verdicts"
            title={`${right} judged right, ${wrong} judged wrong${mistakeWords(flow)}`}
          >
            {right}&thinsp;/&thinsp;{wrong}
          </td>
          <td data-field="spurious" title={`${spurious} verdicts about segments that were not lost`}>
            {spurious}
          </td>
        </>
      )}
    </tr>
  );
}

/** Segments that a node on the path acknowledged and that never reached the receiver. */
function brokenPromises({ result, label }: ShownRun): string[] {
  return result.agents
    .filter(({ lostAcked }) => lostAcked > 0)
    .map(
      ({ node, flow, lostAcked }) =>
        `${label}, flow ${flow}: ${lostAcked} segments were acknowledged by ${node} and will never be delivered.`,
    );
}

/** How many retransmissions the sender made, and how many the nodes on the path. */
function resentWords({ retransmitted, localRetransmissions }: FlowSummary): string {
  return `${retransmitted} sent again by the sender, ${localRetransmissions} by nodes on the way`;
}

/** The mistake rate of Congestion Coherence, where anything was judged. */
function mistakeWords(flow: FlowSummary): string {
  const rate = mistakesAmongLosses(flow);
  return rate === null ? "" : `: wrong about ${Number((100 * rate).toPrecision(3))} % of all losses`;
}

/** Share of a flow's packets that never arrived, in per cent. */
function lostShare({ sent, losses }: FlowSummary): string {
  const lost = losses.congestion + losses.transmission;
  return sent === 0 ? "0 %" : `${Number(((100 * lost) / sent).toPrecision(3))} %`;
}
