import type { ReactNode } from "react";
import { decisionGlyph } from "../../run/decisions/decision-glyph.ts";
import { markWords, OUTCOME_WORDS, shortTruth } from "../../run/decisions/decision-words.ts";
import { type Explanation, explain, type Truth } from "../../run/decisions/explanation.ts";
import { filled } from "../../run/own/filled.ts";
import { senderName } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { isOwn } from "../../scenario/own-name.ts";
import type { FlowTrace } from "../../sim/declared.ts";
import { formatNumber, formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import controls from "../../ui/controls/controls.module.css";
import { DecisionIcon } from "../../ui/controls/marks/decision-icon.tsx";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { Terms } from "../../ui/controls/terms.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/explain.ts";
import { say as terms } from "../../words/en/ui/terms.ts";
import { fill } from "../../words/fill.ts";
import { formulaWords } from "../../words/formula-phrases.ts";
import { put } from "../../words/put.tsx";
import { useAboutScheme } from "../core/cards/use-about.ts";
import { useController } from "../core/lab-context.ts";
import css from "./explanation.module.css";
import { Formula } from "./formula.tsx";
import { Measured } from "./measured-scale.tsx";
import { NothingChosen } from "./nothing-chosen.tsx";
import { PacketDecisions } from "./packet-decisions.tsx";
import { Step } from "./step.tsx";
import { TruthText } from "./truth-text.tsx";
import { WrongWalk } from "./wrong-walk.tsx";

const OwnLines = onDemand(say.ownLines, async () => {
  return (await import("./own-lines.tsx")).OwnLines;
});

/** The transmission that an explanation is about, as what would have changed it. */
export interface WhatIf {
  run: string;
  flow: string;
  seq: number;
  nth: number;
  /** When it was lost, s. */
  t: number;
}

interface Props {
  /** Shows what would have happened if this packet had arrived; without it there is no such button. */
  onWhatIf?: (packet: WhatIf) => void;
}

/** Why cwnd changed where it was clicked, in five steps: what arrived, what was measured, the rule, the deed, the truth. */
export function ExplanationPanel({ onWhatIf }: Props) {
  const controller = useController();
  const selection = useStore(controller.lab, (state) => state.selection);
  const runs = useStore(controller.lab, (state) => state.runs);
  const run = selection.kind === "change" ? runs.find(({ key }) => key === selection.run) : undefined;
  if (selection.kind === "packet") return <PacketDecisions packet={selection} />;
  if (selection.kind !== "change" || run === undefined) return <NothingChosen />;
  const flow = run.result.trace.flows.find(({ id }) => id === selection.flow);
  const explanation = explain(run.result, selection.flow, selection.index, selection.decision);
  if (flow === undefined || explanation === null) return <NothingChosen />;
  const { truth } = explanation;
  const lost = truth?.lostAt && truth.nth > 0 ? { ...truth, at: truth.lostAt.t } : null;
  return (
    <section className={css.card} aria-label={say.explanation} aria-live="polite">
      <Head run={run} flow={flow} explanation={explanation} />
      <Steps run={run} flow={flow} explanation={explanation} />
      <footer className={css.foot}>
        <div className={css.actions}>
          {onWhatIf && lost && (
            <button
              type="button"
              className={`${controls.button} ${css.main}`}
              onClick={() =>
                onWhatIf({ run: run.key, flow: flow.id, seq: lost.seq, nth: lost.nth, t: lost.at })
              }
            >
              {say.hadArrived}
            </button>
          )}
          <button type="button" className={controls.button} onClick={() => controller.showCentre("ladder")}>
            {say.sequenceDiagram}
          </button>
        </div>
        <WrongWalk run={run} decision={explanation.decision} />
      </footer>
    </section>
  );
}

interface PartProps {
  run: ShownRun;
  flow: FlowTrace;
  explanation: Explanation;
}

function Head({ run, flow, explanation }: PartProps) {
  const controller = useController();
  const { truth, decision } = explanation;
  const glyph = decision && decisionGlyph(decision);
  const time = (
    <button
      type="button"
      className={css.time}
      title={say.moveThere}
      onClick={() => controller.clock.seek(explanation.t)}
    >
      {formatTime(explanation.t)}
    </button>
  );
  return (
    <header className={css.head}>
      <h2>
        {glyph && <DecisionIcon glyph={glyph} scheme={flow.scheme} />}
        <span>{explanation.headline}</span>
        <button
          type="button"
          className={css.close}
          aria-label={say.close}
          onClick={() => controller.closeExplanation()}
        >
          <Icon name="close" />
        </button>
      </h2>
      <p className={css.when}>
        {run.result.flows.length > 1 || run.key !== "main"
          ? put(say.whenOf, time, senderName(run, flow), flow.id)
          : put(say.when, time, flow.id)}
        {truth && <Verdict truth={truth} />}
      </p>
    </header>
  );
}

function Verdict({ truth }: { truth: Truth }) {
  if (truth.outcome === null) return null;
  const { sign, sentence } = OUTCOME_WORDS[truth.outcome];
  const isNothing = truth.outcome === "nothing-lost";
  return (
    <span className={css.verdict} data-outcome={truth.outcome}>
      {" · "}
      <b>
        {sign} {isNothing ? say.nothingLost : sentence.toLowerCase().replace(".", "")}
      </b>
      {!isNothing && `: ${shortTruth(truth)}`}
    </span>
  );
}

function Steps({ run, flow, explanation }: PartProps) {
  const { rule, equation, cwnd, ssthresh, sends, truth, mark } = explanation;
  const about = useAboutScheme(flow.scheme);
  return (
    <ol className={css.steps}>
      <Step title={say.whatArrived}>
        <Terms>{explanation.arrived}</Terms>
      </Step>
      <Measured run={run} flow={flow} explanation={explanation} />
      <Step title={say.theRule}>
        {equation && (
          <span className={css.equation} data-part="equation">
            <Formula flow={flow} equation={equation.names} />
            {equation.numbers !== equation.names && <code>{formulaWords(equation.numbers)}</code>}
          </span>
        )}
        <Terms>{isOwn(flow) ? filled(rule.text, explanation.decision?.values ?? {}) : rule.text}</Terms>
        {isOwn(flow) && <OwnLines run={run} flow={flow} rule={rule.id} decision={explanation.decision} />}
        {rule.source && <cite>{rule.source}</cite>}
        {about && <AboutButton name={schemeStyle(flow.scheme).title} onOpen={about} />}
      </Step>
      <Step title={say.whatItDid} part="decision">
        {cwnd === null
          ? sendWords(sends)
          : ssthresh && ssthresh.before !== ssthresh.after
            ? put(
                say.withSsthresh,
                cwndWords(cwnd),
                <abbr title={terms.ssthresh}>{say.ssthresh}</abbr>,
                formatNumber(ssthresh.before),
                formatNumber(ssthresh.after),
              )
            : cwndWords(cwnd)}
      </Step>
      <Step title={say.theTruth} part="truth">
        {truth ? (
          <TruthText run={run} flow={flow.id} truth={truth} />
        ) : mark ? (
          markWords(run.scenario, mark)
        ) : (
          say.noLoss
        )}
      </Step>
    </ol>
  );
}

/** What a sender without a window sent at the moment of its decision. */
function sendWords(sends: Explanation["sends"]): string {
  const [first] = sends;
  if (first === undefined) return say.sentNothing;
  if (sends.length > 1) return fill(say.sentMany, sends.length, first.seq);
  return fill(say.sentOne, first.seq, first.nth);
}

function cwndWords({ before, after }: NonNullable<Explanation["cwnd"]>): ReactNode {
  if (before === after) return put(say.cwndStays, <b>{formatNumber(after)}</b>);
  return put(
    say.cwndChanges,
    <b>
      {formatNumber(before)} → {formatNumber(after)}
    </b>,
  );
}
