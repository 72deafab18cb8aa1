import { type CSSProperties, type ReactNode, useEffect } from "react";
import { stylesBeside } from "../run/runs/run-styles.ts";
import { laneRuns } from "../run/runs/shown-run.ts";
import type { Selection } from "../run/runs/types.ts";
import { isWhatIf } from "../run/runs/what-if.ts";
import type { HopStore } from "../run/state/packet-source.ts";
import { isUnfinished } from "../run/state/unfinished.ts";
import { NetworkView } from "../run-view/network/network-view.tsx";
import { rowsOf } from "../run-view/network/picture/layout.ts";
import { PlotStack } from "../run-view/plots/plot-stack.tsx";
import { WholeRun } from "../run-view/whole-run/whole-run.tsx";
import { useStore } from "../ui/base/use-store.ts";
import { onDemand } from "../ui/controls/on-demand.tsx";
import { SchemeStylesContext } from "../ui/theme/use-scheme-style.ts";
import css from "./app.module.css";
import { hasTimes } from "./build/times/has-times.ts";
import { drawnScenario } from "./core/document/draft.ts";
import { useCards, useController, useEnvironment, usePresentation } from "./core/lab-context.ts";
import { CentreSwitch } from "./frame/centre-tools.tsx";
import { NetworkBand } from "./frame/network-band.tsx";
import { PlotsMenu } from "./frame/plots-menu.tsx";
import { SideTabs } from "./frame/side-tabs.tsx";
import { useSheet } from "./frame/use-sheet.ts";
import { Header } from "./header/header.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { useShortcuts } from "./keys/use-shortcuts.ts";
import { askForFile } from "./library/chosen-file.ts";
import { Library } from "./library/library.tsx";
import { useFileDrop } from "./library/use-file-drop.ts";
import { NoticeBar } from "./messages/notice-bar.tsx";
import { RunMessage } from "./messages/run-message.tsx";
import { QuestionBand } from "./question/question-band.tsx";
import { Results } from "./results/results-panel.tsx";
import { ExportMenu } from "./share/export-menu.tsx";
import { Transport } from "./transport/transport.tsx";

const ExplanationPanel = onDemand("The explanation", async () => {
  return (await import("./explain/explanation-panel.tsx")).ExplanationPanel;
});
const EventsPanel = onDemand("The list of events", async () => {
  return (await import("./events/events-panel.tsx")).EventsPanel;
});
const SheetHandle = onDemand("", async () => {
  return (await import("./frame/sheet-handle.tsx")).SheetHandle;
});
const LaneSwitch = onDemand("The choice of runs", async () => {
  return (await import("./compare/lane-switch.tsx")).LaneSwitch;
});
const SequenceView = onDemand("The sequence diagram", async () => {
  return (await import("./sequence/sequence-view.tsx")).SequenceView;
});
const PacketPanel = onDemand("The packet's journey", async () => {
  return (await import("./packet/packet-panel.tsx")).PacketPanel;
});
const WhatIfBand = onDemand("The question", async () => {
  return (await import("./packet/what-if-band.tsx")).WhatIfBand;
});
const WhatIfPanel = onDemand("The difference", async () => {
  return (await import("./packet/what-if-panel.tsx")).WhatIfPanel;
});
const GuessesView = onDemand("The table of guesses", async () => {
  return (await import("./guesses/guesses-view.tsx")).GuessesView;
});
const HelpDialog = onDemand("The help", async () => {
  return (await import("./keys/help-dialog.tsx")).HelpDialog;
});
const ShareDialog = onDemand("The dialog that shares this run", async () => {
  return (await import("./share/share-dialog.tsx")).ShareDialog;
});

