import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSize } from "../base/use-size.ts";
import { type ReadonlyStore, useStore } from "../base/use-store.ts";
import { Swatch } from "../controls/swatch.tsx";
import { networkFlowStyle } from "../derive/flow-style.ts";
import { stylesBeside } from "../derive/run-styles.ts";
import type { Selection, ShownRun } from "../derive/types.ts";
import type { LabState } from "../state/types.ts";
import { LIGHT_TOKENS, readTokens, type Tokens, watchTokens } from "../theme/tokens.ts";
import styles from "./network-view.module.css";

/** More flows than this become a list to choose from: their names would run over the network. */
const MOST_CHIPS = 4;
const MOST_NARROW_CHIPS = 2;
/** Beside the switch of the runs. */
const MOST_NARROW_CHIPS_BESIDE = 1;

/** One button per flow: its line, its scheme, its way. */
export function FlowChips({
  lab,
  runOf,
  tools,
  narrow,
  onSelect,
  onSize,
}: {
  lab: ReadonlyStore<LabState>;
  /** Whose flows they are. */
  runOf: (lab: LabState) => ShownRun | undefined;
  tools: ReactNode;
  narrow: boolean;
  onSelect: (s: Selection) => void;
  /** They are so large, px. */
  onSize: (size: { width: number; height: number }) => void;
}) {
  const hasSwitch = useStore(lab, ({ runs }) => runs.length > 1);
  const mostNarrow = hasSwitch ? MOST_NARROW_CHIPS_BESIDE : MOST_NARROW_CHIPS;
  const most = narrow ? mostNarrow : MOST_CHIPS;
  const row = useRef<HTMLDivElement>(null);
  const size = useSize(row);
  useLayoutEffect(() => onSize(size), [size, onSize]);
  const [tokens, setTokens] = useState<Tokens>(LIGHT_TOKENS);
  const flows = useStore(lab, (s) => (runOf(s)?.scenario ?? s.scenario).flows);
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
    <div ref={row} className={styles.flows}>
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
            title={`Flow ${flow.id}: ${title} from ${flow.from} to ${flow.to}`}
            onClick={() => onSelect({ kind: "flow", id: flow.id })}
          >
            <Swatch entry={{ paint, symbol }} tokens={tokens} />
            <span className="visually-hidden">Flow: </span>
            <strong>{title}</strong>{" "}
            <span className={styles.way}>
              {flow.id}: {flow.from} → {flow.to}
            </span>
          </button>
        );
      })}
      {flows.length > most && (
        <label className={styles.more}>
          {flows.length} flows{" "}
          <select value={chosen ?? ""} onChange={(e) => onSelect({ kind: "flow", id: e.target.value })}>
            <option value="" disabled>
              choose one
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
