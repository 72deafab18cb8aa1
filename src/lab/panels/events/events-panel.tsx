import type { Scenario } from "../../../scenario/index.ts";
import { isAboutLoss, isAirLoss, outcomeOf } from "../../../sim/declared.ts";
import { formatTime } from "../../base/quantity-format.ts";
import { useThrottledStore } from "../../base/use-store.ts";
import {
  CAUSE_WORDS,
  decisionWords,
  directionName,
  EVIDENCE_WORDS,
  OUTCOME_WORDS,
  VERDICT_WORDS,
} from "../../derive/decision-words.ts";
import { eventsAround, type LabEvent } from "../../derive/events.ts";
import { stepOf } from "../../derive/explanation.ts";
import { frontRun } from "../../derive/front-run.ts";
import type { ShownRun } from "../../derive/types.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./events.module.css";

/** How many events are listed before and after the playhead. */
const BEFORE = 5;
const AFTER = 5;

/** Losses, marks, retransmissions and decisions near the playhead; a click moves it there and explains a decision. */
export function EventsPanel() {
  const controller = useController();
  const run = useThrottledStore(controller.lab, frontRun);
  const playhead = useThrottledStore(controller.clock, (state) => state.playhead);
  if (!run) return null;
  const events = eventsAround(run.result, playhead, BEFORE, AFTER);
  return (
    <section aria-label="Events near the playhead">
      <h2 className={css.heading}>Events near {formatTime(playhead)}</h2>
      {events.length === 0 && (
        <p className={css.empty}>Nothing was lost or marked, and nothing was decided in this run.</p>
      )}
      <ol className={css.list}>
        {events.map((event) => (
          <li key={keyOf(event)}>
            <button
              type="button"
              className={css.event}
              data-kind={event.kind}
              data-future={event.t > playhead}
              onClick={() => {
                controller.clock.seek(event.t);
                if (event.kind === "decision") explainDecision(controller, run, event);
                if (event.kind === "agent") controller.select({ kind: "node", id: event.node });
              }}
            >
              <span className={css.time}>{event.t.toFixed(3)}</span>
              <EventText event={event} scenario={run.scenario} several={run.scenario.flows.length > 1} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function keyOf(event: LabEvent): string {
  if (event.kind === "agent")
    return `agent ${event.t} ${event.node} ${event.flow} ${event.rule.id} ${event.seq}`;
  const detail = event.kind === "decision" ? `${event.decision.event} ${event.decision.rule}` : event.seq;
  return `${event.kind} ${event.t} ${event.flow} ${detail}`;
}

function explainDecision(
  controller: ReturnType<typeof useController>,
  run: ShownRun,
  event: Extract<LabEvent, { kind: "decision" }>,
): void {
  const flow = run.result.trace.flows.find((candidate) => candidate.id === event.flow);
  if (!flow) return;
  const index = stepOf(flow, event.decision);
  controller.select({ kind: "change", run: run.key, flow: event.flow, index, decision: event.decision });
}

function EventText({ event, scenario, several }: { event: LabEvent; scenario: Scenario; several: boolean }) {
  const who = several ? `${event.flow}: ` : "";
  if (event.kind === "loss") {
    const what = event.isAck ? `ACK ${event.seq}` : `segment ${event.seq}`;
    return (
      <span className={css.text} data-cause={isAirLoss(event.cause) ? "transmission" : "congestion"}>
        <span aria-hidden="true">{isAirLoss(event.cause) ? "✕" : "■"} </span>
        {who}
        {what} lost on {directionName(scenario, event.link)}: {CAUSE_WORDS[event.cause]}
      </span>
    );
  }
  if (event.kind === "mark") {
    return (
      <span className={css.text} data-cause="mark">
        <span aria-hidden="true">◆ </span>
        {who}segment {event.seq} marked on {directionName(scenario, event.link)}: its queue warns of
        congestion
      </span>
    );
  }
  if (event.kind === "agent") {
    return (
      <span className={css.text}>
        <span aria-hidden="true">▸ </span>
        {who}
        {event.node}: {event.rule.title} (segment {event.seq})
      </span>
    );
  }
  if (event.kind === "retransmission") {
    return (
      <span className={css.text}>
        <span aria-hidden="true">○ </span>
        {who}segment {event.seq} sent again
      </span>
    );
  }
  const { decision } = event;
  const outcome = isAboutLoss(decision) ? outcomeOf(decision) : null;
  return (
    <span className={css.text}>
      {who}
      {EVIDENCE_WORDS[decision.event]}
      {decision.verdict === "none" || decision.event === "ecn"
        ? ""
        : `taken for ${VERDICT_WORDS[decision.verdict]}: `}
      {decisionWords(decision)}
      {outcome !== null && <b title={OUTCOME_WORDS[outcome].sentence}> {OUTCOME_WORDS[outcome].sign}</b>}
    </span>
  );
}