const Editor = onDemand("The editor of networks", async () => {
  return (await import("./build/drawing/editor.tsx")).Editor;
});
const BuildToolbar = onDemand("The tools to build with", async () => {
  return (await import("./build/build-toolbar.tsx")).BuildToolbar;
});
const BuildTables = onDemand("The tables", async () => {
  return (await import("./build/tables/build-tables.tsx")).BuildTables;
});
const BuildText = onDemand("The text", async () => {
  return (await import("./build/text/build-text.tsx")).BuildText;
});
const SameNetwork = onDemand("The small picture of the network", async () => {
  return (await import("./build/drawing/same-network.tsx")).SameNetwork;
});
const ProblemsStrip = onDemand("The list of problems", async () => {
  return (await import("./build/problems-strip.tsx")).ProblemsStrip;
});
const TemplatesDialog = onDemand("The networks to begin with", async () => {
  return (await import("./build/templates/templates-dialog.tsx")).TemplatesDialog;
});
const MultiplyDialog = onDemand("The dialog that copies flows", async () => {
  return (await import("./build/templates/multiply-dialog.tsx")).MultiplyDialog;
});
const Timeline = onDemand("The times of flows and changes", async () => {
  return (await import("./build/times/timeline.tsx")).Timeline;
});
const CardSheet = onDemand("What can be read about this", async () => {
  return (await import("./cards/card-sheet.tsx")).CardSheet;
});
const PresentView = onDemand("The presentation", async () => {
  return (await import("./present/present-view.tsx")).PresentView;
});
const ExportStatus = onDemand("The progress of the export", async () => {
  return (await import("./share/export-status.tsx")).ExportStatus;
});
const StartView = onDemand("The start page", async () => {
  return (await import("./start/start-view.tsx")).StartView;
});
const CompareList = onDemand("The list of schemes", async () => {
  return (await import("./compare/compare-list.tsx")).CompareList;
});

/** The start page or the laboratory, each with the lists that scenarios are chosen from. */
export function App({ hops }: { hops: HopStore }) {
  const controller = useController();
  const place = useStore(controller.page, (state) => state.place);
  const dialog = useStore(controller.page, (state) => state.dialog.kind);
  const hasCard = useStore(useCards().store, ({ trail }) => trail.length > 0);
  const title = useStore(controller.lab, (state) => drawnScenario(state).title);
  const mode = useStore(usePresentation().store, ({ showing }) => showing.mode);
  useShortcuts(controller);
  const dropping = useFileDrop();
  useEffect(() => {
    document.title = place === "start" ? "cwndscope" : `${title} · cwndscope`;
  }, [place, title]);
  return (
    <div className={css.app} data-dropping={dropping}>
      <Library />
      {dialog === "templates" && <TemplatesDialog onClose={() => controller.openDialog()} />}
      {dialog === "multiply" && <MultiplyDialog onClose={() => controller.openDialog()} />}
      {hasCard && <CardSheet />}
      {place === "start" && dialog === "help" && <HelpDialog onClose={() => controller.openDialog()} />}
      {mode !== "lab" ? (
        <PresentView hops={hops} />
      ) : place === "start" ? (
        <StartView messages={<NoticeBar />} onFile={askForFile} />
      ) : (
        <Lab hops={hops} />
      )}
    </div>
  );
}

/** A network with the packets of one run. */
function Lane({ hops, lane, tools }: { hops: HopStore; lane: number; tools?: ReactNode }) {
  const controller = useController();
  const { lab, clock } = controller;
  const select = (selection: Selection) => controller.select(selection);
  return (
    <NetworkView
      lab={lab}
      clock={clock}
      hops={hops}
      onSelect={select}
      lane={lane}
      tools={tools}
      editor={(size, painter) => <Editor size={size} painter={painter} />}
    />
  );
}

/** The second of two runs that move side by side. */
function SecondLane() {
  return <Lane hops={useEnvironment().secondHops} lane={1} />;
}

/**
 * The page in four bands, top to bottom: what is asked, the network, the plots, the whole run; beside them results, reasons
 * and parameters; below them time.
 */
