import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatMeasured, formatNumber, formatTime } from "../../base/quantity-format.ts";
import { lowerBound, stepAt } from "../../base/series.ts";
import { insideRun, panned, type TimeWindow, zoomed } from "../../base/time-window.ts";
import { useSize } from "../../base/use-size.ts";
import { useStore, useThrottledStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { flowStyle, frontFlow } from "../../derive/flow-style.ts";
import { frontRun } from "../../derive/front-run.ts";
import { firstWindow, focusOf, type Ladder, type LadderLine, ladderOf } from "../../derive/ladder.ts";
import type { ShownRun } from "../../derive/types.ts";
import { useController } from "../../state/lab-context.ts";
import { useHops } from "../../state/use-hops.ts";
import { paintColour } from "../../theme/marks.ts";
import { useTokens } from "../../theme/use-tokens.ts";
import css from "./ladder.module.css";

/** Room above the lifelines for names, below, and left of them for times, px. */
const TOP = 44;
const BOTTOM = 12;
const LEFT = 84;
/** Share of the width that the lifelines take; the window's curve stands beside them. */
const LINES_SHARE = 0.66;
/** Longest part of a run that is drawn packet by packet, s. */
const LONGEST = 4;

/** The sequence diagram of the front run around the playhead: sender, routers and receiver as lifelines, time downwards. */
export function LadderView({ tools }: { tools: ReactNode }) {
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
  const focus = flow === null ? 0 : (chosen ?? focusOf(flow, window?.from ?? playhead));
  const until = run?.result.until ?? 0;
  const shown = flow === null ? { from: 0, to: 1 } : (window ?? firstWindow(flow, focus, playhead, until));
  const isOutside = playhead < shown.from || playhead > shown.to;
  useEffect(() => {
    if (isOutside || window === null)
      setWindow(flow === null ? null : firstWindow(flow, focus, playhead, until));
  }, [isOutside, window, flow, focus, playhead, until]);
  const known = useHops("ladder", run, run === undefined ? [] : [shown]);
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
        const next = zoomed(old, share > 0 ? 1.25 : 0.8, (old.from + old.to) / 2, until);
        return next.to - next.from > LONGEST ? old : next;
      });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
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
  const ladder = run && flow && known.hops[0] ? ladderOf(run, flow.id, focus, known.hops[0], shown) : null;
  return (
    <section className={css.view} aria-label="Sequence diagram">
      <header className={css.bar}>
        {tools}
        <h3>Segment {formatNumber(focus, 9)} and what follows it</h3>
        <span>{formatMeasured(shown.to - shown.from, "s")} shown</span>
        <button
          type="button"
          className={controls.icon}
          aria-label="Show more time"
          onClick={() => zoomBy(1.5)}
        >
          −
        </button>
        <button
          type="button"
          className={controls.icon}
          aria-label="Show less time"
          onClick={() => zoomBy(1 / 1.5)}
        >
          +
        </button>
      </header>
      <div
        ref={box}
        className={css.box}
        role="application"
        aria-label="Sequence diagram: arrow keys up and down move in time, plus and minus zoom; the table below has the same in words"
        onKeyDown={onKey}
      >
        {run && flow && ladder && size.width > 0 && (
          <Drawing run={run} ladder={ladder} window={shown} size={size} focus={focus} playhead={playhead} />
        )}
      </div>
      {run && ladder && <Words run={run} ladder={ladder} focus={focus} />}
    </section>
  );
}

interface DrawingProps {
  run: ShownRun;
  ladder: Ladder;
  window: TimeWindow;
  size: { width: number; height: number };
  focus: number;
  playhead: number;
}

