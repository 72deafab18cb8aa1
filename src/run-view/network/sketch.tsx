import { useContext } from "react";
import { delayWords, rateWords } from "../../run/network/network-words.ts";
import { networkFlowStyle } from "../../run/runs/flow-style.ts";
import type { Scenario } from "../../scenario/index.ts";
import { paintColour } from "../../ui/theme/marks.ts";
import { SchemeStylesContext } from "../../ui/theme/use-scheme-style.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { lineGeometry } from "./picture/geometry.ts";
import { layOut } from "./picture/layout.ts";
import { NodeIcon } from "./picture/node-icon.tsx";
import { strandOffset, strandsOf } from "./picture/strands.ts";
import css from "./sketch.module.css";

/** More strands than this become one grey line. */
const MOST_STRANDS = 8;
/** Height that a node needs, px: below it pictures shrink. */
const PITCH = 30;

interface Props {
  network: Scenario;
  /** px. */
  width: number;
  height: number;
  /** With names, flows in their colours and the narrowest link's numbers. */
  isDetailed?: boolean;
}

/** A network as a small picture that cannot be worked on. */
export function NetworkSketch({ network, width, height, isDetailed = false }: Props) {
  const tokens = useTokens();
  const styles = useContext(SchemeStylesContext);
  const side = isDetailed ? 36 : 16;
  const margins = { left: side, right: side, top: isDetailed ? 24 : 14, bottom: isDetailed ? 26 : 14 };
  const places = layOut(network, width, height, margins);
  const geometry = lineGeometry(network.links, places, width, height);
  const strands = isDetailed ? strandsOf(network, styles) : null;
  const rows = new Set([...places.values()].map(({ y }) => Math.round(y))).size;
  const size = Math.max(8, Math.min(isDetailed ? 28 : 20, (height / Math.max(1, rows)) * (20 / PITCH) * 1.2));
  const slowest = network.links.reduce<(typeof network.links)[number] | null>(
    (least, link) => (least === null || link.rate < least.rate ? link : least),
    null,
  );
  const [first, ...others] = [...places.values()];
  const outer = {
    left: others.reduce((least, { x }) => Math.min(least, x), first?.x ?? 0),
    right: others.reduce((most, { x }) => Math.max(most, x), first?.x ?? 0),
  };
  return (
    <svg
      className={css.sketch}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {geometry.links.map((line) => {
        const from = places.get(line.spec.from);
        const to = places.get(line.spec.to);
        if (from === undefined || to === undefined) return null;
        const own = strands?.get(line.spec.id) ?? [];
        const isWave = line.spec.medium === "wireless";
        return (
          <g key={line.spec.id}>
            <line
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              className={isWave ? css.air : css.wire}
              data-slowest={line.spec === slowest || undefined}
            />
            {own.length <= MOST_STRANDS &&
              own.map(({ flow, paint, dash }, i) => {
                const off = -strandOffset(i, own.length) * 0.7;
                const a = { x: from.x + line.n.x * off, y: from.y + line.n.y * off };
                const b = { x: to.x + line.n.x * off, y: to.y + line.n.y * off };
                return (
                  <line
                    key={flow.id}
                    x1={a.x}
                    y1={a.y}
                    x2={b.x}
                    y2={b.y}
                    stroke={paintColour(paint, tokens)}
                    strokeWidth={2}
                    strokeDasharray={dash.join(" ")}
                  />
                );
              })}
            {isDetailed && line.spec === slowest && line.length > 80 && (
              <text
                x={(from.x + to.x) / 2}
                y={(from.y + to.y) / 2 - 10 - 2 * Math.min(own.length, 8)}
                className={css.caption}
              >
                {rateWords(line.spec.rate)}, {delayWords(line.spec.delay)}
              </text>
            )}
          </g>
        );
      })}
      {network.nodes.map(({ id, role }) => {
        const place = places.get(id);
        if (place === undefined) return null;
        const end = place.x <= outer.left ? "end" : place.x >= outer.right ? "start" : "middle";
        const name = {
          end: { x: place.x - size / 2 - 3, y: place.y + 4 },
          start: { x: place.x + size / 2 + 3, y: place.y + 4 },
          middle: { x: place.x, y: place.y + size / 2 + 13 },
        }[end];
        return (
          <g key={id}>
            <circle cx={place.x} cy={place.y} r={size * 0.5} className={css.ground} />
            <svg
              x={place.x - size / 2}
              y={place.y - size / 2}
              width={size}
              height={size}
              viewBox="0 0 40 40"
              aria-hidden="true"
            >
              <NodeIcon role={role} />
            </svg>
            {isDetailed && (rows < 12 || end === "middle") && (
              <text {...name} textAnchor={end} className={css.name}>
                {id}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The colours of a network's flows, each scheme once: "CERL, 5 Reno". */
export function sendersOf(network: Scenario): string {
  const counts = new Map<string, number>();
  for (const flow of network.flows) {
    const { title } = networkFlowStyle(network.flows, flow, new Map());
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].map(([title, count]) => (count === 1 ? title : `${count} ${title}`)).join(", ");
}
