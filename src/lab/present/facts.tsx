import type { CSSProperties, ReactNode } from "react";
import { flowStyle } from "../../run/runs/flow-style.ts";
import { shareOfBottleneck } from "../../run/runs/results.ts";
import { inOneUnit, numberAndUnit } from "../../ui/base/quantity-format.ts";
import { useThrottledStore } from "../../ui/base/use-store.ts";
import { paintColour } from "../../ui/theme/marks.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/present.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./present.module.css";
import {
  guessesOf,
  guessingFlows,
  meanThroughput,
  type Sender,
  sendersOf,
  traceOf,
  wrongOf,
} from "./senders.ts";

/** With more rows than this in all there is no room for bars below the names; with more senders that guess, none for the guesses of each. */
const MOST_BARRED = 4;
const MOST_JUDGED = 3;

/** Two facts of each run: what it got through, and how often its senders guessed wrong. */
export function Facts() {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  const senders = sendersOf(runs);
  if (senders.length === 0) return null;
  const guessing = guessingFlows(runs);
  const judged = senders.filter(({ flows }) => guessesOf(flows).all > 0);
  const rate = inOneUnit(senders.map(({ flows }) => meanThroughput(flows)));
  const [, unit] = numberAndUnit(rate(0));
  const isMean = senders.some(({ flows }) => flows.length > 1);
  const throughputs = senders.map((sender) => (
    <Fact
      key={sender.key}
      sender={sender}
      value={numberAndUnit(rate(meanThroughput(sender.flows)))[0]}
      bar={senders.length + judged.length <= MOST_BARRED}
    />
  ));
  const guesses =
    judged.length > MOST_JUDGED
      ? [
          <div key="all" className={css.fact}>
            <b>{fill(say.allSenders, guessing.length)}</b>
            <span>{wrongOf(guessing)}</span>
          </div>,
        ]
      : judged.map((sender) => <Fact key={sender.key} sender={sender} value={wrongOf(sender.flows)} />);
  return (
    <section className={css.facts} aria-label={say.results}>
      <Headed title={fill(isMean ? say.meanThroughput : say.throughput, unit)} facts={throughputs} />
      {guesses.length > 0 && <Headed title={say.wrongGuesses} facts={guesses} />}
    </section>
  );
}

/** A heading, which never stands without the first of its facts. */
function Headed({ title, facts: [first, ...others] }: { title: string; facts: ReactNode[] }) {
  return (
    <>
      <div>
        <h2>{title}</h2>
        {first}
      </div>
      {others}
    </>
  );
}

function Fact({ sender, value, bar = false }: { sender: Sender; value: string; bar?: boolean }) {
  const { name, run, flows } = sender;
  const controller = useController();
  const tokens = useTokens();
  const trace = traceOf(run, flows[0]);
  const colour = trace ? paintColour(flowStyle(run, trace).paint, tokens) : tokens.ink;
  const { scenario } = controller.lab.getState();
  const share = flows.reduce((sum, flow) => sum + shareOfBottleneck(scenario, flow), 0) / flows.length;
  return (
    <div className={css.fact} style={{ "--scheme": colour, "--share": share } as CSSProperties}>
      <b className={css.name} title={name}>
        {name}
      </b>
      <span>{value}</span>
      {bar && <span className={css.bar} aria-hidden="true" />}
    </div>
  );
}
