import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { networkFlowStyle } from "../../run/runs/flow-style.ts";
import { stylesBeside } from "../../run/runs/run-styles.ts";
import type { Selection, ShownRun } from "../../run/runs/types.ts";
import type { LabState } from "../../run/state/types.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { type ReadonlyStore, useStore } from "../../ui/base/use-store.ts";
import { Swatch } from "../../ui/controls/marks/swatch.tsx";
import { LIGHT_TOKENS, readTokens, type Tokens, watchTokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/run-view/view.ts";
import { fill } from "../../words/fill.ts";
import styles from "./network-view.module.css";

/** More flows than this become a list to choose from: their names would run over the network. */
const MOST_CHIPS = 4;
const MOST_NARROW_CHIPS = 2;
/** Beside the switch of the runs. */
const MOST_NARROW_CHIPS_BESIDE = 1;
/** More ways than this are only told where the row is at least so wide, px: what is drawn above the network needs the room. */
const MOST_WAYS = 2;
const WIDE = 1200;
/** Below this width the row is narrow; a row that is higher than this has been broken into two, px. */
const NARROW = 560;
const ONE_ROW = 48;

/** One button per flow: its line, its scheme, its way. */
export function FlowChips({
  lab,
  runOf,
  tools,
  width,
  onSelect,
  onSize,
}: {
  lab: ReadonlyStore<LabState>;
  /** Whose flows they are. */
  runOf: (lab: LabState) => ShownRun | undefined;
  tools: ReactNode;
  /** Of the network, px. */
  width: number;
  onSelect: (s: Selection) => void;
  /** They are so large, px. */
  onSize: (size: { width: number; height: number }) => void;
}) {
  const runs = useStore(lab, (state) => state.runs.length);
  const narrow = width < NARROW;
  const mostNarrow = runs > 1 ? MOST_NARROW_CHIPS_BESIDE : MOST_NARROW_CHIPS;
  const row = useRef<HTMLDivElement>(null);
  const size = useSize(row);
  const [tokens, setTokens] = useState<Tokens>(LIGHT_TOKENS);
  const flows = useStore(lab, (s) => (runOf(s)?.scenario ?? s.scenario).flows);
  // Names that need a second row would lie over the network: until something changes, they are a list.
  const contents = `${width} ${runs} ${flows.map(({ id, scheme }) => id + scheme)}`;
  const [broken, setBroken] = useState("");
  const most = broken === contents ? 1 : narrow ? mostNarrow : MOST_CHIPS;
  useLayoutEffect(() => {
    if (size.height > ONE_ROW) setBroken(contents);
    onSize(size);
  }, [size, contents, onSize]);
  const schemeStyles = useStore(lab, ({ scenario, compare }) => stylesBeside(scenario, compare));
  // Where there is little room, the switch of the runs says what a single flow is.
  const isTold = useStore(lab, (s) => narrow && flows.length === 1 && s.runs.length > 1 && s.lanes === null);
  const selection = useStore(lab, (s) => s.selection);
  const chosen = selection.kind === "flow" ? selection.id : null;

  useEffect(() => {
    if (row.current === null) return;
    setTokens(readTokens(row.current));
    return watchTokens(row.current, setTokens);
  }, []);

  return (
    <div ref={row} className={styles.flows} data-listed={flows.length > most || undefined}>
      {tools}
      {(flows.length > most || isTold ? [] : flows).map((flow) => {
        const { title, paint, dash } = networkFlowStyle(flows, flow, schemeStyles);
        const symbol = { line: dash };
        return (
          <button
            key={flow.id}
            type="button"
            className={styles.flow}
            aria-pressed={chosen === flow.id}
            title={fill(say.flowPath, flow.id, title, flow.from, flow.to)}
            onClick={() => onSelect({ kind: "flow", id: flow.id })}
          >
            <Swatch entry={{ paint, symbol }} tokens={tokens} />
            <span className="visually-hidden">{say.flowIs}</span>
            <strong>{title}</strong>{" "}
            <span className={styles.way}>
              {flow.id}
              {(flows.length <= MOST_WAYS || width >= WIDE) && `: ${flow.from} → ${flow.to}`}
            </span>
          </button>
        );
      })}
      {flows.length > most && (
        <label className={styles.more}>
          {fill(say.flows, flows.length)}{" "}
          <select value={chosen ?? ""} onChange={(e) => onSelect({ kind: "flow", id: e.target.value })}>
            <option value="" disabled>
              {say.chooseOne}
            </option>
            {flows.map((flow) => (
              <option key={flow.id} value={flow.id}>
                {flow.id}: {flow.from} → {flow.to}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
