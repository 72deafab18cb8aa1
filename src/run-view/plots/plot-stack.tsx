import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { isNarrow, plainGutters } from "../../chart/layout.ts";
import type { LabState } from "../../run/state/types.ts";
import { isPanel, isQuiet, type PanelId } from "../../run/state/types.ts";
import { useMedia } from "../../ui/base/use-media.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { type ReadonlyStore, useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { closeMenu, Menu } from "../../ui/controls/overlays/menu.tsx";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/run-view/view.ts";
import { fill } from "../../words/fill.ts";
import type { WatchedLab } from "../watched-lab.ts";
import { attachLater } from "./attach-later.ts";
import { fittingPanels } from "./fitting-panels.ts";
import type { GestureParts } from "./gestures.ts";
import { headingOf } from "./models/heading.ts";
import { openPanels } from "./models/open-panels.ts";
import { panelModels } from "./models/panels.ts";
import { FoldedPanel, PlotPanel } from "./plot-panel.tsx";
import styles from "./plot-stack.module.css";
import { PlotView } from "./plot-view.ts";

/** How long the plots must stand still before their description is read out, ms. */
const SUMMARY_PAUSE = 800;

interface Props {
  controller: WatchedLab;
  /** Controls beside the first plot's heading. */
  tools: ReactNode;
  /** What stands over the first plot of a first look, told where the time axis is and where a band below the heading begins, px. */
  over?: (place: { x0: number; x1: number; top: number }) => ReactNode;
}

/** The stacked plots with one time axis, as many as have room above it. Draws itself from the stores. */
export function PlotStack({ controller, tools, over }: Props) {
  const { lab, clock } = controller;
  const stage = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const view = useRef<PlotView | null>(null);
  const tokens = useTokens();
  const [tables, setTables] = useState<readonly PanelId[]>([]);
  const open = useStore(lab, (s) => openPanels(s).join(","))
    .split(",")
    .filter(isPanel);
  const guessRows = useStore(lab, (s) => headingOf("cwnd", panelModels("cwnd", s)).ownHeight);
  const further = useStore(lab, (s) => s.plots.queues.length);
  const { width, height } = useSize(stage);
  const summaryId = useId();
  const isPlain = useStore(lab, isQuiet);
  const most = useMostPanels();
  const [raised, setRaised] = useState<PanelId | null>(null);
  const folds = isPlain ? Math.max(0, open.length - most) * FOLDED : 0;
  const wanted = isPlain ? raisedFirst(open, raised, most).slice(0, most) : open;
  const hasOver = isPlain && over !== undefined;
  // At a first look no values stand above the plots of a narrow page.
  const fitting = fittingPanels(
    wanted,
    {
      width: isPlain ? Number.POSITIVE_INFINITY : width,
      height: height - (AXIS + folds + (hasOver && isNarrow(width) ? BAND : 0)) * tokens.scale,
    },
    tokens.scale,
    {
      cwnd: guessRows,
      queue: further * FURTHER_QUEUE,
    },
  );
  const shown = open.filter((id) => fitting.includes(id));
  const hidden = open.filter((id) => !shown.includes(id));
  const gutters = plainGutters(width, tokens.scale);

  useLayoutEffect(() => {
    if (stage.current === null || base.current === null || overlay.current === null) return;
    const element = stage.current;
    element.tabIndex = 0;
    const made = new PlotView({ lab, clock, stage: element, base: base.current, overlay: overlay.current });
    view.current = made;
    const letGo = attachLater(element, () => fetchGestures({ stage: element, view: made, controller }));
    return () => {
      letGo();
      made.destroy();
      view.current = null;
    };
  }, [controller, lab, clock]);

  useLayoutEffect(() => view.current?.measure());

  const zoomBy = (factor: number) => {
    const { window } = clock.getState();
    const about = (window.from + window.to) / 2;
    clock.zoom(factor, about);
  };
  return (
    <section
      className={styles.stack}
      aria-label={say.plots}
      data-plain={isPlain || undefined}
      data-over={hasOver || undefined}
    >
      <div className={styles.toolbar}>
        {hidden.length > 0 && tools && (
          <Menu label={fill(say.more, hidden.length)} title={say.openMore}>
            <p className={styles.note}>{say.noRoom}</p>
            {hidden.map((id) => (
              <button
                key={id}
                type="button"
                className={controls.item}
                onClick={(event) => {
                  closeMenu(event.currentTarget);
                  controller.choosePlots({ panels: [id] });
                }}
              >
                {panelModels(id, lab.getState())[0].title}
              </button>
            ))}
          </Menu>
        )}
        {tools}
      </div>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={say.plotsKeys}
        aria-describedby={summaryId}
      >
        <div aria-hidden="true">
          <canvas ref={base} className={styles.canvas} />
          <canvas ref={overlay} className={styles.canvas} />
        </div>
        <div className={styles.panels}>
          {shown.map((id) => (
            <PlotPanel
              key={id}
              id={id}
              controller={controller}
              tokens={tokens}
              asTable={tables.includes(id) && !isPlain}
              onClose={id === "ahead" ? null : () => controller.togglePanel(id)}
              onTable={() => setTables(toggled(tables, id))}
              isPlain={isPlain}
            />
          ))}
          {open.length === 0 && <p className={styles.empty}>{say.allClosed}</p>}
          <div className={styles.axis} />
          {isPlain &&
            hidden.map((id) => (
              <FoldedPanel key={id} id={id} controller={controller} onRaise={() => setRaised(id)} />
            ))}
        </div>
        {isPlain &&
          width > 0 &&
          over?.({ x0: gutters.left, x1: width - gutters.right, top: HEADING * tokens.scale + 4 })}
      </div>
      {!isPlain && (
        <fieldset className={styles.zoom}>
          <legend className="visually-hidden">{say.timeAxis}</legend>
          <button type="button" onClick={() => zoomBy(1.6)} aria-label={say.moreTime} title={say.moreTimeKey}>
            −
          </button>
          <button
            type="button"
            onClick={() => zoomBy(1 / 1.6)}
            aria-label={say.lessTime}
            title={say.lessTimeKey}
          >
            +
          </button>
          <button
            type="button"
            onClick={() => clock.showAll()}
            aria-label={say.allTime}
            title={say.allTimeKey}
          >
            {say.all}
          </button>
        </fieldset>
      )}
      <PlotSummary lab={lab} id={summaryId} />
    </section>
  );
}

