import { type CSSProperties, type ReactNode, useEffect, useMemo } from "react";
import { stylesBeside } from "../run/runs/run-styles.ts";
import { laneRuns } from "../run/runs/shown-run.ts";
import type { Selection } from "../run/runs/types.ts";
import { isWhatIf } from "../run/runs/what-if.ts";
import { firstKnobOf } from "../run/state/knob-of.ts";
import type { HopStore } from "../run/state/packet-source.ts";
import { isQuiet } from "../run/state/types.ts";
import { isUnfinished } from "../run/state/unfinished.ts";
import { NetworkView } from "../run-view/network/network-view.tsx";
import { rowsOf } from "../run-view/network/picture/layout.ts";
import { PlotStack } from "../run-view/plots/plot-stack.tsx";
import { WholeRun } from "../run-view/whole-run/whole-run.tsx";
import { useMedia } from "../ui/base/use-media.ts";
import { useShared, useStore } from "../ui/base/use-store.ts";
import { onDemand, Together, useLater } from "../ui/controls/on-demand.tsx";
import { SchemeStylesContext } from "../ui/theme/use-scheme-style.ts";
import { say } from "../words/en/lab/app.ts";
import css from "./app.module.css";
import { hasTimes } from "./build/times/has-times.ts";
import { drawnScenario } from "./core/document/draft.ts";
import { useCards, useController, useEnvironment, usePresentation } from "./core/lab-context.ts";
import { isAllOpen } from "./core/look/instruments.ts";
import { NetworkBand } from "./frame/network-band.tsx";
import { useSheet } from "./frame/use-sheet.ts";
import { FirstHeader } from "./header/first-header.tsx";
import { useShortcuts } from "./keys/use-shortcuts.ts";
import { askForFile } from "./library/chosen-file.ts";
import { Library } from "./library/library.tsx";
import { useFileDrop } from "./library/use-file-drop.ts";
import { NoticeBar } from "./messages/notice-bar.tsx";
import { RunMessage } from "./messages/run-message.tsx";
import { useCodeFirst } from "./messages/use-code-first.ts";
import { FirstQuestion } from "./question/first-question.tsx";
import { ExportMenu } from "./share/export-menu.tsx";
import { FirstTransport } from "./transport/first-transport.tsx";

const Inspector = onDemand(say.parameters, async () => {
  return (await import("./inspector/inspector.tsx")).Inspector;
});
const ExplanationPanel = onDemand(say.explanation, async () => {
  return (await import("./explain/explanation-panel.tsx")).ExplanationPanel;
});
const Reason = onDemand("", async () => (await import("./explain/reason.tsx")).Reason);
const Header = onDemand(say.header, async () => (await import("./header/header.tsx")).Header);
const CentreSwitch = onDemand(say.views, async () => {
  return (await import("./frame/centre-tools.tsx")).CentreSwitch;
});
const PlotsMenu = onDemand(say.plotsMenu, async () => {
  return (await import("./frame/plots-menu.tsx")).PlotsMenu;
});
const SideTabs = onDemand(say.sidePanel, async () => (await import("./frame/side-tabs.tsx")).SideTabs);
const QuestionBand = onDemand(say.theQuestion, async () => {
  return (await import("./question/question-band.tsx")).QuestionBand;
});
const Answer = onDemand(say.theAnswer, async () => (await import("./question/answer.tsx")).Answer);
const FirstResults = onDemand(say.results, async () => {
  return (await import("./results/first-results.tsx")).FirstResults;
});
const LookCloser = onDemand("", async () => (await import("./frame/look-closer.tsx")).LookCloser);
const Results = onDemand(say.results, async () => (await import("./results/results-panel.tsx")).Results);
const Transport = onDemand(say.playback, async () => (await import("./transport/transport.tsx")).Transport);
const Sentence = onDemand("", async () => (await import("./explain/sentence.tsx")).Sentence);
const FirstKnobs = onDemand("", async () => (await import("./inspector/first-knob.tsx")).FirstKnobs);
const EventsPanel = onDemand(say.events, async () => {
  return (await import("./events/events-panel.tsx")).EventsPanel;
});
const SheetHandle = onDemand("", async () => (await import("./frame/sheet-handle.tsx")).SheetHandle);
const LaneSwitch = onDemand(say.lanes, async () => {
  return (await import("./compare/lane-switch.tsx")).LaneSwitch;
});
const SequenceView = onDemand(say.sequence, async () => {
  return (await import("./sequence/sequence-view.tsx")).SequenceView;
});
const PacketPanel = onDemand(say.packet, async () => {
  return (await import("./packet/packet-panel.tsx")).PacketPanel;
});
const DropNext = onDemand("", async () => (await import("./packet/drop-next.tsx")).DropNext);
const WhatIfBand = onDemand(say.theQuestion, async () => {
  return (await import("./packet/what-if-band.tsx")).WhatIfBand;
});
const WhatIfPanel = onDemand(say.difference, async () => {
  return (await import("./packet/what-if-panel.tsx")).WhatIfPanel;
});
const GuessesView = onDemand(say.guesses, async () => {
  return (await import("./guesses/guesses-view.tsx")).GuessesView;
});
const HelpDialog = onDemand(say.help, async () => {
  return (await import("./keys/help-dialog.tsx")).HelpDialog;
});
const ShareDialog = onDemand(say.shareDialog, async () => {
  return (await import("./share/share-dialog.tsx")).ShareDialog;
});

