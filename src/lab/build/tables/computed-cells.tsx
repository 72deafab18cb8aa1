import { Fragment, useContext } from "react";
import { networkFlowStyle } from "../../../run/runs/flow-style.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { FlowSpec } from "../../../sim/declared.ts";
import { Swatch } from "../../../ui/controls/marks/swatch.tsx";
import { SchemeStylesContext } from "../../../ui/theme/use-scheme-style.ts";
import { useTokens } from "../../../ui/theme/use-tokens.ts";
import { say } from "../../../words/en/lab/build-tables.ts";
import { fill } from "../../../words/fill.ts";
import css from "./build-tables.module.css";
import { type FlowOver, wayOf, wayWords } from "./table-paths.ts";
import type { TableId } from "./tables.ts";

/** The head of the column that a table computes; null where it computes none. */
export const COMPUTED: Readonly<Record<TableId, string | null>> = {
  nodes: null,
  links: say.flowsOver,
  flows: say.path,
  changes: null,
};

/** What is computed for a row: it follows from the network and cannot be written. */
export function ComputedCell(props: {
  table: TableId;
  document: Scenario;
  row: number;
  over: ReadonlyMap<string, readonly FlowOver[]>;
}) {
  const { table, document, row, over } = props;
  const tokens = useTokens();
  const styles = useContext(SchemeStylesContext);
  if (table === "flows") {
    const way = wayOf(document, document.flows[row]);
    return <span className={way.gap === null ? undefined : css.none}>{wayWords(way)}</span>;
  }
  const flows = over.get(document.links[row].id) ?? [];
  return (
    <span className={css.over}>
      {flows.map(({ flow, isStranded }) => {
        const { paint, dash } = networkFlowStyle(document.flows, flow, styles);
        const symbol = { line: isStranded ? STRANDED : dash };
        return (
          <Fragment key={flow.id}>
            <span title={flow.id}>
              <Swatch entry={{ paint, symbol }} tokens={tokens} />
            </span>
            <span className="visually-hidden">{flow.id} </span>
          </Fragment>
        );
      })}
      {flows.length === 0 && <span className={css.none}>–</span>}
    </span>
  );
}

/** The dash of a flow that does not arrive. */
const STRANDED: readonly number[] = [3, 3];

/** Before a row's name: the colour of a flow; a triangle instead where the row has a problem. */
export function RowMark(props: { document: Scenario; flow: FlowSpec | null; problem: string | null }) {
  const { document, flow, problem } = props;
  const tokens = useTokens();
  const styles = useContext(SchemeStylesContext);
  if (problem !== null)
    return (
      <span role="img" className={css.mark} aria-label={fill(say.problem, problem)} title={problem}>
        <svg viewBox="0 0 20 18" width="16" aria-hidden="true">
          <path d="M10 1 19 17H1Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
          <path d="M10 6v5M10 13v2" stroke="var(--background)" strokeWidth="2" />
        </svg>
      </span>
    );
  if (flow === null) return null;
  const { paint, dash } = networkFlowStyle(document.flows, flow, styles);
  return (
    <span className={css.mark}>
      <Swatch entry={{ paint, symbol: { line: dash } }} tokens={tokens} />
    </span>
  );
}
