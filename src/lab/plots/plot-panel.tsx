import { type CSSProperties, useMemo } from "react";
import { useStore } from "../base/use-store.ts";
import { Swatch } from "../controls/swatch.tsx";
import type { LabController } from "../state/controller.ts";
import type { PanelId } from "../state/types.ts";
import type { Tokens } from "../theme/tokens.ts";
import { LegendView } from "./legend-view.tsx";
import { headingOf, type PanelHeading } from "./models/legend.ts";
import { panelModels } from "./models/panels.ts";
import styles from "./plot-stack.module.css";
import { PlotTable } from "./plot-table.tsx";

interface Props {
  id: PanelId;
  controller: LabController;
  tokens: Tokens;
  collapsed: boolean;
  asTable: boolean;
  onCollapse: () => void;
  onTable: () => void;
}

/** One panel of the stack: its heading and legend, and the place that the canvas draws into, or its table. */
export function PlotPanel(props: Props) {
  const { id, controller, tokens } = props;
  const text = useStore(controller.lab, (s) => JSON.stringify(headingOf(id, panelModels(id, s))));
  const heading = useMemo(() => JSON.parse(text) as PanelHeading, [text]);
  const open = !props.collapsed;
  return (
    <section
      className={styles.panel}
      style={{ "--axes": heading.axes } as CSSProperties}
      data-panel={id}
      data-open={open}
      aria-label={heading.title}
    >
      <header className={styles.heading}>
        <h2>
          <button
            type="button"
            className={styles.title}
            aria-expanded={open}
            title={heading.meaning}
            onClick={props.onCollapse}
          >
            <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
              <path
                d={open ? "M1 3l4 4 4-4" : "M3 1l4 4-4 4"}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
              />
            </svg>
            {heading.title}
            {heading.unit !== "" && <span className={styles.unit}>{heading.unit}</span>}
          </button>
        </h2>
        {open && <LegendView entries={heading.legend} tokens={tokens} />}
        {open && id === "cwnd" && <LineSwitches controller={controller} tokens={tokens} />}
        {heading.note !== "" && open && <span className={styles.note}>{heading.note}</span>}
        {open && (
          <button
            type="button"
            className={styles.quiet}
            aria-pressed={props.asTable}
            aria-label={`${heading.title} as a table`}
            title="Show the numbers as a table"
            onClick={props.onTable}
          >
            <svg
              width="16"
              height="16"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.8h13M6 2.5v11" strokeWidth="1.3" />
            </svg>
          </button>
        )}
      </header>
      {open && (
        <div className={styles.body} data-plot={props.asTable || heading.empty !== "" ? undefined : id}>
          {props.asTable && <PlotTable panel={id} lab={controller.lab} clock={controller.clock} />}
          {!props.asTable && heading.empty !== "" && <p className={styles.empty}>{heading.empty}</p>}
        </div>
      )}
    </section>
  );
}

/** Switches for ssthresh and the effective window, drawn with cwnd; they are the legend of these lines too. */
function LineSwitches({ controller, tokens }: { controller: LabController; tokens: Tokens }) {
  const ssthresh = useStore(controller.lab, (s) => s.plots.showSsthresh);
  const effective = useStore(controller.lab, (s) => s.plots.showEffectiveWindow);
  return (
    <span className={styles.switches}>
      <button
        type="button"
        className={styles.quiet}
        aria-pressed={ssthresh}
        title="Slow-start threshold: below it cwnd doubles every round trip, above it cwnd grows by one segment"
        onClick={() => controller.choosePlots({ showSsthresh: !ssthresh })}
      >
        <Swatch entry={{ paint: { token: "inkSoft" }, symbol: { line: [5, 4] } }} tokens={tokens} />
        ssthresh
      </button>
      <button
        type="button"
        className={styles.quiet}
        aria-pressed={effective}
        title="What the sender may really have on the way: cwnd plus the inflation of fast recovery, at most the receiver's window"
        onClick={() => controller.choosePlots({ showEffectiveWindow: !effective })}
      >
        <Swatch entry={{ paint: { token: "inkSoft" }, symbol: { line: [2, 2] } }} tokens={tokens} />
        effective window
      </button>
    </span>
  );
}
