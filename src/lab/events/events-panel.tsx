import { useEffect, useMemo, useState } from "react";
import { stepOf } from "../../run/decisions/decision-step.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { byTime } from "../../ui/base/series.ts";
import { useThrottledStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { WindowList } from "../../ui/controls/overlays/window-list.tsx";
import { say } from "../../words/en/lab/events.ts";
import { put } from "../../words/put.tsx";
import type { LabController } from "../core/controller.ts";
import { useController } from "../core/lab-context.ts";
import { EventFilters } from "./event-filters.tsx";
import { EventInterventions } from "./event-interventions.tsx";
import { type EventFilter, FIRST_FILTER, type ListedEvent, listEvents } from "./event-list.ts";
import { packetOfEvent } from "./event-packet.ts";
import { EventRow } from "./event-row.tsx";
import css from "./events.module.css";

const ROW_HEIGHT = 34;

/**
 * Everything notable that happens in the shown runs: the row of the playhead is marked, and in the middle while the list
 * follows it. Arrow keys walk the list and move the playhead, Enter opens what explains the event.
 */
export function EventsPanel() {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  const playhead = useThrottledStore(controller.clock, (state) => state.playhead);
  const [filter, setFilter] = useState<EventFilter>(FIRST_FILTER);
  const [follow, setFollow] = useState(true);
  const [marked, setMarked] = useState<ListedEvent | null>(null);
  const events = useMemo(() => listEvents(runs, filter), [runs, filter]);
  useEffect(() => {
    if (marked !== null && marked.t !== playhead) setMarked(null);
  }, [marked, playhead]);
  if (runs.length === 0) return null;
  // Of several events at one instant the one that was walked to.
  const chosen = marked === null ? -1 : events.indexOf(marked);
  const current = chosen >= 0 ? chosen : byTime.right(events, playhead) - 1;
  const run = runs.find(({ key }) => key === events[current]?.run);
  const about = run === undefined ? null : packetOfEvent(run, events[current]);
  const move = (i: number) => {
    controller.clock.pause();
    controller.clock.seek(events[i].t);
    setMarked(events[i]);
  };
  return (
    <section className={css.events} aria-label={say.near}>
      <EventFilters runs={runs} filter={filter} onFilter={setFilter} />
      {events.length === 0 ? (
        <p className={css.empty}>{filter === FIRST_FILTER ? say.none : say.noneListed}</p>
      ) : (
        <WindowList
          label={say.events}
          count={events.length}
          rowHeight={ROW_HEIGHT}
          current={current}
          follow={follow}
          keyOf={(i) => `${events[i].run} ${i}`}
          row={(i) => (
            <EventRow
              listed={events[i]}
              run={runs.find(({ key }) => key === events[i].run) ?? runs[0]}
              isFuture={events[i].t > playhead}
              severalRuns={runs.length > 1}
            />
          )}
          onMove={move}
          onChoose={(i) => {
            move(i);
            open(controller, runs, events[i]);
          }}
        />
      )}
      {run !== undefined && about !== null && <EventInterventions run={run} about={about} />}
      <footer className={css.foot}>
        <span>{put(say.keys, <kbd>↑</kbd>, <kbd>↓</kbd>, <kbd>Enter</kbd>)}</span>
        <button
          type="button"
          className={controls.button}
          aria-pressed={follow}
          title={say.followTitle}
          onClick={() => setFollow(!follow)}
        >
          {follow ? say.following : say.follow}
        </button>
      </footer>
    </section>
  );
}

/** Opens what tells more of an event: the explanation of a decision, the journey of a packet, the node of an agent. */
function open(controller: LabController, runs: readonly ShownRun[], { run: key, event }: ListedEvent): void {
  controller.bringToFront(key, event.flow);
  if (event.kind === "decision") {
    const run = runs.find((candidate) => candidate.key === key);
    const flow = run?.result.trace.flows.find(({ id }) => id === event.flow);
    if (flow === undefined) return;
    const { decision } = event;
    controller.select({ kind: "change", run: key, flow: flow.id, index: stepOf(flow, decision), decision });
  } else if (event.kind === "agent") controller.select({ kind: "node", id: event.node });
  else if ("nth" in event && event.nth > 0 && !("isAck" in event && event.isAck))
    controller.select({ kind: "packet", run: key, flow: event.flow, seq: event.seq, nth: event.nth });
}
