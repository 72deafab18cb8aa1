import type { PanelId } from "../../run/state/types.ts";
import { useThrottledStore } from "../../ui/base/use-store.ts";
import { Swatch } from "../../ui/controls/marks/swatch.tsx";
import type { Tokens } from "../../ui/theme/tokens.ts";
import type { WatchedLab } from "../watched-lab.ts";
import { panelModels } from "./models/panels.ts";
import { readoutRows } from "./models/readouts.ts";
import styles from "./plot-stack.module.css";

/** As many values as have room beside a heading. */
const MOST = 4;

interface Props {
  id: PanelId;
  controller: WatchedLab;
  tokens: Tokens;
}

/**
 * At a first look, where no column of values stands beside a plot: the values under the pointer, in the plot's heading; nothing
 * while there is no pointer. A screen reader has the plot's summary and table instead.
 */
export function PointerValues(props: Props) {
  const time = useThrottledStore(props.controller.clock, (s) => s.crosshair);
  return time === null ? null : <ValuesAt {...props} time={time} />;
}

/** The values at a time, s. */
function ValuesAt({ id, controller, tokens, time }: Props & { time: number }) {
  const state = useThrottledStore(controller.lab, (s) => s);
  const window = useThrottledStore(controller.clock, (s) => s.window);
  const rows = panelModels(id, state)
    .filter((model) => model.rows.length === 0)
    .flatMap((model) => readoutRows(model, time, window))
    .filter(({ value, owner }) => value !== "" && owner !== null)
    .slice(0, MOST);
  return (
    <span className={styles.values} data-pointer-values={id} aria-hidden>
      {rows.map((row) => (
        <span key={`${row.label}:${JSON.stringify(row.sample)}`}>
          <Swatch entry={row.sample} tokens={tokens} />
          {row.label} <b>{row.value}</b>
        </span>
      ))}
    </span>
  );
}
