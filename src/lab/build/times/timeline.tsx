import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import {
  type ChangeMoment,
  moveChanges,
  removeChanges,
  setFlowTime,
  snappedTime,
  TIME_STEP,
} from "../../../scenario/building.ts";
import { useMedia } from "../../../ui/base/use-media.ts";
import { useSize } from "../../../ui/base/use-size.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { useTokens } from "../../../ui/theme/use-tokens.ts";
import { say } from "../../../words/en/lab/build-times.ts";
import type { LabController } from "../../core/controller.ts";
import { drawnScenario } from "../../core/document/draft.ts";
import { timeAxis, timeOfX, xOfTime } from "./axis.ts";
import { ChangeForm } from "./change-form.tsx";
import { ChangeRow } from "./change-row.tsx";
import { FlowRow } from "./flow-row.tsx";
import { hasTimes } from "./has-times.ts";
import { LastNetwork } from "./last-network-bar.tsx";
import css from "./timeline.module.css";
import { changeMarks, markKey, timesInShort } from "./timeline-rows.ts";

/** What is dragged: an end of a flow's bar, or changes from where they stand now. */
type Held = { kind: "end"; flow: string; end: "start" | "stop" } | ({ kind: "changes" } & ChangeMoment);

/** A drag: what is held, how far its time is from the pointer's, s, and where it began, px. */
interface Drag {
  what: Held;
  gesture: string;
  offset: number;
  x: number;
  hasMoved: boolean;
}

/** A press that moves less is a click, px. */
const CLICK = 3;

/** Shift moves by so many steps of the arrow keys. */
const FAST = 10;

let gestures = 0;

/**
 * When flows start and stop and what changes while it runs, above the plots and on their time axis. While the network is built,
 * ends and diamonds are dragged, typed, or moved by the arrow keys.
 */