const Editor = onDemand(say.editor, async () => {
  return (await import("./build/drawing/editor.tsx")).Editor;
});
const BuildToolbar = onDemand(say.tools, async () => {
  return (await import("./build/build-toolbar.tsx")).BuildToolbar;
});
const BuildTables = onDemand(say.tables, async () => {
  return (await import("./build/tables/build-tables.tsx")).BuildTables;
});
const BuildText = onDemand(say.text, async () => {
  return (await import("./build/text/build-text.tsx")).BuildText;
});
const SenderView = onDemand(say.senders, async () => {
  return (await import("./build/sender/sender-view.tsx")).SenderView;
});
const SameNetwork = onDemand(say.smallNetwork, async () => {
  return (await import("./build/drawing/same-network.tsx")).SameNetwork;
});
const ProblemsStrip = onDemand(say.problems, async () => {
  return (await import("./build/problems-strip.tsx")).ProblemsStrip;
});
const TemplatesDialog = onDemand(say.templates, async () => {
  return (await import("./build/templates/templates-dialog.tsx")).TemplatesDialog;
});
const MultiplyDialog = onDemand(say.multiply, async () => {
  return (await import("./build/templates/multiply-dialog.tsx")).MultiplyDialog;
});
const Timeline = onDemand(say.timeline, async () => {
  return (await import("./build/times/timeline.tsx")).Timeline;
});
const CardSheet = onDemand(say.card, async () => {
  return (await import("./cards/card-sheet.tsx")).CardSheet;
});
const PresentView = onDemand(say.presentation, async () => {
  return (await import("./present/present-view.tsx")).PresentView;
});
const ExportStatus = onDemand(say.exportStatus, async () => {
  return (await import("./share/export-status.tsx")).ExportStatus;
});
const StartView = onDemand(say.start, async () => {
  return (await import("./start/start-view.tsx")).StartView;
});
const PrintSheet = onDemand("", async () => (await import("./share/print-sheet.tsx")).PrintSheet);
const CompareList = onDemand(say.schemes, async () => {
  return (await import("./compare/compare-list.tsx")).CompareList;
});

/** The start page or the laboratory, each with the lists that scenarios are chosen from. */
export function App({ hops }: { hops: HopStore }) {
  const controller = useController();
  const place = useStore(controller.page, (state) => state.place);
  const dialog = useStore(controller.page, (state) => state.dialog.kind);
  const hasCard = useStore(useCards().store, ({ trail }) => trail.length > 0);
  const title = useStore(controller.lab, (state) => drawnScenario(state).title);
  const { mode, who } = useStore(usePresentation().store, ({ showing }) => showing);
  // Nothing is fetched for it before there is something to print.
  const hasRun = useStore(controller.lab, ({ runs }) => runs.length > 0);
  useShortcuts(controller, usePresentation());
  const isCodeAsked = useCodeFirst(controller, mode === "lab");
  const dropping = useFileDrop();
  useEffect(() => {
    document.title = [who, place === "start" ? "" : title, "cwndscope"].filter(Boolean).join(" · ");
  }, [place, title, who]);
  return (
    <div className={css.app} data-dropping={dropping}>
      <Library />
      {dialog === "templates" && <TemplatesDialog onClose={() => controller.openDialog()} />}
      {dialog === "multiply" && <MultiplyDialog onClose={() => controller.openDialog()} />}
      {hasCard && <CardSheet />}
      {place !== "start" && hasRun && <PrintSheet />}
      {place === "start" && dialog === "help" && <HelpDialog onClose={() => controller.openDialog()} />}
      {mode !== "lab" && isCodeAsked ? (
        // Neither a slide nor a projector has Build, where code is read else.
        <main className={css.readFirst}>
          <h1 className="visually-hidden">{title}</h1>
          <SenderView plots={null} />
        </main>
      ) : mode !== "lab" ? (
        <PresentView hops={hops} reason={<Reason />} />
      ) : place === "start" ? (
        <StartView messages={<NoticeBar />} onFile={askForFile} />
      ) : (
        // Where it begins with building, all parts of that come together.
        <Together isAwaited={controller.lab.getState().building}>
          <Lab hops={hops} />
        </Together>
      )}
    </div>
  );
}

