import { useRef } from "react";
import { delayWords, rateWords } from "../../run/network/network-words.ts";
import { type DirectionStep, directionsOnWay } from "../../run/network/queues-on-way.ts";
import {
  type HopTimes,
  headAt,
  LOST_AT,
  phaseAt,
  tailAt,
  vanishesAt,
} from "../../run/packets/packet-hops.ts";
import { NodeIcon } from "../../run-view/network/picture/node-icon.tsx";
import type { Scenario } from "../../scenario/index.ts";
import { directionId, endsOf, type HopColumns, type NodeRole } from "../../sim/declared.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/start.ts";
import { fill } from "../../words/fill.ts";
import css from "./loss-network.module.css";
import type { Loss } from "./losses.ts";

interface Props {
  loss: Loss;
  /** What is on the links when the loss is noticed; null: not known yet. */
  hops: HopColumns | null;
  /** Is the truth shown: the queue, and where the packet was lost? */
  isAnswered: boolean;
}

/** Of a packet on a link: its thickness and the distance of its lane from the line, px. */
const DATA = { thick: 9, off: 10 };
const ACK = { thick: 4, off: 9 };
/** A packet is at least so long and a line so far from a node's middle, px. */
const LEAST_LENGTH = 5;
const NODE = 19;
/** Length and height of a wave of a radio link, px. */
const WAVE = { length: 22, height: 3 };

/**
 * The way of the flow that lost a packet, from its sender to its receiver, with the packets that are on it when the sender notices:
 * what the sender cannot see is a question until it is answered.
 */
export function LossNetwork({ loss, hops, isAnswered }: Props) {
  const tokens = useTokens();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const run = loss.course.runs[0];
  const { scenario, result } = run;
  const flow = scenario.flows.find(({ id }) => id === loss.flow) ?? scenario.flows[0];
  const way = directionsOnWay(scenario, flow);
  const ids = [flow.from, ...way.map((step) => endOf(scenario, step))];
  const isNarrow = width < 600;
  const isLow = height < 90;
  const side = isNarrow ? 30 : 44;
  const y = isLow ? height - 20 : height * 0.56;
  const xs = ids.map((_, i) => side + (i * (width - 2 * side)) / Math.max(1, ids.length - 1));
  const icon = isNarrow ? 26 : 34;
  const colour = schemeColour(run.colour, tokens);
  const bottleneck = way.findIndex((step) => directionId(step.link, step.direction) === loss.queue?.link);
  const lossy = way.findIndex(({ loss: { model } }) => model !== "none");
  const where = way.findIndex((step) => directionId(step.link, step.direction) === loss.lostAt.link);
  return (
    <div ref={box} className={css.box}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={fill(say.networkWords, ids.length)}
        >
          {way.map((step, i) => (
            <Line key={step.link} step={step} from={xs[i] + NODE} to={xs[i + 1] - NODE} y={y} />
          ))}
          {hops !== null &&
            way.map((step, i) => (
              <Packets
                key={step.link}
                hops={hops}
                link={result.trace.links.findIndex(({ id }) => id === directionId(step.link, step.direction))}
                back={result.trace.links.findIndex(
                  ({ id }) =>
                    id === directionId(step.link, step.direction === "forward" ? "reverse" : "forward"),
                )}
                time={loss.decision.t}
                from={xs[i] + NODE}
                to={xs[i + 1] - NODE}
                y={y}
                colour={colour}
              />
            ))}
          {ids.map((id, i) => {
            const role = roleOf(scenario, id);
            return (
              <g key={id} className={css.node}>
                <svg
                  x={xs[i] - icon / 2}
                  y={y - icon / 2}
                  width={icon}
                  height={icon}
                  viewBox="0 0 40 40"
                  aria-hidden="true"
                >
                  <NodeIcon role={role} />
                </svg>
                {!isLow && (
                  <text
                    x={Math.min(Math.max(xs[i], 4), width - 4)}
                    y={y + icon / 2 + 16}
                    textAnchor={
                      i === 0 && isNarrow ? "start" : i === ids.length - 1 && isNarrow ? "end" : "middle"
                    }
                    dx={isNarrow ? nudge(i, ids.length) : 0}
                    style={isNarrow ? { fontSize: 12 } : undefined}
                    className={css.name}
                  >
                    {i === 0 ? say.sender : i === ids.length - 1 ? say.receiver : ROLES[role]}
                  </text>
                )}
              </g>
            );
          })}
          {!isNarrow &&
            !isLow &&
            way.map(({ link, rate, delay, loss: own }, i) =>
              // What the air does is what is asked.
              own.model === "none" ? (
                <text key={link} x={(xs[i] + xs[i + 1]) / 2} y={y + icon / 2 + 16} textAnchor="middle">
                  {rateWords(rate)}, {delayWords(delay)}
                </text>
              ) : null,
            )}
          {bottleneck >= 0 && (
            <Queue
              loss={loss}
              isAnswered={isAnswered}
              isNarrow={isNarrow}
              x={xs[bottleneck] + (isNarrow ? -18 : NODE + 4)}
              y={y - (isLow ? 34 : 42)}
              width={
                isNarrow
                  ? Math.min(110, xs[bottleneck + 1] - xs[bottleneck])
                  : Math.min(200, (xs[bottleneck + 1] - xs[bottleneck]) * 0.6)
              }
              colour={colour}
            />
          )}
          {lossy >= 0 && !isAnswered && (
            <text
              x={isNarrow ? width - 4 : (xs[lossy] + xs[lossy + 1]) / 2}
              y={y - (isLow ? 20 : 28)}
              textAnchor={isNarrow ? "end" : "middle"}
              className={css.asked}
            >
              {say.lostHere}
            </text>
          )}
          {isAnswered && where >= 0 && loss.cause === "link" && (
            <Cross
              seq={loss.decision.seq}
              x={xs[where] + NODE + LOST_AT * (xs[where + 1] - xs[where] - 2 * NODE)}
              y={y - DATA.off}
              labelY={y - (isLow ? 20 : 28)}
              width={width}
            />
          )}
        </svg>
      )}
    </div>
  );
}