/** Brings what attaches pointer, wheel and keys. */
async function fetchGestures(parts: GestureParts): Promise<() => () => void> {
  const [{ attachGestures }, { attachAxisZoom }] = await Promise.all([
    import("./gestures.ts"),
    import("./axis-zoom.ts"),
  ]);
  return () => {
    const ends = [attachGestures(parts), attachAxisZoom(parts)];
    return () => {
      for (const end of ends) end();
    };
  };
}

/** Height of a plot that is folded to its heading, px at scale 1. */
const FOLDED = 24;

/** Height of the band over the first plot of a first look on a narrow page, px at scale 1. */
const BAND = 34;

/** Height of a plot's heading at a first look, px at scale 1. */
const HEADING = 22;

/** How many plots a first look shows in a window of this height; the others fold to their headings. */
function useMostPanels(): number {
  const isLow = useMedia("(max-height: 719px)");
  const isLowest = useMedia("(max-height: 599px)");
  return isLowest ? 1 : isLow ? 2 : Number.POSITIVE_INFINITY;
}

/** The open plots with the one that was asked for second, behind the windows; where only one has room, it is that one. */
function raisedFirst(open: readonly PanelId[], raised: PanelId | null, most: number): readonly PanelId[] {
  if (raised === null || !open.includes(raised)) return open;
  const others = open.filter((id) => id !== raised);
  return most === 1 ? [raised, ...others] : [...others.slice(0, 1), raised, ...others.slice(1)];
}

/** Least height of a further queue with its heading, px at scale 1. */
const FURTHER_QUEUE = 64;

/** Height of the time axis below the plots, px at scale 1. */
const AXIS = 34;

/** The plots in words, for a screen reader; changes once they stand still. */
function PlotSummary({ lab, id }: { lab: ReadonlyStore<LabState>; id: string }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const tell = async () => {
      const { plotSummary } = await import("./models/summary.ts");
      if (!isGone) setText(plotSummary(lab.getState()));
    };
    // Where the words do not come, the tables still say what the plots show; the next change asks again.
    const tryNow = () => void tell().catch(() => {});
    tryNow();
    const stop = lab.subscribe((now, before) => {
      if (now.runs === before.runs && now.plots === before.plots) return;
      clearTimeout(timer);
      timer = setTimeout(tryNow, SUMMARY_PAUSE);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [lab]);
  return (
    <p id={id} className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}

function toggled(list: readonly PanelId[], id: PanelId): readonly PanelId[] {
  return list.includes(id) ? list.filter((x) => x !== id) : [...list, id];
}
