import { type CSSProperties, useMemo } from "react";
import type { PanelId } from "../../run/state/types.ts";
import { sentence } from "../../ui/base/sentence.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import type { Tokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/run-view/view.ts";
import { fill } from "../../words/fill.ts";
import type { WatchedLab } from "../watched-lab.ts";
import { headingText, type PanelHeading } from "./models/heading.ts";
import { panelModels } from "./models/panels.ts";
import styles from "./plot-stack.module.css";

const PlotTable = onDemand(say.theTable, async () => {
  return (await import("./plot-table.tsx")).PlotTable;
});

const ReadoutColumn = onDemand("", async () => (await import("./readout-column.tsx")).ReadoutColumn);

const PointerValues = onDemand("", async () => (await import("./pointer-values.tsx")).PointerValues);

interface Props {
  id: PanelId;
  controller: WatchedLab;
  tokens: Tokens;
  asTable: boolean;
  /** Closes it; null for a plot that is there by itself. */
  onClose: (() => void) | null;
  onTable: () => void;
  /** At a first look: no tools, and values only under the pointer. */
  isPlain: boolean;
}

/** One panel of the stack: its heading, the place that the canvas draws into (or its table), and the values beside it. */
export function PlotPanel(props: Props) {
  const { id, controller, tokens } = props;
  const { lab, clock } = controller;
  const text = useStore(lab, (s) => headingText(id, panelModels(id, s)));
  const heading = useMemo(() => JSON.parse(text) as PanelHeading, [text]);
  const drawn = !props.asTable && heading.empty === "";
  return (
    <section
      className={styles.panel}
      style={{ "--axes": heading.axes, "--own-height": heading.ownHeight } as CSSProperties}
      data-panel={id}
      aria-label={heading.title}
    >
      <header className={styles.heading}>
        <h2 title={heading.meaning}>{heading.title}</h2>
        {heading.unit !== "" && <span className={styles.unit}>{heading.unit}</span>}
        {heading.note !== "" && <span className={styles.note}>{heading.note}</span>}
        {!props.isPlain && (
          <span className={styles.tools}>
            <button
              type="button"
              className={styles.quiet}
              aria-pressed={props.asTable}
              aria-label={fill(say.asTable, heading.title)}
              title={say.showTable}
              onClick={props.onTable}
            >
              <Icon name="table" />
            </button>
            {props.onClose !== null && (
              <button
                type="button"
                className={styles.quiet}
                aria-label={fill(say.closePlot, heading.title)}
                title={say.closeThisPlot}
                onClick={props.onClose}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        )}
        {props.isPlain && drawn && <PointerValues id={id} controller={controller} tokens={tokens} />}
      </header>
      <div className={styles.body} data-plot={drawn ? id : undefined}>
        {props.asTable && (
          <PlotTable panel={id} lab={lab} clock={clock} onRun={(key) => controller.bringToFront(key)} />
        )}
        {!props.asTable && heading.empty !== "" && <p className={styles.empty}>{heading.empty}</p>}
      </div>
      {drawn && !props.isPlain && <ReadoutColumn id={id} controller={controller} tokens={tokens} />}
    </section>
  );
}

/** The heading of a plot that has no room at a first look: a click gives it the room of another. */
export function FoldedPanel({
  id,
  controller,
  onRaise,
}: {
  id: PanelId;
  controller: WatchedLab;
  onRaise: () => void;
}) {
  const text = useStore(controller.lab, (s) => headingText(id, panelModels(id, s)));
  const heading = useMemo(() => JSON.parse(text) as PanelHeading, [text]);
  return (
    <section className={styles.folded} aria-label={heading.title}>
      <h2>
        <button type="button" title={fill(say.showPlot, heading.meaning)} onClick={onRaise}>
          <Icon name="down" />
          {sentence(heading.title)}
        </button>
      </h2>
    </section>
  );
}