/** How far the name of a node moves on a narrow page, px: the outer ones to the edges, the last but one away from the last. */
function nudge(i: number, count: number): number {
  if (i === 0) return -26;
  if (i === count - 1) return 26;
  return i === count - 2 ? -10 : 0;
}

const ROLES: Readonly<Record<NodeRole, string>> = {
  host: say.host,
  router: say.router,
  "base-station": say.baseStation,
  mobile: say.mobile,
};

function roleOf({ nodes }: Scenario, id: string): NodeRole {
  return nodes.find((node) => node.id === id)?.role ?? "router";
}

/** The node that a step leads to. */
function endOf({ links }: Scenario, { link, direction }: DirectionStep): string {
  const spec = links.find(({ id }) => id === link);
  return spec === undefined ? "" : endsOf(spec, direction).to;
}

/** A wire, or the waves of a radio link. */
function Line({ step, from, to, y }: { step: DirectionStep; from: number; to: number; y: number }) {
  const isRadio = step.loss.model !== "none";
  const waves = Math.max(1, Math.round((to - from) / WAVE.length));
  const half = (to - from) / waves / 2;
  const path = isRadio
    ? `M${from} ${y}${`q${half / 2} ${-WAVE.height} ${half} 0t${half} 0`.repeat(waves)}`
    : `M${from} ${y}H${to}`;
  return <path d={path} className={css.line} />;
}

interface PacketsProps {
  hops: HopColumns;
  /** Index of the link direction into the trace's links, and of the one back. */
  link: number;
  back: number;
  time: number;
  from: number;
  to: number;
  y: number;
  colour: string;
}

/** What is on a link in both directions: data above the line, ACKs below it. */
function Packets({ hops, link, back, time, from, to, y, colour }: PacketsProps) {
  const marks: { key: number; x: number; length: number; isAck: boolean }[] = [];
  for (let i = 0; i < hops.link.length; i++) {
    const isBack = hops.link[i] === back;
    if (hops.link[i] !== link && !isBack) continue;
    const hop: HopTimes = {
      enter: hops.enter[i],
      start: hops.start[i],
      sent: hops.sent[i],
      arrive: hops.arrive[i],
    };
    const isGone = hops.fate[i] > 0 && vanishesAt(hop) <= time;
    if (phaseAt(hop, time) !== "moving" || isGone) continue;
    const [a, b] = [tailAt(hop, time), headAt(hop, time)];
    const length = Math.max(LEAST_LENGTH, (b - a) * (to - from) - 2);
    const start = isBack ? to - b * (to - from) : from + a * (to - from);
    marks.push({ key: i, x: Math.min(start, to - length), length, isAck: hops.isAck[i] === 1 });
  }
  return marks.map(({ key, x, length, isAck }) => {
    const { thick, off } = isAck ? ACK : DATA;
    return (
      <rect
        key={key}
        x={x}
        y={y + (isAck ? off : -off) - thick / 2}
        width={length}
        height={thick}
        fill={colour}
      />
    );
  });
}

interface QueueProps {
  loss: Loss;
  isAnswered: boolean;
  isNarrow: boolean;
  x: number;
  y: number;
  width: number;
  colour: string;
}

/** The bottleneck's queue when the packet was lost, or that it is asked for. */
function Queue({ loss: { queue, cause, decision }, isAnswered, isNarrow, x, y, width, colour }: QueueProps) {
  const height = 15;
  if (!isAnswered || queue === null || queue.limit === null) {
    return (
      <g>
        <rect x={x} y={y} width={width} height={height + 2} rx={3} className={css.unknown} />
        <text x={x + width / 2} y={y + 13} textAnchor="middle" className={css.asked}>
          {say.queueAsked}
        </text>
      </g>
    );
  }
  const { held, limit } = queue;
  const step = width / limit;
  const isDrop = cause === "queue";
  // The limit counts the packet that is being sent.
  const taken = isDrop ? limit : held;
  return (
    <g>
      {Array.from({ length: limit }, (_, i) => i + 1).map((place) => (
        <rect
          // The place nearest to the link is the first to be taken.
          key={place}
          x={x + (limit - place) * step}
          y={y}
          width={Math.max(1, step - 1.5)}
          height={height}
          className={css.place}
          style={place <= taken ? { fill: colour, stroke: colour } : undefined}
        />
      ))}
      {isDrop && <rect x={x - 13} y={y + 3} width={9} height={9} className={css.dropped} />}
      <text x={x + width + 8} y={y + 13} className={isDrop ? css.droppedName : css.name}>
        {isDrop
          ? fill(isNarrow ? say.dropped : say.segmentDropped, String(decision.seq))
          : fill(say.held, held, limit)}
      </text>
    </g>
  );
}

/** The place where a packet was lost on a radio link. */
function Cross({
  seq,
  x,
  y,
  labelY,
  width,
}: {
  seq: number;
  x: number;
  y: number;
  labelY: number;
  width: number;
}) {
  const words = fill(say.segmentLost, String(seq));
  const half = words.length * 4;
  return (
    <g>
      <path d={`M${x - 6} ${y - 6}l12 12m0 -12l-12 12`} className={css.cross} />
      <text x={Math.min(x, width - half)} y={labelY} textAnchor="middle" className={css.lost}>
        {words}
      </text>
    </g>
  );
}
