import { roundNumbers } from "../../chart/ticks.ts";
import { flowStyle } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { tickText } from "../../ui/base/number-format.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { paintColour } from "../../ui/theme/marks.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/sequence.ts";
import { fill } from "../../words/fill.ts";
import css from "./sequence.module.css";
import { isDropped, type SequenceDiagram, type SequenceLine } from "./sequence-diagram.ts";
import { layoutOf, type Sheet } from "./sequence-layout.ts";
import { Curve, QueueBands } from "./sequence-parts.tsx";
import { ReceiverWords, SenderWords, WaitWords } from "./sequence-words.tsx";

type Flow = ShownRun["result"]["trace"]["flows"][number];

interface DrawingProps {
  run: ShownRun;
  flow: Flow;
  diagram: SequenceDiagram;
  window: TimeWindow;
  size: { width: number; height: number };
  focus: number;
  playhead: number;
}

/** Lifelines, packets, queues, words and the window's curve in one picture. */
export function Drawing({ run, flow, diagram, window, size, focus, playhead }: DrawingProps) {
  const tokens = useTokens();
  const { width, height } = size;
  const queues = diagram.lifelines.map(({ queue }) => queue !== null);
  const layout = layoutOf(width, height, queues);
  const { top, bottom } = layout;
  const y = (t: number) => top + ((t - window.from) / (window.to - window.from)) * (bottom - top);
  const x = (place: number) => {
    const before = Math.floor(place);
    const [a, b] = [layout.x[before], layout.x[before + 1]];
    return b === undefined ? a : a + (b - a) * (place - before);
  };
  const colour = paintColour(flowStyle(run, flow).paint, tokens);
  const sheet: Sheet = { diagram, layout, window, y, x, focus, colour, tokens };
  const decisions = flow.decisions.filter((d) => d.seq === focus && d.t >= window.from && d.t <= window.to);
  const showsPlayhead = playhead >= window.from && playhead <= window.to;
  return (
    <svg width={width} height={height} aria-hidden="true" className={css.drawing}>
      <Times sheet={sheet} width={width} playhead={showsPlayhead ? playhead : null} />
      <clipPath id="sequence-time">
        <rect x={0} y={top} width={width} height={bottom - top} />
      </clipPath>
      <QueueBands sheet={sheet} />
      <Lifelines sheet={sheet} />
      <Packets sheet={sheet} />
      {layout.curve !== null && (
        <Curve flow={flow} sheet={sheet} decisions={decisions} place={layout.curve} />
      )}
      {showsPlayhead && (
        <g>
          <line
            x1={layout.times}
            x2={width - 8}
            y1={y(playhead)}
            y2={y(playhead)}
            stroke={tokens.ink}
            strokeWidth={1.5}
          />
          <rect x={2} y={y(playhead) - 11} width={layout.times + 2} height={22} rx={4} fill={tokens.ink} />
          <text
            x={layout.times - 2}
            y={y(playhead) + 5}
            textAnchor="end"
            fill={tokens.background}
            fontWeight={650}
          >
            {formatTime(playhead)}
          </text>
        </g>
      )}
      <WaitWords sheet={sheet} />
      <ReceiverWords sheet={sheet} />
      <SenderWords sheet={sheet} decisions={decisions} />
    </svg>
  );
}

function Times({ sheet, width, playhead }: { sheet: Sheet; width: number; playhead: number | null }) {
  const { layout, window, y, tokens } = sheet;
  const wanted = Math.max(2, Math.floor((layout.bottom - layout.top) / 44));
  const ticks = roundNumbers(window.from, window.to, wanted);
  const step = ticks.length > 1 ? ticks[1] - ticks[0] : 1;
  const isFree = (t: number) => playhead === null || Math.abs(y(t) - y(playhead)) > 20;
  return ticks.map((t) => (
    <g key={t}>
      <line x1={layout.times + 6} x2={width - 8} y1={y(t)} y2={y(t)} stroke={tokens.grid} />
      {isFree(t) && (
        <text data-time x={layout.times - 2} y={y(t) + 5} textAnchor="end" fill={tokens.inkSoft}>
          {tickText(t, step)} s
        </text>
      )}
    </g>
  ));
}

function Lifelines({ sheet: { diagram, layout, tokens } }: { sheet: Sheet }) {
  const room = Math.min(...layout.x.slice(1).map((at, i) => at - layout.x[i]));
  return diagram.lifelines.map(({ id, role, queue }, i) => {
    const words = queue === null || room < 104 ? role : fill(say.withQueue, role);
    return (
      <g key={id}>
        <line
          x1={layout.x[i]}
          x2={layout.x[i]}
          y1={layout.top}
          y2={layout.bottom}
          stroke={tokens.ink}
          strokeWidth={1.5}
        />
        <text x={layout.x[i]} y={18} textAnchor="middle" fill={tokens.ink} fontWeight={650}>
          {id}
        </text>
        {(room >= 84 || i % 2 === 0) && (
          <text x={layout.x[i]} y={36} textAnchor="middle" fill={tokens.inkSoft}>
            {room < 84 ? shortRole(role) : words}
          </text>
        )}
      </g>
    );
  });
}

/** "base" for "base station", where lifelines are close. */
function shortRole(role: string): string {
  return role.split(" ")[0];
}

function Packets({ sheet }: { sheet: Sheet }) {
  const { diagram, x, y, focus, colour, tokens } = sheet;
  const lossOf = (line: SequenceLine) => {
    const isDrawn = line.isFull && !line.isAck && (line.seq === focus || line.isLost);
    const loss = isDrawn ? diagram.lines.find((other) => isLostAs(other, line)) : undefined;
    return loss && (isDropped(loss) ? tokens.congestion : tokens.transmission);
  };
  const styleOf = (line: SequenceLine) => ({
    stroke: lossOf(line) ?? (line.isAck ? tokens.ink : colour),
    opacity: line.isFull ? 1 : 0.16,
    strokeWidth: line.isFull ? (line.seq === focus && !line.isAck ? 3 : 2) : 1,
    strokeDasharray: line.isAck ? "5 4" : line.nth > 1 ? "8 3" : undefined,
  });
  return (
    <g clipPath="url(#sequence-time)" fill="none">
      {[...diagram.lines]
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
                d={`M${x(line.to) - 7} ${y(line.arrives) - 7}${isDropped(line) ? "h14v14h-14z" : "l14 14m0 -14l-14 14"}`}
                strokeWidth={3}
                strokeDasharray="none"
              />
            )}
            {!line.isAck && line.nth > 0 && (
              <line
                className={css.target}
                data-packet={`${line.seq}:${line.nth}`}
                x1={x(line.from)}
                x2={x(line.to)}
                y1={y(line.leaves)}
                y2={y(line.arrives)}
              />
            )}
          </g>
        ))}
    </g>
  );
}

/** Is `line` a loss of the same transmission as `other`? */
function isLostAs(line: SequenceLine, other: SequenceLine): boolean {
  return line.isLost && !line.isAck && line.seq === other.seq && line.nth === other.nth;
}
