import { type KeyboardEvent, type PointerEvent, useContext } from "react";
import { networkFlowStyle } from "../../../run/runs/flow-style.ts";
import type { FlowSpec } from "../../../sim/declared.ts";
import { paintColour, textColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { SchemeStylesContext } from "../../../ui/theme/use-scheme-style.ts";
import { say } from "../../../words/en/lab/build-times.ts";
import { fill } from "../../../words/fill.ts";
import { type TimeAxis, xOfTime } from "./axis.ts";
import { shortTime, TimeField } from "./time-field.tsx";
import css from "./timeline.module.css";

type End = "start" | "stop";

/** Narrower gutters do not name schemes, px. */
const LEAST_NAMED = 40;

interface Props {
  /** All flows of the network. */
  flows: readonly FlowSpec[];
  flow: FlowSpec;
  axis: TimeAxis;
  tokens: Tokens;
  /** s. */
  duration: number;
  edits: boolean;
  isChosen: boolean;
  onChoose(): void;
  onHold(event: PointerEvent, end: End): void;
  onKey(event: KeyboardEvent, end: End): void;
  onType(end: End, seconds: number): void;
}

const ENDS: readonly End[] = ["start", "stop"];

/** One flow: its name, the bar from its start to its stop, its scheme. */
export function FlowRow(props: Props) {
  const { flow, axis, tokens, duration, edits } = props;
  const { title, paint, dash } = networkFlowStyle(props.flows, flow, useContext(SchemeStylesContext));
  const from = Math.max(0, xOfTime(axis, flow.start));
  const to = Math.min(axis.width, xOfTime(axis, flow.stop));
  const isOpen = { start: flow.start <= 0, stop: flow.stop >= duration };
  const isInside = { start: xOfTime(axis, flow.start) >= 0, stop: xOfTime(axis, flow.stop) <= axis.width };
  const ink = { color: textColour(paint, tokens) };
  // What has just been drawn is chosen, and begins where all others do: its times can be typed at once.
  const told = (end: End, hasRoom: boolean) =>
    isInside[end] && (edits ? !isOpen[end] || props.isChosen : !isOpen[end] && hasRoom);
  const roomAfter = axis.width + axis.right - to > 96;
  // A time in the gutter comes first there, and the scheme's name after it.
  const timeEnd =
    roomAfter && told("stop", roomAfter)
      ? `${to - axis.width + 10}px + ${shortTime(flow.stop).length + 1}ch`
      : "0px";
  return (
    <div className={css.row} data-chosen={props.isChosen || undefined}>
      <button
        type="button"
        className={css.name}
        style={{ ...ink, width: axis.left }}
        title={fill(say.flowEnds, title, flow.from, flow.to)}
        onClick={props.onChoose}
      >
        {flow.id}
      </button>
      <div className={css.track} style={{ left: axis.left, width: axis.width }}>
        {to > from && (
          <div
            className={css.bar}
            style={{ left: from, width: to - from, background: dashed(paintColour(paint, tokens), dash) }}
          />
        )}
        {ENDS.map((end) => {
          const x = end === "start" ? from : to;
          if (!isInside[end]) return null;
          const label = fill(end === "start" ? say.startsAt : say.stopsAt, flow.id);
          const drag = end === "start" ? say.startsAtDrag : say.stopsAtDrag;
          const beside = {
            [end === "start" ? "right" : "left"]: end === "start" ? axis.width - x + 6 : x + 6,
          };
          const hasRoom = end === "start" ? x > 52 : roomAfter;
          return (
            <div key={end}>
              {edits && (
                <div
                  className={css.end}
                  style={{ left: x }}
                  role="slider"
                  tabIndex={0}
                  aria-label={label}
                  aria-valuemin={0}
                  aria-valuemax={duration}
                  aria-valuenow={flow[end]}
                  aria-valuetext={shortTime(flow[end])}
                  title={fill(drag, flow.id, shortTime(flow[end]))}
                  onPointerDown={(event) => props.onHold(event, end)}
                  onKeyDown={(event) => props.onKey(event, end)}
                />
              )}
              {told(end, hasRoom) && (
                <span className={css.time} style={hasRoom ? beside : insideOf(end, x, axis.width)}>
                  {edits ? (
                    <TimeField
                      label={fill(say.exactValue, label)}
                      value={flow[end]}
                      className={css.field}
                      onChange={(seconds) => props.onType(end, seconds)}
                    />
                  ) : (
                    shortTime(flow[end])
                  )}
                </span>
              )}
            </div>
          );
        })}
      </div>
      {!edits && (
        <span className="visually-hidden">
          {isOpen.stop
            ? fill(say.sendsToEnd, shortTime(flow.start))
            : fill(say.sendsFromTo, shortTime(flow.start), shortTime(flow.stop))}
        </span>
      )}
      {axis.right > LEAST_NAMED && (
        <span
          className={css.scheme}
          style={{ ...ink, width: `calc(${axis.right}px - max(8px, ${timeEnd}))` }}
        >
          {title}
        </span>
      )}
    </div>
  );
}

/** px of a bar for each px of a line's dash, which is much thinner. */
const DASH_SCALE = 2;

/** The filling of a bar that tells flows apart as the dash of their lines does: gaps are lighter. */
function dashed(colour: string, dash: readonly number[]): string {
  if (dash.length === 0) return colour;
  const gap = `color-mix(in srgb, ${colour} 30%, transparent)`;
  let at = 0;
  const stops = dash.map((length, i) => {
    const from = at;
    at += length * DASH_SCALE;
    return `${i % 2 === 0 ? colour : gap} ${from}px ${at}px`;
  });
  return `repeating-linear-gradient(90deg, ${stops.join(", ")})`;
}

/** On the bar, where there is no room beside it. */
function insideOf(end: End, x: number, width: number) {
  return end === "start" ? { left: x + 6 } : { right: width - x + 6 };
}
