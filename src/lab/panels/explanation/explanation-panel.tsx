import { formatMeasured, formatNumber, formatTime } from "../../base/quantity-format.ts";
import { useStore } from "../../base/use-store.ts";
import { Icon } from "../../controls/icons.tsx";
import { SchemeMark } from "../../controls/scheme-mark.tsx";
import { Terms } from "../../controls/terms.tsx";
import { markWords, OUTCOME_WORDS, truthWords, VERDICT_WORDS } from "../../derive/decision-words.ts";
import { explain, type Truth } from "../../derive/explanation.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./explanation.module.css";

/** Why cwnd changed where it was clicked: evidence, knowledge, equation, decision, truth. */
export function ExplanationPanel() {
  const controller = useController();
  const selection = useStore(controller.lab, (state) => state.selection);
  const runs = useStore(controller.lab, (state) => state.runs);
  if (selection.kind !== "change") return null;
  const run = runs.find((candidate) => candidate.key === selection.run);
  const explanation = run && explain(run.result, selection.flow, selection.index, selection.decision);
  if (!run || !explanation) return null;
  const { rule, equation, cwnd, ssthresh, truth, mark, verdict } = explanation;
  const scheme = run.result.trace.flows.find((flow) => flow.id === selection.flow)?.scheme ?? "";
  return (
    <section className={css.panel} aria-label="Explanation" aria-live="polite">
      <h2>
        <span>{rule.title}</span>
        <button
          type="button"
          className={css.time}
          title="Move the playhead there"
          onClick={() => controller.clock.seek(explanation.t)}
        >
          {formatTime(explanation.t)}
        </button>
        <button
          type="button"
          className={css.close}
          aria-label="Close the explanation"
          onClick={() => controller.closeExplanation()}
        >
          <Icon name="close" />
        </button>
      </h2>
      <p className={css.who}>
        <SchemeMark scheme={scheme} /> · flow {selection.flow}
      </p>
      <dl>
        <dt>What arrived</dt>
        <dd>
          <Terms>{explanation.arrived}</Terms>
        </dd>
        {explanation.knew.length > 0 && (
          <>
            <dt>What the sender knew</dt>
            <dd>
              {explanation.knew.map((item) => (
                <span key={item.name} className={css.fact}>
                  <span>
                    <Terms>{item.name}</Terms>
                  </span>{" "}
                  <b>{formatMeasured(item.value, item.unit)}</b>
                </span>
              ))}
            </dd>
          </>
        )}
        <dt>The rule</dt>
        <dd>
          <Terms>{rule.text}</Terms>
          {equation && (
            <span className={css.equation} data-part="equation">
              <code>{equation.names}</code>
              {equation.numbers !== equation.names && <code>{equation.numbers}</code>}
            </span>
          )}
          {rule.source && <cite>{rule.source}</cite>}
        </dd>
        <dt>The decision</dt>
        <dd data-part="decision">
          {cwnd.before === cwnd.after ? (
            <>
              cwnd stays <b>{formatNumber(cwnd.after)}</b> segments
            </>
          ) : (
            <>
              cwnd <b>{formatNumber(cwnd.before)}</b> → <b>{formatNumber(cwnd.after)}</b> segments
            </>
          )}
          {ssthresh && ssthresh.before !== ssthresh.after && (
            <>
              , <abbr title="slow-start threshold">ssthresh</abbr> {formatNumber(ssthresh.before)} →{" "}
              {formatNumber(ssthresh.after)}
            </>
          )}
          {verdict !== "none" && <>; taken for {VERDICT_WORDS[verdict]}</>}
        </dd>
        {truth && (
          <>
            <dt>The truth, which the sender cannot see</dt>
            <dd data-part="truth">
              {truthWords(run.scenario, truth)} <Judgement truth={truth} />
            </dd>
          </>
        )}
        {mark && (
          <>
            <dt>The truth, which the sender cannot see</dt>
            <dd data-part="truth">{markWords(run.scenario, mark)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Judgement({ truth }: { truth: Truth }) {
  if (truth.outcome === null) return null;
  const { sign, sentence } = OUTCOME_WORDS[truth.outcome];
  return (
    <b className={truth.outcome === "right" ? css.right : css.wrong}>
      {sign} {sentence}
    </b>
  );
}
