import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from "react";
import { sentenceOf } from "../../run/decisions/decision-sentence.ts";
import { decisionNow } from "../../run/state/decision-now.ts";
import { useMedia } from "../../ui/base/use-media.ts";
import { useStore, useThrottledStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/sentence.ts";
import { useController } from "../core/lab-context.ts";
import css from "./sentence.module.css";

/** Distance from the playhead and from the heading, px. */
const GAP = 12;

interface Props {
  /** Where the time axis begins and ends, and where the band below the first heading does, px. */
  place: { x0: number; x1: number; top: number };
}

/**
 * What happened at the playhead, in one sentence over the first plot, so that it hides no curve: beside the heading, to the right of the
 * playhead as far as all of it has room there, and on a narrow page in a band below. "Why?" opens the reason. A screen
 * reader reads each new one that is stepped to, unless the reason is open, which it reads instead.
 */
export function Sentence({ place }: Props) {
  const controller = useController();
  const isPlaying = useStore(controller.clock, ({ playing }) => playing);
  const hasPanel = useStore(controller.page, ({ instruments }) => instruments.includes("panel"));
  return (
    <div aria-live={isPlaying || hasPanel ? "off" : "polite"}>
      <SentenceNow place={place} hasPanel={hasPanel} />
    </div>
  );
}

function SentenceNow({ place, hasPanel }: Props & { hasPanel: boolean }) {
  const controller = useController();
  const clock = useThrottledStore(controller.clock, (state) => state);
  const { runs, front, frontFlow } = useThrottledStore(controller.lab, (state) => state);
  const now = useMemo(
    () => decisionNow({ ...controller.lab.getState(), runs, front, frontFlow }, clock),
    [controller, clock, runs, front, frontFlow],
  );
  const isOpen = useStore(
    controller.lab,
    ({ selection }) => selection.kind === "change" && selection.decision === now?.decision,
  );
  const isNarrow = useMedia("(max-width: 800px)");
  const words = useRef<HTMLParagraphElement>(null);
  const [free, setFree] = useState(0);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const stage = words.current?.closest("[role=application]");
    if (stage) setFree(endOfHeading(stage));
    if (words.current) setWidth(words.current.offsetWidth);
  });
  if (now === null) return null;
  const { x0, x1 } = place;
  const top = isNarrow ? place.top : 0;
  const { from, to } = clock.window;
  const x = x0 + ((clock.playhead - from) / (to - from)) * (x1 - x0);
  if (x < x0 || x > x1) return null;
  const least = Math.max(x0, free) + GAP;
  const style = isNarrow
    ? { top, left: x0, maxWidth: `calc(100% - ${x0}px)` }
    : { top, left: Math.max(least, Math.min(x + GAP, x1 - width)), maxWidth: x1 - least };
  return (
    <p ref={words} className={css.sentence} style={style as CSSProperties} data-chrome>
      <b>{sentenceOf(now)}</b>
      {!(isOpen && hasPanel) && (
        <button
          type="button"
          onClick={() => {
            controller.clock.pause();
            controller.stepper.explain(now.run, now.flow, now.decision);
            controller.looks.open(["panel"]);
          }}
        >
          {say.why}
        </button>
      )}
    </p>
  );
}

/** Where the words of the first heading end, px of the stage; without the values under the pointer, which come and go. */
function endOfHeading(stage: Element): number {
  const words = [...(stage.querySelector("header")?.children ?? [])].filter(
    (part) => !(part instanceof HTMLElement && part.dataset.pointerValues !== undefined),
  );
  const ends = words.map((part) => part.getBoundingClientRect().right);
  return Math.max(0, ...ends) - stage.getBoundingClientRect().left;
}
