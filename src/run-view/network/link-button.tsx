import { useState } from "react";
import { type LinkNow, lossesOf } from "../../run/fields/loss-at.ts";
import { linkWords, queueMeaning } from "../../run/network/network-words.ts";
import type { Selection } from "../../run/runs/types.ts";
import { directionOf, type LinkSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/run-view/view.ts";
import { fill } from "../../words/fill.ts";
import styles from "./network-view.module.css";
import type { Caption } from "./picture/captions.ts";
import { type LinkLine, middleOf } from "./picture/geometry.ts";
import type { Point } from "./picture/layout.ts";
import { captionsOf } from "./picture/link-captions.ts";

/** Half the height of the place to click a link, px. */
const HALF = 18;

/** Width of the place to click a link, px: of all of a level one, of a bend as far as it is level. */
function widthOf({ u, way, length }: LinkLine, { x, y }: Point): number {
  const isBent = way.length > 2;
  const level = isBent ? way.filter((p) => Math.abs(p.y - y) < HALF).map((p) => 2 * Math.abs(p.x - x)) : [];
  return Math.max(isBent || Math.abs(u.y) > 0.08 ? 72 : 48, ...level, isBent ? 0 : length * Math.abs(u.x));
}

/**
 * The place to click a link, with its numbers below the line. A second click on a chosen link turns to its other
 * direction.
 */
export function LinkButton(props: {
  line: LinkLine;
  selection: Selection;
  /** Its caption where there is room for one; without, it is shown while it is pointed at. */
  caption: Caption | undefined;
  onSelect: (s: Selection) => void;
  /** It is pointed at, or has the focus. */
  onPoint?: (link: string) => void;
  /** How it is at the playhead; left out: as the scenario begins. */
  now: LinkNow | undefined;
  /** How its channel is at the playhead; empty for one that has no states. */
  channelNow: () => string;
}) {
  const [channel, setChannel] = useState("");
  const { line, selection, onSelect } = props;
  const link: LinkSpec = { ...line.spec, ...props.now, loss: line.spec.loss };
  const chosen = selection.kind === "link" && selection.id === link.id ? selection.direction : null;
  const direction = chosen ?? "forward";
  const { loss, queue } = directionOf(link, direction);
  const next = chosen === "forward" ? "reverse" : "forward";
  const middle = middleOf(line);
  const lost = direction === "forward" && props.now?.loss ? props.now : lossesOf(loss);
  const full = captionsOf(link, direction, lost).find((lines) => lines.length > 1) ?? [];
  const lines =
    direction === "forward" && props.caption !== undefined
      ? props.caption.lines
      : (captionsOf(link, direction, lost).find(
          (candidate) => candidate.length === (props.caption?.lines.length ?? full.length),
        ) ?? full);
  const own = linkWords(link, direction, lost.loss);
  // A caption that several links share, or that is shortened, is part of the name too: a button is called by what is read on it.
  const isShared = direction === "forward" && (props.caption?.links.length ?? 0) > 1;
  const isOwn = !isShared && lines.every((words) => own.includes(words));
  const spoken = isOwn ? own : `${own}; ${lines.join(" ")}`;
  return (
    <button
      type="button"
      className={styles.link}
      style={{
        left: middle.x,
        top: middle.y,
        width: widthOf(line, middle),
      }}
      aria-label={spoken}
      aria-pressed={chosen !== null}
      title={[chosen === null ? fill(say.clickToChange, own) : say.clickAgain, queueMeaning(queue), channel]
        .filter((line) => line !== "")
        .join("\n")}
      onPointerEnter={() => {
        setChannel(props.channelNow());
        props.onPoint?.(link.id);
      }}
      onFocus={() => {
        setChannel(props.channelNow());
        props.onPoint?.(link.id);
      }}
      onClick={() => onSelect({ kind: "link", id: link.id, direction: next })}
    >
      <span
        className={styles.caption}
        data-placed={props.caption !== undefined || undefined}
        style={
          props.caption && {
            transform: `translate(${props.caption.at.x}px, ${props.caption.at.y}px) translate(-50%, -50%)`,
          }
        }
      >
        {lines.map((words, i) => (
          <span key={words} className={words === lost.loss ? styles.loss : undefined}>
            {chosen === "reverse" && i === 0 && (
              <b className={styles.back} aria-hidden="true">
                ←{" "}
              </b>
            )}
            {/* Read as a word of its own, not as the end of the line above. */}
            {i > 0 && " "}
            {words}
          </span>
        ))}
      </span>
    </button>
  );
}
