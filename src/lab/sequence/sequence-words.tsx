import type { Decision } from "../../sim/declared.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import { textWidth } from "../../ui/base/text-width.ts";
import { say } from "../../words/en/lab/sequence.ts";
import { fill } from "../../words/fill.ts";
import css from "./sequence.module.css";
import { type Answer, isDropped } from "./sequence-diagram.ts";
import type { Sheet } from "./sequence-layout.ts";
import { columnOf } from "./sequence-layout.ts";
import { BAND } from "./sequence-parts.tsx";

/** Height of a line of words, px. */
const LINE = 17;

/** Room between a lifeline and what is said beside it, px. */
const BESIDE = 10;

/** A text that belongs to a moment. */
interface Word {
  key: string;
  t: number;
  text: string;
  colour: string;
  isStrong?: boolean;
}

/** What arrives at the receiver, and what its ACK asks for: "1152: “I still need 1151”". */
export function ReceiverWords({ sheet }: { sheet: Sheet }) {
  const { diagram, layout, window, x, y, tokens } = sheet;
  const last = diagram.nodes.length - 1;
  const lost = diagram.lines.filter(({ isLost, isFull, isAck }) => isLost && isFull && !isAck);
  const isShort = layout.detail === "short" || layout.detail === "least";
  const words: Word[] = [
    ...diagram.answers.map((answer) => ({
      key: `${answer.seq} ${answer.nth}`,
      t: answer.t,
      text: answerText(answer, isShort),
      colour: tokens.ink,
    })),
    ...lost.map((line) => ({
      key: `lost ${line.seq} ${line.nth}`,
      t: line.arrives,
      text: lossText(line.seq, isDropped(line), isShort),
      colour: isDropped(line) ? tokens.congestion : tokens.transmission,
      isStrong: true,
    })),
  ].filter(({ t }) => t >= window.from && t <= window.to);
  const places = columnOf(
    words.map(({ t }) => y(t)),
    layout,
  );
  return words.map(({ key, t, text, colour, isStrong }, i) => (
    <g key={key} data-word="receiver">
      {Math.abs(places[i] - y(t)) > 3 && isStrong !== true && (
        <line x1={x(last)} x2={x(last) + 8} y1={y(t)} y2={places[i]} stroke={tokens.axis} />
      )}
      <text
        x={x(last) + 10}
        y={places[i] + 5}
        fill={colour}
        fontWeight={isStrong === true ? 650 : 400}
        className={css.halo}
      >
        {text}
      </text>
    </g>
  ));
}

function lossText(seq: number, byQueue: boolean, isShort: boolean): string {
  if (isShort) return fill(say.segmentLostShort, String(seq));
  return fill(byQueue ? say.segmentDropped : say.segmentLost, String(seq));
}

function answerText({ seq, asks }: Answer, isShort: boolean): string {
  if (asks === null) return isShort ? String(seq) : fill(say.segmentArrives, String(seq));
  if (isShort) return fill(say.needsShort, String(asks));
  return fill(asks > seq ? say.nowNeeds : say.stillNeeds, String(seq), String(asks));
}

/** Whose turn it is at the sender: what it sends, and its duplicate ACKs, counted. */
export function SenderWords({ sheet, decisions }: { sheet: Sheet; decisions: readonly Decision[] }) {
  const { diagram, layout, window, x, y, focus, colour, tokens } = sheet;
  const counted = diagram.duplicates.slice(0, 3);
  const sent = diagram.lines.filter(
    ({ isAck, seq, from, nth }) => !isAck && seq === focus && from === 0 && nth > 0,
  );
  const isFull = layout.detail === "full";
  const sendings: Word[] = (isFull ? sent : []).map(({ leaves, nth }) => ({
    key: `sent ${nth}`,
    t: leaves,
    text: fill(nth > 1 ? say.retransmits : say.sends, String(focus)),
    colour: nth > 1 ? colour : tokens.ink,
  }));
  const words = [
    ...counted.map((t, i) => ({ key: `duplicate ${i}`, t, text: "", colour: tokens.ink, count: i + 1 })),
    ...sendings.map((word) => ({ ...word, count: 0 })),
  ].filter(({ t }) => t >= window.from && t <= window.to);
  const places = columnOf(
    words.map(({ t }) => y(t)),
    layout,
  );
  return (
    <>
      {words.map(({ key, t, text, colour: ink, count }, i) => (
        <g key={key} data-word="sender">
          {count > 0 ? (
            <>
              <line x1={x(0) - 10} x2={x(0)} y1={places[i]} y2={y(t)} stroke={tokens.ink} />
              <Count x={x(0) - 18} y={places[i]} count={count} tokens={tokens} />
              {isFull && count === 1 && (
                <text x={x(0) - 32} y={places[i] + 5} textAnchor="end" fill={tokens.ink} className={css.halo}>
                  {say.duplicates}
                </text>
              )}
            </>
          ) : (
            <text
              x={x(0) - BESIDE}
              y={places[i] + 5}
              textAnchor="end"
              fill={ink}
              fontWeight={650}
              className={css.halo}
            >
              {text}
            </text>
          )}
        </g>
      ))}
      {decisions.map((decision) => (
        <DecisionBox
          key={decision.t}
          sheet={sheet}
          decision={decision}
          isThird={decision.t === diagram.duplicates[2]}
        />
      ))}
    </>
  );
}

