import { type CSSProperties, useEffect, useState } from "react";
import css from "./app.module.css";
import type { HopStore } from "./network/hops.ts";
import { rowsOf } from "./network/layout.ts";
import { NetworkView } from "./network/network-view.tsx";
import { useDesk } from "./panels/desk-context.ts";
import { EventsPanel } from "./panels/events-panel.tsx";
import { ExplanationPanel } from "./panels/explanation-panel.tsx";
import { Header, type OpenDialog } from "./panels/header.tsx";
import { Inspector } from "./panels/inspector.tsx";
import { NoticeBar } from "./panels/notice-bar.tsx";
import { Results } from "./panels/results.tsx";
import { RunStatus } from "./panels/run-status.tsx";
import { ScenarioNote } from "./panels/scenario-note.tsx";
import { Transport } from "./panels/transport.tsx";
import { useFileDrop } from "./panels/use-file-drop.ts";
import { useShortcuts } from "./panels/use-shortcuts.ts";
import { useStore } from "./panels/use-store.ts";
import { PlotStack } from "./plots/plot-stack.tsx";

/** The page: network and plots, beside them the inspector, below them the transport bar. */
export function App({ hops }: { hops: HopStore }) {
  const desk = useDesk();
  const [dialog, setDialog] = useState<OpenDialog>("none");
  const [sheet, setSheet] = useState(false);
  const empty = useStore(desk.lab, (state) => state.runs.length === 0);
  // Two rows fit into any network view.
  const rows = useStore(desk.lab, (state) => Math.max(2, rowsOf(state.scenario)));
  const title = useStore(desk.lab, (state) => state.scenario.title);
  useShortcuts(desk, () => setDialog("help"));
  const dropping = useFileDrop(desk);
  useEffect(() => {
    document.title = `${title} · cwndscope`;
  }, [title]);
  return (
    <div className={css.page} data-dropping={dropping}>
      <button type="button" className={css.skip} onClick={() => document.getElementById("plots")?.focus()}>
        Skip to the plots
      </button>
      <Header open={dialog} onOpen={setDialog} />
      <div className={css.messages}>
        <NoticeBar />
        <RunStatus />
      </div>
      <main className={css.main}>
        <div className={css.network} style={{ "--rows": rows } as CSSProperties}>
          <h2 className="visually-hidden">Network</h2>
          <NetworkView
            lab={desk.lab}
            clock={desk.clock}
            onSelect={(selection) => desk.select(selection)}
            hops={hops}
          />
        </div>
        <div id="plots" className={css.plots} tabIndex={-1} aria-busy={empty}>
          <h2 className="visually-hidden">Plots</h2>
          <PlotStack lab={desk.lab} clock={desk.clock} onPick={(selection) => desk.select(selection)} />
        </div>
        <aside className={css.side} data-open={sheet} aria-label="Parameters and results" id="side">
          <h2 className="visually-hidden">Results and parameters</h2>
          <ExplanationPanel />
          <Results />
          <ScenarioNote />
          <Inspector />
          <EventsPanel />
        </aside>
      </main>
      <footer className={css.footer}>
        <button
          type="button"
          className={css.sheetButton}
          aria-expanded={sheet}
          aria-controls="side"
          onClick={() => setSheet(!sheet)}
        >
          {sheet ? "Close parameters" : "Parameters and results"}
        </button>
        <Transport />
      </footer>
    </div>
  );
}
