import { decisionGlyph } from "../../run/decisions/decision-glyph.ts";
import { markOf, senderName } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { isAirLoss } from "../../sim/declared.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { DecisionIcon } from "../../ui/controls/marks/decision-icon.tsx";
import { schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { eventText, type ListedEvent } from "./event-list.ts";
import css from "./events.module.css";
import type { LabEvent } from "./recorded-events.ts";

interface Props {
  listed: ListedEvent;
  run: ShownRun;
  isFuture: boolean;
  severalRuns: boolean;
}

/** One event: when, its mark, what happened, in which run or flow. */
export function EventRow({ listed: { event }, run, isFuture, severalRuns }: Props) {
  const tokens = useTokens();
  const text = eventText(event);
  const severalFlows = run.result.flows.length > 1;
  const flow = run.result.flows.find(({ id }) => id === event.flow);
  const sender = flow === undefined ? run.label : senderName(run, flow);
  const who = [severalRuns ? sender : "", severalFlows ? event.flow : ""].filter((part) => part !== "");
  return (
    <span className={css.event} data-future={isFuture} title={text}>
      <span className={css.time}>{formatTime(event.t)}</span>
      <span className={css.mark}>
        <Mark event={event} run={run} />
      </span>
      <span className={css.text}>{text}</span>
      <span className={css.who} style={{ color: schemeTextColour(run.colour, tokens) }}>
        {who.join(" ")}
      </span>
    </span>
  );
}

function Mark({ event, run }: { event: LabEvent; run: ShownRun }) {
  if (event.kind === "decision") {
    const glyph = decisionGlyph(event.decision);
    const flow = run.result.flows.find(({ id }) => id === event.flow);
    return glyph && <DecisionIcon glyph={glyph} scheme={flow ? markOf(run, flow) : ""} />;
  }
  if (event.kind === "loss") {
    const isAir = isAirLoss(event.cause);
    return (
      <span data-cause={isAir ? "air" : "queue"} aria-hidden="true">
        {isAir ? "✕" : "■"}
      </span>
    );
  }
  const sign = event.kind === "mark" ? "◆" : event.kind === "agent" ? "▸" : event.kind === "log" ? "›" : "○";
  return (
    <span data-cause={event.kind === "mark" ? "mark" : undefined} aria-hidden="true">
      {sign}
    </span>
  );
}
