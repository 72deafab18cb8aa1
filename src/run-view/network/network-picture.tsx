import { useEffect, useMemo, useRef } from "react";
import { linkWords, lossWords, nodeWords } from "../../run/network/network-words.ts";
import type { Scenario } from "../../scenario/index.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/run-view/tables.ts";
import { fill } from "../../words/fill.ts";
import css from "./network-picture.module.css";

import { bentLinks } from "./picture/bent-links.ts";
import { captionPlaces } from "./picture/captions.ts";
import { freeRoom } from "./picture/free-room.ts";
import { type NetworkGeometry, nameSide, placeNetwork, pointOn } from "./picture/geometry.ts";
import { rowsOf } from "./picture/layout.ts";
import { linkCaptions } from "./picture/link-captions.ts";
import { NodeIcon } from "./picture/node-icon.tsx";
import { paintLink } from "./picture/paint-links.ts";

/** Width of a link at rest, px. */
const LINK = 18;

/** Captions that name the buffer too: at rest no queue is drawn that shows it. */
function restCaptions(geometry: NetworkGeometry) {
  return captionPlaces(geometry, {
    linesOf: (line) => {
      const { limit } = line.spec.queue;
      const plain = linkCaptions(line);
      if (limit === undefined) return plain;
      return [...plain.slice(0, -1).map((lines) => [...lines, fill(say.bufferAtRest, limit)]), ...plain];
    },
    room: freeRoom(geometry, () => LINK),
    widthOf: () => LINK,
    below: true,
  });
}

/** A network as the laboratory draws it, at rest: nothing moves, nothing can be chosen. */
export function NetworkPicture({ scenario }: { scenario: Scenario }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(box);
  const tokens = useTokens();
  const geometry = useMemo(
    () => bentLinks(placeNetwork(scenario, width, height), 0),
    [scenario, width, height],
  );
  const captions = useMemo(() => restCaptions(geometry), [geometry]);
  useEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (!ctx || !canvas.current || width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const line of geometry.links) paintLink(ctx, line, { selected: false, bad: false }, tokens);
  }, [geometry, width, height, tokens]);
  const rows = rowsOf(scenario);
  return (
    <figure className={css.figure}>
      <div
        ref={box}
        className={css.picture}
        style={{ height: Math.min(280, 152 + 44 * (rows - 1)) }}
        data-compact={geometry.compact || undefined}
        aria-hidden="true"
      >
        <canvas ref={canvas} className={css.canvas} />
        {width > 0 &&
          geometry.links.map((line) => {
            const caption = captions.get(line.spec.id);
            if (caption === undefined) return null;
            const middle = pointOn(line, 0.5, 0);
            const lost = lossWords(line.spec.loss);
            return (
              <span
                key={line.spec.id}
                className={css.caption}
                style={{ left: middle.x + caption.at.x, top: middle.y + caption.at.y }}
              >
                {caption.lines.map((words) => (
                  <span key={words} className={words === lost ? css.loss : undefined}>
                    {words}
                  </span>
                ))}
              </span>
            );
          })}
        {width > 0 &&
          scenario.nodes.map((node) => {
            const place = geometry.nodes.get(node.id);
            if (place === undefined) return null;
            return (
              <span key={node.id} className={css.node} style={{ left: place.x, top: place.y }}>
                <NodeIcon role={node.role} />
                <span className={css.name} data-side={nameSide(geometry, place)}>
                  {node.id}
                </span>
              </span>
            );
          })}
      </div>
      <figcaption className="visually-hidden">
        {[...scenario.nodes.map(nodeWords), ...scenario.links.map((link) => linkWords(link))].join("; ")}
      </figcaption>
    </figure>
  );
}