/** A network with the packets of one run. */
function Lane({
  hops,
  lane,
  tools,
  knob,
}: {
  hops: HopStore;
  lane: number;
  tools?: ReactNode;
  knob?: { link: string; control: ReactNode } | null;
}) {
  const controller = useController();
  const { lab, clock } = controller;
  const select = (selection: Selection) => controller.select(selection);
  const isChosen = useStore(controller.page, ({ instruments }) => instruments.includes("panel"));
  const linkTool = useMemo(() => ({ isChosen, of: (link: string) => <DropNext link={link} /> }), [isChosen]);
  return (
    <NetworkView
      lab={lab}
      clock={clock}
      hops={hops}
      onSelect={select}
      lane={lane}
      tools={tools}
      knob={knob ?? null}
      linkTool={linkTool}
      editor={(size, painter) => <Editor size={size} painter={painter} />}
    />
  );
}

/** The second of two runs that move side by side. */
function SecondLane() {
  return <Lane hops={useEnvironment().secondHops} lane={1} />;
}

/** The network at a first look, with the one knob under the link that it changes. */
function FirstLane({ hops }: { hops: HopStore }) {
  const pinned = useStore(usePresentation().store, ({ showing }) => showing.pin);
  const knob = useShared(
    useController().lab,
    ({ scenario }) => scenario,
    (scenario) => firstKnobOf(scenario, pinned),
    pinned,
  );
  const control = knob && { link: knob.link, control: <FirstKnobs first={knob} /> };
  return <Lane hops={hops} lane={0} tools={<LaneSwitch />} knob={control} />;
}

/** The network, or two that move in step; at a first look with its knob. */
function Networks({ hops, isFirst }: { hops: HopStore; isFirst: boolean }) {
  const { lab } = useController();
  // Two rows fit into any network view.
  const rows = useStore(lab, (state) => Math.max(2, rowsOf(state.scenario)));
  const building = useStore(lab, (state) => state.building);
  const isBoth = useStore(lab, (state) => !state.building && laneRuns(state).length > 1);
  const isNext = useLater(1);
  return (
    <NetworkBand
      key={String(building)}
      memory={building ? "build" : "run"}
      hasHandle={!isFirst}
      className={css.network}
      style={{ "--rows": rows, "--lanes": isBoth ? 2 : 1 } as CSSProperties}
    >
      <h2 className="visually-hidden">{say.network}</h2>
      <div className={css.lanes}>
        {!isNext ? null : isFirst && !isBoth ? (
          <FirstLane hops={hops} />
        ) : (
          <Lane hops={hops} lane={0} tools={!building && <LaneSwitch />} />
        )}
        {isNext && isBoth && <SecondLane />}
      </div>
    </NetworkBand>
  );
}

/** The middle of the page: plots, the sequence diagram or the table of guesses, and below them the whole run unless it stands elsewhere. */
function Centre({ hasStrip }: { hasStrip: boolean }) {
  const controller = useController();
  const empty = useStore(controller.lab, (state) => state.runs.length === 0 && !isUnfinished(state));
  const centre = useStore(controller.lab, (state) => state.centre);
  const isPlain = useStore(controller.lab, isQuiet);
  // After the network.
  const isNext = useLater(2);
  return (
    <div id="plots" className={css.centre} tabIndex={-1} aria-busy={empty || !isNext}>
      <h2 className="visually-hidden">{say.plots}</h2>
      {centre === "guesses" ? (
        <GuessesView tools={<CentreSwitch />} />
      ) : centre === "ladder" ? (
        <SequenceView tools={<CentreSwitch />} />
      ) : (
        isNext && (
          <PlotStack
            controller={controller}
            tools={!isPlain && [<PlotsMenu key="plots" />, <CentreSwitch key="centre" />]}
            over={(place) => <Sentence place={place} />}
          />
        )
      )}
      {hasStrip && (
        <div className={css.wholeRun}>
          <WholeRun controller={controller} />
        </div>
      )}
    </div>
  );
}