function Drawing({ run, ladder, window, size, focus, playhead }: DrawingProps) {
  const controller = useController();
  const tokens = useTokens();
  const flow = frontFlow(controller.lab.getState(), run);
  const { nodes, lines, duplicates } = ladder;
  const { width, height } = size;
  const [low, high] = [TOP, height - BOTTOM];
  const right = LEFT + (width - LEFT) * LINES_SHARE;
  const x = (place: number) => LEFT + 40 + ((right - LEFT - 40) * place) / Math.max(1, nodes.length - 1);
  const y = (t: number) => low + ((t - window.from) / (window.to - window.from)) * (high - low);
  if (flow === null) return null;
  const { paint } = flowStyle(run, flow);
  const colour = paintColour(paint, tokens);
  const styleOf = (line: LadderLine) => ({
    stroke: line.isLost && line.isFull ? tokens.transmission : line.isAck ? tokens.ink : colour,
    opacity: line.isFull ? 1 : 0.16,
    strokeWidth: line.isFull ? (line.seq === focus && !line.isAck ? 3 : 2) : 1,
    strokeDasharray: line.isAck ? "5 4" : line.nth > 1 ? "8 3" : undefined,
  });
  const ticks = Array.from(
    { length: 9 },
    (_, i) => window.from + ((i + 0.5) / 9) * (window.to - window.from),
  );
  const decisions = flow.decisions.filter((d) => d.seq === focus && d.t >= window.from && d.t <= window.to);
  return (
    <svg width={width} height={height} aria-hidden="true" className={css.drawing}>
      {ticks.map((t) => (
        <g key={t}>
          <line x1={LEFT} x2={width - 8} y1={y(t)} y2={y(t)} stroke={tokens.grid} />
          <text x={LEFT - 12} y={y(t) + 4} textAnchor="end" fill={tokens.inkSoft}>
            {t.toFixed(3)} s
          </text>
        </g>
      ))}
      {nodes.map((id, i) => (
        <g key={id}>
          <line x1={x(i)} x2={x(i)} y1={low} y2={high} stroke={tokens.ink} strokeWidth={1.5} />
          <text x={x(i)} y={18} textAnchor="middle" fill={tokens.ink} fontWeight={650}>
            {id}
          </text>
          <text x={x(i)} y={35} textAnchor="middle" fill={tokens.inkSoft}>
            {i === 0 ? "sender" : i === nodes.length - 1 ? "receiver" : "router"}
          </text>
        </g>
      ))}
      <clipPath id="ladder-time">
        <rect x={0} y={low} width={width} height={high - low} />
      </clipPath>
      <g clipPath="url(#ladder-time)" fill="none">
        {[...lines]
          .sort((a, b) => Number(a.isFull) - Number(b.isFull))
          .map((line) => (
            <g key={`${line.isAck} ${line.seq} ${line.nth} ${line.from} ${line.came}`} {...styleOf(line)}>
              {line.isFull && line.leaves > line.came && (
                <line
                  x1={x(line.from)}
                  x2={x(line.from)}
                  y1={y(line.came)}
                  y2={y(line.leaves)}
                  strokeWidth={4}
                />
              )}
              <line x1={x(line.from)} x2={x(line.to)} y1={y(line.leaves)} y2={y(line.arrives)} />
              {line.isLost && line.isFull && (
                <path
                  d={`M${x(line.to) - 7} ${y(line.arrives) - 7}l14 14m0 -14l-14 14`}
                  strokeWidth={3}
                  strokeDasharray="none"
                />
              )}
            </g>
          ))}
      </g>
      {duplicates.slice(0, 3).map((t, i) => (
        <g key={t}>
          <circle
            cx={x(0) - 14}
            cy={y(t)}
            r={9}
            fill={i === 2 ? tokens.ink : tokens.background}
            stroke={tokens.ink}
          />
          <text
            x={x(0) - 14}
            y={y(t) + 4}
            textAnchor="middle"
            fill={i === 2 ? tokens.background : tokens.ink}
          >
            {i + 1}
          </text>
        </g>
      ))}
      {decisions.map((decision) => (
        <text
          key={decision.t}
          x={x(0) + 10}
          y={y(decision.t) + 16}
          fill={tokens.ink}
          fontWeight={650}
          className={css.halo}
        >
          cwnd {formatNumber(decision.cwndBefore)} → {formatNumber(decision.cwndAfter)}
        </text>
      ))}
      {lines
        .filter((line) => line.isFull && !line.isAck && !line.isLost && line.to === nodes.length - 1)
        .map((line) => (
          <text key={`${line.seq} ${line.nth}`} x={x(line.to) + 8} y={y(line.arrives) + 4} fill={colour}>
            {line.seq}
          </text>
        ))}
      <Curve
        flow={flow}
        colour={colour}
        window={window}
        y={y}
        left={right + 60}
        right={width - 16}
        tokens={tokens}
      />
      {playhead >= window.from && playhead <= window.to && (
        <g>
          <line
            x1={LEFT}
            x2={width - 8}
            y1={y(playhead)}
            y2={y(playhead)}
            stroke={tokens.ink}
            strokeWidth={1.5}
          />
          <rect x={2} y={y(playhead) - 11} width={LEFT - 8} height={22} rx={4} fill={tokens.ink} />
          <text x={LEFT - 12} y={y(playhead) + 4} textAnchor="end" fill={tokens.background} fontWeight={650}>
            {formatTime(playhead)}
          </text>
        </g>
      )}
    </svg>
  );
}

