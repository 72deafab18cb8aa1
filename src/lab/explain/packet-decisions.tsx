import { sentenceOf } from "../../run/decisions/decision-sentence.ts";
import { explain } from "../../run/decisions/explanation.ts";
import { senderName } from "../../run/runs/flow-style.ts";
import type { Selection } from "../../run/runs/types.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import { NothingChosen } from "./nothing-chosen.tsx";
import css from "./packet-decisions.module.css";
import { segmentDecisions } from "./segment-decisions.ts";

/** Where a packet is chosen: what its sender decided about it, and the step of cwnd that its ACK made; each opens its reason. */
export function PacketDecisions({ packet }: { packet: Extract<Selection, { kind: "packet" }> }) {
  const controller = useController();
  const runs = useStore(controller.lab, (state) => state.runs);
  const run = runs.find(({ key }) => key === packet.run);
  const flow = run?.result.trace.flows.find(({ id }) => id === packet.flow);
  if (run === undefined || flow === undefined) return <NothingChosen />;
  const { decisions, step } = segmentDecisions(flow, packet.seq);
  const grown = step === null ? null : explain(run.result, flow.id, step, null);
  const sender = senderName(run, flow);
  const seq = String(packet.seq);
  return (
    <section className={css.decided} aria-label={say.explanation}>
      {decisions.length === 0 ? (
        <p>{fill(say.segmentDecidedNothing, sender, seq)}</p>
      ) : (
        <>
          <h3>{fill(say.segmentDecided, sender, seq)}</h3>
          <ul>
            {decisions.map((decision) => (
              <Line
                key={`${decision.t} ${decision.rule}`}
                t={decision.t}
                words={sentenceOf({ flow, decision })}
                onOpen={() => {
                  controller.clock.seek(decision.t);
                  controller.stepper.explain(run, flow, decision);
                }}
              />
            ))}
          </ul>
        </>
      )}
      {grown !== null && grown.decision === null && step !== null ? (
        <>
          <h3>{fill(say.segmentStep, seq)}</h3>
          <ul>
            <Line
              t={grown.t}
              words={grown.headline}
              onOpen={() => {
                controller.clock.seek(grown.t);
                controller.select({
                  kind: "change",
                  run: run.key,
                  flow: flow.id,
                  index: step,
                  decision: null,
                });
              }}
            />
          </ul>
        </>
      ) : (
        decisions.length === 0 && <p>{fill(say.segmentNoStep, seq)}</p>
      )}
    </section>
  );
}

function Line({ t, words, onOpen }: { t: number; words: string; onOpen(): void }) {
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>{formatTime(t)}</span> {words}
      </button>
    </li>
  );
}
