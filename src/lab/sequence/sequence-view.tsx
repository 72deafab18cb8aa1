import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { frontFlow } from "../../run/runs/flow-style.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { HopColumns } from "../../sim/declared.ts";
import { formatMeasured, formatTime } from "../../ui/base/quantity-format.ts";
import { insideRun, panned, type TimeWindow, zoomed } from "../../ui/base/time-window.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useStore, useThrottledStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/sequence.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import { useHops } from "../core/use-hops.ts";
import css from "./sequence.module.css";
import {
  type Answer,
  firstWindow,
  focusOf,
  type SequenceDiagram,
  type SequenceLine,
  sequenceDiagramOf,
} from "./sequence-diagram.ts";
import { Drawing } from "./sequence-drawing.tsx";

/** Longest part of a run that is drawn packet by packet, s. */
const LONGEST = 4;

/** The part of a run whose packets are asked for: beyond the shown one at both ends, and the same as before while that holds it. */
function roomAround(shown: TimeWindow, before: TimeWindow, until: number): TimeWindow {
  const span = shown.to - shown.from;
  const isInside = shown.from >= before.from && shown.to <= before.to;
  if (isInside && before.to - before.from <= 4 * span) return before;
  return insideRun({ from: shown.from - span / 2, to: shown.to + span / 2 }, until);
}

/** The sequence diagram of the front run around the playhead: sender, routers and receiver as lifelines, time downwards. */
export function SequenceView({ tools }: { tools: ReactNode }) {
  const controller = useController();
  const state = useThrottledStore(controller.lab, (lab) => lab);
  const playhead = useStore(controller.clock, (clock) => clock.playhead);
  const run = frontRun(state);
  const flow = frontFlow(state, run);
  const { selection } = state;
  const chosen =
    selection.kind === "packet"
      ? selection.seq
      : selection.kind === "change"
        ? selection.decision?.seq
        : undefined;
  const [window, setWindow] = useState<TimeWindow | null>(null);
  const focus = flow === null ? 0 : (chosen ?? focusOf(flow, playhead, window));
  const until = run?.result.until ?? 0;
  const shown = flow === null ? { from: 0, to: 1 } : (window ?? firstWindow(flow, focus, playhead, until));
  const isOutside = playhead < shown.from || playhead > shown.to;
  const about = `${run?.key} ${flow?.id} ${chosen} ${playhead}`;
  const lastAbout = useRef("");
  // The reader may scroll away from the playhead; the diagram comes back to it when it, or what is chosen, moves.
  useEffect(() => {
    const hasMoved = about !== lastAbout.current;
    lastAbout.current = about;
    if (window === null || (hasMoved && isOutside))
      setWindow(flow === null ? null : firstWindow(flow, focus, playhead, until));
  }, [about, isOutside, window, flow, focus, playhead, until]);
  const asked = useRef(shown);
  asked.current = roomAround(shown, asked.current, until);
  const known = useHops("ladder", run, run === undefined ? [] : [asked.current]);
  const drawn = useRef<{ run: ShownRun; hops: HopColumns } | null>(null);
  if (run && known.hops[0]) drawn.current = { run, hops: known.hops[0] };
  // Until the packets of a new part are known, those that are known already stay.
  const hops = drawn.current?.run === run ? drawn.current?.hops : undefined;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.tabIndex = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const share = event.deltaY / Math.max(1, element.clientHeight);
      setWindow((now) => {
        const old = now ?? shown;
        if (!event.ctrlKey && !event.metaKey) return panned(old, share, until);
        const down = event.clientY - element.getBoundingClientRect().top;
        const under = old.from + (old.to - old.from) * Math.min(1, Math.max(0, down / element.clientHeight));
        const next = zoomed(old, share > 0 ? 1.25 : 0.8, under, until);
        return next.to - next.from > LONGEST ? old : next;
      });
    };
    const onClick = (event: MouseEvent) => {
      const packet = event.target instanceof Element ? event.target.getAttribute("data-packet") : null;
      if (packet === null || run === undefined || flow === null) return;
      const [seq, nth] = packet.split(":").map(Number);
      controller.select({ kind: "packet", run: run.key, flow: flow.id, seq, nth });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("click", onClick);
    };
  });
  const zoomBy = (factor: number) => {
    const next = zoomed(shown, factor, (shown.from + shown.to) / 2, until);
    if (next.to - next.from <= LONGEST) setWindow(insideRun(next, until));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.code === "ArrowDown" ? 0.15 : event.code === "ArrowUp" ? -0.15 : 0;
    if (step !== 0) setWindow(panned(shown, step, until));
    else if (event.key === "+") zoomBy(0.8);
    else if (event.key === "-") zoomBy(1.25);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const diagram = run && flow && hops ? sequenceDiagramOf(run, flow.id, focus, hops, shown) : null;
  return (
    <section className={css.view} aria-label={say.diagram}>
      <header className={css.bar}>
        {tools}
        <h3>{fill(say.focus, String(focus))}</h3>
        <span>{fill(say.span, formatMeasured(shown.to - shown.from, "s"))}</span>
        <button type="button" className={controls.icon} aria-label={say.moreTime} onClick={() => zoomBy(1.5)}>
          −
        </button>
        <button
          type="button"
          className={controls.icon}
          aria-label={say.lessTime}
          onClick={() => zoomBy(1 / 1.5)}
        >
          +
        </button>
      </header>
      <div ref={box} className={css.box} role="application" aria-label={say.diagramKeys} onKeyDown={onKey}>
        {run && flow && diagram && size.width > 0 && (
          <Drawing
            run={run}
            flow={flow}
            diagram={diagram}
            window={shown}
            size={size}
            focus={focus}
            playhead={playhead}
          />
        )}
      </div>
      {run && diagram && <Words run={run} diagram={diagram} focus={focus} />}
    </section>
  );
}