/** Beside the plots: what came out, then a panel with reasons, packets, events and parameters, or what can be opened. */
function Side({
  hasPanel,
  isAnswered,
  isReason,
  children,
}: {
  hasPanel: boolean;
  isAnswered: boolean;
  isReason: boolean;
  children: ReactNode;
}) {
  const controller = useController();
  const building = useStore(controller.lab, (state) => state.building);
  const tab = useStore(controller.lab, (state) => state.tab);
  const hasFutures = useStore(controller.lab, (state) => isWhatIf(state.scenario));
  const hasNumbers = useStore(controller.page, ({ instruments }) => instruments.includes("numbers"));
  return (
    <aside className={css.side} data-sheet-part aria-label={say.side} id="side">
      {children}
      <h2 className="visually-hidden">{say.sideHeading}</h2>
      <div className={css.results}>
        {!(hasFutures && tab === "whatif") && (hasNumbers || building ? <Results /> : <FirstResults />)}
      </div>
      {hasPanel || building || isReason ? (
        <SideTabs
          isSheet={isReason}
          onClose={building || isReason ? undefined : () => controller.looks.close(["panel", "steps"])}
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
      ) : (
        // An answer has its room.
        !isAnswered && <LookCloser />
      )}
    </aside>
  );
}

/**
 * The page in four bands, top to bottom: what is asked, the network, the plots, the whole run; beside them results, reasons
 * and parameters; below them time. At a first look with what is needed to watch and to change one value; the rest is a step away.
 */
function Lab({ hops }: { hops: HopStore }) {
  const controller = useController();
  const dialog = useStore(controller.page, (state) => state.dialog.kind);
  const closeDialog = () => controller.openDialog();
  const [sheet, setSheet] = useSheet(controller);
  const building = useStore(controller.lab, (state) => state.building);
  const buildView = useStore(controller.lab, (state) => (state.building ? state.buildView : "drawing"));
  const isExplaining = useStore(controller.lab, ({ selection }) => selection.kind === "change");
  const centre = useStore(controller.lab, (state) => state.centre);
  const hasFutures = useStore(controller.lab, (state) => isWhatIf(state.scenario));
  const isExporting = useStore(useEnvironment().exporting.store, ({ job }) => job !== null);
  const instruments = useStore(controller.page, (state) => state.instruments);
  const isNarrow = useMedia("(max-width: 800px)");
  const answerShown = useStore(controller.page, (state) => state.answerShown) && !building;
  const isFirst = !building && !isAllOpen(instruments);
  const hasSteps = building || instruments.includes("steps");
  const timed = useStore(
    controller.lab,
    (state) => state.building || (!isFirst && centre === "plots" && hasTimes(state.scenario)),
  );
  const styles = useStore(controller.lab, ({ scenario, compare }) => stylesBeside(scenario, compare));
  return (
    <SchemeStylesContext value={styles}>
      <div
        className={css.page}
        data-sheet={sheet}
        data-centre={centre}
        data-futures={hasFutures}
        data-look={isFirst ? "first" : "open"}
        data-panel={instruments.includes("panel") || undefined}
        data-alone={(buildView === "sender" && !isExplaining) || undefined}
      >
        <button type="button" className={css.skip} onClick={() => document.getElementById("plots")?.focus()}>
          {say.skip}
        </button>
        {isFirst && !isNarrow ? (
          <FirstHeader exportMenu={<ExportMenu />} />
        ) : (
          <Header exportMenu={<ExportMenu />} />
        )}
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
              <div className={css.question}>
                {hasFutures ? <WhatIfBand /> : isFirst ? <FirstQuestion /> : <QuestionBand />}
              </div>
            )}
            {building && <BuildToolbar />}
            {buildView === "tables" && <BuildTables />}
            {buildView === "text" && <BuildText />}
            {buildView === "sender" && <SenderView plots={<Centre hasStrip={false} />} />}
            {buildView === "drawing" && <Networks hops={hops} isFirst={isFirst} />}
            {building && buildView !== "text" && buildView !== "sender" && <ProblemsStrip />}
            {buildView === "drawing" && timed && <Timeline controller={controller} />}
            {buildView === "drawing" && <Centre hasStrip={hasSteps} />}
          </div>
          <Side
            hasPanel={instruments.includes("panel")}
            isAnswered={answerShown && !isNarrow}
            isReason={sheet === "reason"}
          >
            {sheet !== "closed" && <SheetHandle onClose={() => setSheet("closed")} />}
            {buildView !== "drawing" && buildView !== "sender" && <SameNetwork />}
            {answerShown && !isNarrow && <Answer />}
          </Side>
          {answerShown && isNarrow && (
            <div className={css.answerSheet}>
              <Answer />
            </div>
          )}
        </main>
        <footer className={css.footer}>
          <button
            type="button"
            className={css.sheetButton}
            aria-expanded={sheet === "all"}
            aria-controls="side"
            onClick={() => setSheet(sheet === "all" ? "closed" : "all")}
          >
            {sheet === "all" ? say.closeSide : say.side}
          </button>
          {hasSteps ? <Transport /> : <FirstTransport strip={<WholeRun controller={controller} isPlain />} />}
        </footer>
      </div>
    </SchemeStylesContext>
  );
}