export function Timeline({ controller }: { controller: LabController }) {
  const { lab, clock } = controller;
  const building = useStore(lab, (state) => state.building);
  const document = useStore(lab, drawnScenario);
  const chosen = useStore(lab, ({ selection }) => (selection.kind === "flow" ? selection.id : null));
  const window = useStore(clock, (state) => state.window);
  const stage = useRef<HTMLElement>(null);
  const { width } = useSize(stage);
  const tokens = useTokens();
  const [form, setForm] = useState<ChangeMoment | "new" | null>(null);
  const isLow = useMedia("(max-height: 680px)");
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const isOpen = !building || (unfolded ?? !isLow);
  const held = useRef<Drag | null>(null);
  const focusOn = useRef<string | null>(null);
  const axis = timeAxis(width, tokens.scale, window);
  const marks = changeMarks(document);
  const flows = document.flows.filter(({ start, stop }) => building || start > 0 || stop < document.duration);

  useLayoutEffect(() => {
    const line = stage.current?.querySelector<HTMLElement>("[data-playhead]");
    if (!line) return;
    const draw = () => {
      const { playhead, window: shown } = clock.getState();
      const isInside = playhead >= shown.from && playhead <= shown.to;
      line.style.visibility = isInside ? "visible" : "hidden";
      line.style.transform = `translateX(${xOfTime({ ...axis, window: shown }, playhead)}px)`;
    };
    draw();
    return clock.subscribe(draw);
  });
  // A diamond that moved is another element.
  useLayoutEffect(() => {
    if (focusOn.current === null) return;
    const key = CSS.escape(focusOn.current);
    stage.current?.querySelector<HTMLElement>(`[data-change="${key}"]`)?.focus();
    focusOn.current = null;
  });

  if (!building && !hasTimes(document)) return null;

  const timeAt = ({ clientX }: { clientX: number }) =>
    timeOfX(axis, clientX - (stage.current?.getBoundingClientRect().left ?? 0) - axis.left);
  /** Moves what is held to a time, as one step of the history with all moves of the same gesture. */
  const move = (what: Held, seconds: number, gesture: string): Held => {
    if (what.kind === "end") {
      controller.draft.apply((now) => setFlowTime(now, what.flow, what.end, seconds), gesture);
      return what;
    }
    let moved = false;
    controller.draft.apply((now) => {
      const next = moveChanges(now, what, seconds);
      moved = next !== now;
      return next;
    }, gesture);
    const at = Math.min(Math.max(seconds, 0), document.duration);
    return moved ? { ...what, at } : what;
  };
  const hold = (event: PointerEvent, what: Held, at: number) => {
    if (event.button !== 0) return;
    gestures += 1;
    const gesture = `timeline#${gestures}`;
    held.current = { what, gesture, offset: at - timeAt(event), x: event.clientX, hasMoved: false };
    stage.current?.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const { current } = held;
    if (current === null) return;
    if (!current.hasMoved && Math.abs(event.clientX - current.x) < CLICK) return;
    current.hasMoved = true;
    current.what = move(current.what, snappedTime(timeAt(event) + current.offset), current.gesture);
    if (current.what.kind === "changes") focusOn.current = shownKey(current.what);
  };
  const onUp = () => {
    const { current } = held;
    held.current = null;
    if (current?.what.kind === "changes" && !current.hasMoved) setForm(current.what);
  };
  const stepOf = ({ key, shiftKey }: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key] ?? 0;
    return way * TIME_STEP * (shiftKey ? FAST : 1);
  };
  const keys = (event: KeyboardEvent, what: Held, at: number): boolean => {
    const step = stepOf(event);
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    done(event);
    // To the tenth that is next, whatever the exact value was.
    const wish = Number((at + step).toFixed(9));
    const moved = move(what, wish, `timeline-keys ${JSON.stringify(what.kind === "end" ? what : what.sets)}`);
    if (moved.kind === "changes") focusOn.current = shownKey(moved);
    return true;
  };
  /** The key of the diamond that these changes stand in now. */
  const shownKey = ({ at, sets }: ChangeMoment) =>
    changeMarks(controller.draft.document).find(
      (mark) => mark.at === at && sets.every((set) => mark.sets.includes(set)),
    )?.key ?? markKey(at, sets);

  return (
    <section
      ref={stage}
      className={css.timeline}
      data-building={building || undefined}
      data-own-keys
      aria-label={say.label}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      <div className={css.head}>
        <h2>
          {building ? (
            <button
              type="button"
              className={css.fold}
              aria-expanded={isOpen}
              onClick={() => setUnfolded(!isOpen)}
            >
              {say.times}
            </button>
          ) : (
            say.times
          )}
        </h2>
        {building && <span className={css.hint}>{isOpen ? say.hint : timesInShort(document)}</span>}
      </div>
      <fieldset className={css.rows} hidden={flows.length === 0 || !isOpen}>
        <legend className="visually-hidden">{say.startAndStop}</legend>
        {flows.map((flow) => (
          <FlowRow
            key={flow.id}
            flows={document.flows}
            flow={flow}
            axis={axis}
            tokens={tokens}
            duration={document.duration}
            edits={building}
            isChosen={chosen === flow.id}
            onChoose={() => controller.select({ kind: "flow", id: flow.id })}
            onHold={(event, end) => hold(event, { kind: "end", flow: flow.id, end }, flow[end])}
            onKey={(event, end) => keys(event, { kind: "end", flow: flow.id, end }, flow[end])}
            onType={(end, seconds) =>
              controller.draft.apply((now) => setFlowTime(now, flow.id, end, seconds))
            }
          />
        ))}
      </fieldset>
      {isOpen && (building || marks.length > 0) && (
        <ChangeRow
          marks={marks}
          axis={axis}
          charWidth={tokens.axisSize * 0.56}
          edits={building}
          onHold={(event, mark) => hold(event, { kind: "changes", at: mark.at, sets: mark.sets }, mark.at)}
          onKey={(event, mark) => {
            if (keys(event, { kind: "changes", at: mark.at, sets: mark.sets }, mark.at)) return;
            if (event.key === "Delete" || event.key === "Backspace") {
              done(event);
              controller.draft.apply((now) => removeChanges(now, mark));
            }
          }}
          onEdit={(mark) => setForm({ at: mark.at, sets: mark.sets })}
          onAdd={() => setForm("new")}
        />
      )}
      {building && isOpen && form !== null && (
        <ChangeForm
          key={form === "new" ? "new" : markKey(form.at, form.sets)}
          controller={controller}
          old={form === "new" ? null : form}
          onDone={(made) => {
            if (made !== null) focusOn.current = shownKey(made);
            setForm(null);
          }}
        />
      )}
      {building && <LastNetwork controller={controller} />}
      <div className={css.playhead} style={{ left: axis.left }} data-playhead aria-hidden="true" />
    </section>
  );
}

function done(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
