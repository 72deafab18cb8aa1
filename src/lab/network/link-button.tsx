import { useState } from "react";
import { directionOf } from "../../sim/declared.ts";
import { delayWords, linkWords, lossWords, rateWords } from "../derive/network-words.ts";
import type { Selection } from "../derive/types.ts";
import styles from "./network-view.module.css";
import type { LinkLine } from "./picture/geometry.ts";

/**
 * The place to click a link, with its numbers below the line. A second click on a chosen link turns to its other
 * direction.
 */
export function LinkButton(props: {
  line: LinkLine;
  selection: Selection;
  /** No room for the captions of all links: this one shows its loss, and the rest when it is chosen. */
  crowded: boolean;
  onSelect: (s: Selection) => void;
  /** What it loses on the way forward at the playhead, in words. */
  lossNow: string;
  /** How its channel is at the playhead; empty for one that has no states. */
  channelNow: () => string;
}) {
  const [channel, setChannel] = useState("");
  const { line, selection, onSelect } = props;
  const link = line.spec;
  const chosen = selection.kind === "link" && selection.id === link.id ? selection.direction : null;
  const direction = chosen ?? "forward";
  const { rate, delay, loss } = directionOf(link, direction);
  const next = chosen === "forward" ? "reverse" : "forward";
  const angle = Math.atan2(line.b.y - line.a.y, line.b.x - line.a.x);
  const steep = Math.abs(Math.sin(angle)) > 0.08;
  const reach = steep ? Math.max(72, line.length * Math.abs(Math.cos(angle))) : line.length;
  const lossText = direction === "forward" ? props.lossNow : lossWords(loss);
  return (
    <button
      type="button"
      className={styles.link}
      style={{
        left: (line.a.x + line.b.x) / 2,
        top: (line.a.y + line.b.y) / 2,
        width: Math.max(48, reach),
      }}
      aria-label={linkWords(link, direction)}
      aria-pressed={chosen !== null}
      title={[
        chosen === null ? `${linkWords(link)}: click to change it` : "Click again for the other direction",
        channel,
      ]
        .filter((line) => line !== "")
        .join("\n")}
      onPointerEnter={() => setChannel(props.channelNow())}
      onFocus={() => setChannel(props.channelNow())}
      onClick={() => onSelect({ kind: "link", id: link.id, direction: next })}
    >
      <span
        className={styles.caption}
        data-steep={steep || undefined}
        data-crowded={props.crowded || undefined}
      >
        {chosen === "reverse" && (
          <span className={styles.back} aria-hidden="true">
            ←
          </span>
        )}
        <span>{rateWords(rate)},</span> <span>{`${delayWords(delay)}${lossText === "" ? "" : ","}`}</span>{" "}
        {lossText !== "" && <span className={styles.loss}>{lossText}</span>}
      </span>
    </button>
  );
}