function Count(props: { x: number; y: number; count: number; tokens: Sheet["tokens"] }) {
  const { x, y, count, tokens } = props;
  const isThird = count === 3;
  return (
    <>
      <circle cx={x} cy={y} r={8} fill={isThird ? tokens.ink : tokens.background} stroke={tokens.ink} />
      <text x={x} y={y + 4.5} textAnchor="middle" fill={isThird ? tokens.background : tokens.ink}>
        {count}
      </text>
    </>
  );
}

/** Height of the box around a decision's words, px. */
const BOX = 24;

function DecisionBox({ sheet, decision, isThird }: { sheet: Sheet; decision: Decision; isThird: boolean }) {
  const { layout, x, y, tokens } = sheet;
  const { cwndBefore, cwndAfter } = decision;
  const deed = Number.isNaN(cwndAfter) ? say.reacts : cwndAfter < cwndBefore ? say.cuts : say.keeps;
  const text = isThird && layout.detail !== "least" ? fill(say.third, deed) : deed;
  const width = text.length * 7.6 + 16;
  const left = Math.min(x(0) + 12, x(layout.x.length - 1) - width);
  const top = Math.max(layout.top, y(decision.t) - BOX - 6);
  return (
    <g data-word="decision">
      <rect x={left} y={top} width={width} height={BOX} rx={5} fill={tokens.background} stroke={tokens.ink} />
      <text x={left + 8} y={top + 17} fill={tokens.ink} fontWeight={650}>
        {text}
      </text>
    </g>
  );
}

/** A wait shorter than this share of the part shown is not told. */
const LEAST_WAIT = 0.02;
/** How long the segment waits in a queue, and behind how many; as much of it as there is room for before the next lifeline. */
export function WaitWords({ sheet }: { sheet: Sheet }) {
  const { diagram, layout, window, x, y, tokens } = sheet;
  const { wait } = diagram;
  if (wait === null || wait.to - wait.from < LEAST_WAIT * (window.to - window.from)) return null;
  const next = diagram.lifelines[wait.place + 1]?.queue ? BAND : 0;
  const room = x(wait.place + 1) - x(wait.place) - BESIDE - 4 - next;
  const time = formatMeasured(wait.to - wait.from, "s");
  const behind = wait.ahead ? fill(say.behind, wait.ahead) : "";
  const texts = [
    ...(behind === "" ? [] : [[fill(say.waitsFor, time), behind]]),
    [fill(say.waitsFor, time)],
    [say.waits, time],
    [time],
  ];
  const lines = texts.find((all) => all.every((text) => textWidth(text) <= room));
  if (lines === undefined) return null;
  const height = LINE * (lines.length - 1);
  const first = y((wait.from + wait.to) / 2) - height / 2 + 4;
  const top = Math.min(Math.max(layout.top + LINE, first), layout.bottom - height - 4);
  return (
    <g data-word="wait" className={css.halo}>
      {lines.map((text, i) => (
        <text
          key={text}
          x={x(wait.place) + BESIDE}
          y={top + LINE * i}
          fill={text === behind ? tokens.inkSoft : tokens.ink}
          fontWeight={text === behind ? 400 : 650}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