/** The diagram in words: what is drawn in full, in order of time. */
function Words({ run, diagram, focus }: { run: ShownRun; diagram: SequenceDiagram; focus: number }) {
  const { nodes, lifelines, lines, duplicates, answers } = diagram;
  const rows = lines.filter(({ isFull }) => isFull).sort((a, b) => a.leaves - b.leaves);
  const path = lifelines
    .map(({ id, role }) => fill(say.roleAndNode, role, id))
    .reduce((before, node) => fill(say.fromTo, before, node));
  return (
    <div className="visually-hidden">
      <table>
        <caption>{fill(say.tableCaption, run.label, String(focus), duplicates.length, path)}</caption>
        <thead>
          <tr>
            <th scope="col">{say.packet}</th>
            <th scope="col">{say.leaves}</th>
            <th scope="col">{say.arrives}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={`${line.isAck} ${line.seq} ${line.nth} ${line.from} ${line.came}`}>
              <th scope="row">{fill(line.isAck ? say.ackAsks : say.segment, String(line.seq))}</th>
              <td>{fill(say.nodeAt, nodes[line.from], formatTime(line.leaves))}</td>
              <td>{line.isLost ? say.lost : arrival(nodes[line.to], line, askedBy(answers, line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "R1 at 12.778 s", and what the receiver then asks for. */
function arrival(node: string, { arrives }: SequenceLine, asks: number | null): string {
  const at = formatTime(arrives);
  return asks === null ? fill(say.nodeAt, node, at) : fill(say.nodeAtAsks, node, at, String(asks));
}

/** The segment that is asked for where a segment arrives at the receiver; null elsewhere. */
function askedBy(answers: readonly Answer[], line: SequenceLine): number | null {
  const answer = line.isAck
    ? undefined
    : answers.find(({ t, seq, nth }) => t === line.arrives && seq === line.seq && nth === line.nth);
  return answer?.asks ?? null;
}