interface CurveProps {
  flow: NonNullable<ReturnType<typeof frontFlow>>;
  colour: string;
  window: TimeWindow;
  y: (t: number) => number;
  left: number;
  right: number;
  tokens: ReturnType<typeof useTokens>;
}

/** The congestion window on the same axis of time, turned: larger to the right. */
function Curve({ flow, colour, window, y, left, right, tokens }: CurveProps) {
  const { t, v } = flow.cwnd;
  const first = Math.max(0, stepAt(t, window.from));
  const stop = lowerBound(t, window.to);
  let top = 1;
  for (let i = first; i < stop; i++) top = Math.max(top, v[i]);
  const x = (cwnd: number) => left + ((right - left) * cwnd) / (top * 1.1);
  let path = `M${x(v[first] ?? 0)} ${y(window.from)}`;
  for (let i = first + 1; i < stop; i++) path += `V${y(t[i])}H${x(v[i])}`;
  return (
    <g>
      <text x={left} y={18} fill={tokens.ink} fontWeight={650}>
        Window
      </text>
      <text x={left} y={35} fill={tokens.inkSoft}>
        0 to {formatNumber(top * 1.1)} segments
      </text>
      <line x1={left} x2={left} y1={y(window.from)} y2={y(window.to)} stroke={tokens.axis} />
      <path d={`${path}V${y(window.to)}`} fill="none" stroke={colour} strokeWidth={2.5} />
    </g>
  );
}

/** The diagram in words: what is drawn in full, in order of time. */
function Words({ run, ladder, focus }: { run: ShownRun; ladder: Ladder; focus: number }) {
  const { nodes, lines, duplicates } = ladder;
  const rows = lines.filter(({ isFull }) => isFull).sort((a, b) => a.leaves - b.leaves);
  return (
    <table className="visually-hidden">
      <caption>
        {run.label}: packets about segment {focus}; {duplicates.length} duplicate ACKs reach the sender
      </caption>
      <thead>
        <tr>
          <th scope="col">Packet</th>
          <th scope="col">Leaves</th>
          <th scope="col">Arrives</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={`${line.isAck} ${line.seq} ${line.nth} ${line.from} ${line.came}`}>
            <th scope="row">{line.isAck ? `ACK that asks for ${line.seq}` : `Segment ${line.seq}`}</th>
            <td>
              {nodes[line.from]} at {formatTime(line.leaves)}
            </td>
            <td>{line.isLost ? "lost on the way" : `${nodes[line.to]} at ${formatTime(line.arrives)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
