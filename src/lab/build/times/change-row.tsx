import type { KeyboardEvent, PointerEvent } from "react";
import { say } from "../../../words/en/lab/build-times.ts";
import { fill } from "../../../words/fill.ts";
import { put } from "../../../words/put.tsx";
import { lanesOf, type TimeAxis, xOfTime } from "./axis.ts";
import { shortTime } from "./time-field.tsx";
import css from "./timeline.module.css";
import type { ChangeMark } from "./timeline-rows.ts";

/** More lanes than this and the sentences of the others are read at their diamonds only. */
const MOST_LANES = 3;
/** Height of a lane, of what is read and of what is pressed, and half the width of a diamond, px. */
const LANE = { read: 20, pressed: 24 };
const DIAMOND = 7;

/** Narrower gutters hold no button, px. */
const LEAST_RIGHT = 80;

interface Props {
  marks: readonly ChangeMark[];
  axis: TimeAxis;
  /** Width of a letter, px. */
  charWidth: number;
  edits: boolean;
  onHold(event: PointerEvent, mark: ChangeMark): void;
  onKey(event: KeyboardEvent, mark: ChangeMark): void;
  onEdit(mark: ChangeMark): void;
  onAdd(): void;
}

/** The changes of the network as diamonds with their sentences, and the button that adds one. */
export function ChangeRow({ marks, axis, charWidth, edits, onHold, onKey, onEdit, onAdd }: Props) {
  const shown = marks.filter(({ at }) => at >= axis.window.from && at <= axis.window.to);
  const labels = shown.map((mark) => placed(mark, axis, charWidth));
  const lanes = lanesOf(labels);
  const count = Math.max(1, Math.min(MOST_LANES, Math.max(0, ...lanes) + 1));
  const height = edits ? LANE.pressed : LANE.read;
  return (
    <div className={css.changes} style={{ height: count * height }}>
      <span className={css.name} style={{ width: axis.left }}>
        {say.changes}
      </span>
      <ul className={css.track} style={{ left: axis.left, width: axis.width }} aria-label={say.changesList}>
        {shown.map((mark, i) => {
          const told = `${shortTime(mark.at)} ${mark.words}`;
          const lane = Math.min(lanes[i], MOST_LANES - 1);
          const words = (
            <>
              <Diamond />
              {lanes[i] < MOST_LANES && (
                <span className={css.words} style={{ maxWidth: labels[i].width - 2 * DIAMOND }}>
                  <b>{shortTime(mark.at)}</b> {mark.words}
                </span>
              )}
            </>
          );
          const style = {
            top: lane * height,
            ...(labels[i].isLeft ? { right: axis.width - labels[i].mark } : { left: labels[i].mark }),
          };
          return (
            <li key={mark.key} className={css.change} style={style} data-left={labels[i].isLeft || undefined}>
              {edits ? (
                <button
                  type="button"
                  data-change={mark.key}
                  title={fill(say.changeTitle, told)}
                  aria-label={fill(say.changeLabel, told)}
                  onPointerDown={(event) => onHold(event, mark)}
                  onKeyDown={(event) => onKey(event, mark)}
                  onClick={(event) => {
                    // The pointer's presses are followed where they may become drags.
                    if (event.detail === 0) onEdit(mark);
                  }}
                >
                  {words}
                </button>
              ) : (
                <span title={told}>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
      {edits && (
        <button
          type="button"
          className={css.add}
          style={axis.right < LEAST_RIGHT ? { right: 4 } : { left: axis.left + axis.width + 4 }}
          title={say.addTitle}
          aria-label={say.addLabel}
          onClick={onAdd}
        >
          {put(say.add, <span aria-hidden="true">+</span>)}
        </button>
      )}
    </div>
  );
}

function Diamond() {
  return (
    <svg viewBox="-8 -8 16 16" aria-hidden="true">
      <path d="M0-7 7 0 0 7-7 0Z" fill="currentColor" />
    </svg>
  );
}

/** Where a diamond and its sentence are: to the right of it, or to the left where there is more room. */
function placed({ at, words }: ChangeMark, axis: TimeAxis, charWidth: number) {
  const mark = xOfTime(axis, at);
  const wish = (shortTime(at).length + 1 + words.length) * charWidth + 3 * DIAMOND;
  const rightRoom = axis.width - mark + Math.max(0, axis.right - 80);
  const isLeft = wish > rightRoom && mark > rightRoom;
  const width = Math.min(wish, isLeft ? mark : rightRoom);
  return { mark, isLeft, width, x: isLeft ? mark - width : mark - DIAMOND };
}