function Lab({ hops }: { hops: HopStore }) {
  const controller = useController();
  const dialog = useStore(controller.page, (state) => state.dialog.kind);
  const closeDialog = () => controller.openDialog();
  const [sheet, setSheet] = useSheet(controller);
  const empty = useStore(controller.lab, (state) => state.runs.length === 0 && !isUnfinished(state));
  // Two rows fit into any network view.
  const rows = useStore(controller.lab, (state) => Math.max(2, rowsOf(state.scenario)));
  const building = useStore(controller.lab, (state) => state.building);
  const isBoth = useStore(controller.lab, (state) => !state.building && laneRuns(state).length > 1);
  const buildView = useStore(controller.lab, (state) => (state.building ? state.buildView : "drawing"));
  const centre = useStore(controller.lab, (state) => state.centre);
  const hasFutures = useStore(controller.lab, (state) => isWhatIf(state.scenario));
  const tab = useStore(controller.lab, (state) => state.tab);
  const isExporting = useStore(useEnvironment().exporting.store, ({ job }) => job !== null);
  const timed = useStore(
    controller.lab,
    (state) => state.building || (centre === "plots" && hasTimes(state.scenario)),
  );
  const styles = useStore(controller.lab, ({ scenario, compare }) => stylesBeside(scenario, compare));
  return (
    <SchemeStylesContext value={styles}>
      <div className={css.page} data-sheet={sheet} data-centre={centre} data-futures={hasFutures}>
        <button type="button" className={css.skip} onClick={() => document.getElementById("plots")?.focus()}>
          Skip to the plots
        </button>
        <Header exportMenu={<ExportMenu />} />
        {dialog === "compare" && <CompareList onClose={closeDialog} />}
        {dialog === "share" && <ShareDialog onClose={closeDialog} />}
        {dialog === "help" && <HelpDialog onClose={closeDialog} />}
        <div className={css.messages} data-floating={building || undefined}>
          <NoticeBar />
          <RunMessage />
          {isExporting && <ExportStatus />}
        </div>
        <main className={css.main}>
          <div className={css.work}>
            {!building && (
              <div className={css.question}>{hasFutures ? <WhatIfBand /> : <QuestionBand />}</div>
            )}
            {building && <BuildToolbar />}
            {buildView === "tables" && <BuildTables />}
            {buildView === "text" && <BuildText />}
            {buildView === "drawing" && (
              <NetworkBand
                key={String(building)}
                memory={building ? "build" : "run"}
                className={building ? css.buildNetwork : css.network}
                style={{ "--rows": rows, "--lanes": isBoth ? 2 : 1 } as CSSProperties}
              >
                <h2 className="visually-hidden">Network</h2>
                <div className={css.lanes}>
                  <Lane hops={hops} lane={0} tools={!building && <LaneSwitch />} />
                  {isBoth && <SecondLane />}
                </div>
              </NetworkBand>
            )}
            {building && buildView !== "text" && <ProblemsStrip />}
            {buildView === "drawing" && timed && <Timeline controller={controller} />}
            {buildView === "drawing" && (
              <div id="plots" className={css.centre} tabIndex={-1} aria-busy={empty}>
                <h2 className="visually-hidden">Plots</h2>
                {centre === "guesses" ? (
                  <GuessesView tools={<CentreSwitch />} />
                ) : centre === "ladder" ? (
                  <SequenceView tools={<CentreSwitch />} />
                ) : (
                  <PlotStack
                    controller={controller}
                    tools={
                      <>
                        <PlotsMenu />
                        <CentreSwitch />
                      </>
                    }
                  />
                )}
                <div className={css.wholeRun}>
                  <WholeRun controller={controller} />
                </div>
              </div>
            )}
          </div>
          <aside className={css.side} data-sheet-part aria-label="Parameters and results" id="side">
            {sheet !== "closed" && <SheetHandle onClose={() => setSheet("closed")} />}
            <h2 className="visually-hidden">Results, reasons and parameters</h2>
            {buildView !== "drawing" && <SameNetwork />}
            <div className={css.results}>{!(hasFutures && tab === "whatif") && <Results />}</div>
            <SideTabs
              isSheet={sheet === "reason"}
              panels={{
                why: (
                  <ExplanationPanel
                    onWhatIf={(packet) => controller.whatIf.spare({ kind: "packet", ...packet })}
                  />
                ),
                packet: <PacketPanel />,
                whatif: <WhatIfPanel />,
                events: <EventsPanel />,
                change: <Inspector />,
              }}
            />
          </aside>
        </main>
        <footer className={css.footer}>
          <button
            type="button"
            className={css.sheetButton}
            aria-expanded={sheet === "all"}
            aria-controls="side"
            onClick={() => setSheet(sheet === "all" ? "closed" : "all")}
          >
            {sheet === "all" ? "Close parameters" : "Parameters and results"}
          </button>
          <Transport />
        </footer>
      </div>
    </SchemeStylesContext>
  );
}
