import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { stylesBeside } from "../../run/runs/run-styles.ts";
import type { HopStore } from "../../run/state/packet-source.ts";
import { NetworkView } from "../../run-view/network/network-view.tsx";
import { rowsOf } from "../../run-view/network/picture/layout.ts";
import { PlotStack } from "../../run-view/plots/plot-stack.tsx";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { SchemeStylesContext } from "../../ui/theme/use-scheme-style.ts";
import { say } from "../../words/en/lab/present.ts";
import { useController, usePresentation } from "../core/lab-context.ts";
import type { Part } from "../core/look/presentation-settings.ts";
import { Facts } from "./facts.tsx";
import { FullPageLink } from "./full-page-link.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { Knobs } from "./knobs.tsx";
import css from "./present.module.css";
import { Scenes } from "./scene-buttons.tsx";
import { useMode } from "./use-mode.ts";
import { useNotesWindow } from "./use-notes-window.ts";
import { usePresentationKeys } from "./use-presentation-keys.ts";

// One file for the class's window and the lecturer's: the first one shown names fewer.
export { NotesWindow } from "./notes-window.tsx";

/**
 * The run in front of a class, or inside another page: the question, the network, the plots, the pinned knobs and two facts, as
 * large as the picture allows. No menus. In front of a class the reason of a chosen decision takes the place of the facts until
 * the run plays on; `reason` is what says it.
 */
export function PresentView({ hops, reason }: { hops: HopStore; reason: ReactNode }) {
  const controller = useController();
  const presentation = usePresentation();
  const { mode, hide, scene, theme } = useStore(presentation.store, (state) => state.showing);
  const noteShown = useStore(presentation.store, (state) => state.noteShown);
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const styles = useStore(controller.lab, ({ scenario: own, compare }) => stylesBeside(own, compare));
  const main = useRef<HTMLElement>(null);
  useMode(mode, theme);
  const [showsKeys, setShowsKeys] = useState(false);
  const { open: openNotes, problem } = useNotesWindow(presentation, controller, mode === "present");
  const lecturer = useMemo(
    () => ({
      openNotes,
      showKeys: () => setShowsKeys(true),
      toKnob: () => focusNextKnob(main.current),
      fromKnob: () => main.current?.focus(),
    }),
    [openNotes],
  );
  usePresentationKeys(presentation, lecturer);
  // Inside another page the focus stays where its reader has it, and that page is not scrolled to this one.
  useLayoutEffect(() => {
    if (mode === "present") main.current?.focus();
  }, [mode]);
  useEffect(() => {
    // A browser lets a page fill the screen just after its reader did something there, and complains otherwise.
    if (mode === "present" && navigator.userActivation?.isActive)
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [mode]);
  const rows = useMemo(() => Math.max(2, rowsOf(scenario)), [scenario]);
  const shows = (part: Part) => !hide.includes(part);
  const isStanding = useStore(controller.clock, ({ playing }) => !playing);
  const isChosen = useStore(controller.lab, ({ selection }) => selection.kind === "change");
  const isReasoned = mode === "present" && isStanding && isChosen;
  const moment = presentation.scenes[scene - 1];
  const words = moment?.text ?? scenario.question ?? scenario.title;
  return (
    <SchemeStylesContext value={styles}>
      <main ref={main} className={css.page} data-presenting={mode} data-reasoned={isReasoned} tabIndex={-1}>
        {shows("question") && <h1 className={css.words}>{words}</h1>}
        {shows("network") && (
          <div className={css.network} style={{ "--rows": rows } as CSSProperties}>
            <NetworkView
              lab={controller.lab}
              clock={controller.clock}
              onSelect={(selection) => controller.select(selection)}
              hops={hops}
            />
          </div>
        )}
        {(shows("plots") || shows("results") || isReasoned) && (
          <div className={css.middle}>
            {shows("plots") && (
              <div className={css.plots}>
                <PlotStack controller={controller} tools={null} />
              </div>
            )}
            {isReasoned ? reason : shows("results") && <Facts />}
          </div>
        )}
        {problem !== "" && (
          <p role="alert" className={css.note}>
            {problem}
          </p>
        )}
        {noteShown && moment?.note !== undefined && <p className={css.note}>{moment.note}</p>}
        <footer className={css.footer}>
          {shows("transport") && <Play />}
          {shows("knobs") && <Knobs />}
          {(mode === "present" || scene > 0) && <Scenes />}
          {mode === "embed" && shows("link") && <FullPageLink />}
          {mode === "present" && presentation.scenes.length > 0 && (
            <button
              type="button"
              className={`${controls.plain} ${css.keyed}`}
              title={say.notesTitle}
              onClick={openNotes}
            >
              {say.notes}
            </button>
          )}
          {mode === "present" && (
            <>
              <button
                type="button"
                className={`${controls.icon} ${css.keyed}`}
                aria-label={say.keys}
                title={say.keysTitle}
                aria-haspopup="dialog"
                onClick={lecturer.showKeys}
              >
                ?
              </button>
              <button
                type="button"
                className={controls.icon}
                aria-label={say.leave}
                title={say.leaveTitle}
                onClick={() => presentation.leave()}
              >
                <Icon name="close" />
              </button>
            </>
          )}
        </footer>
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      </main>
    </SchemeStylesContext>
  );
}

/** Moves the focus to the slider after the one that has it, or to the first. */
function focusNextKnob(page: HTMLElement | null): boolean {
  const knobs = [...(page?.querySelectorAll<HTMLInputElement>("footer input[type=range]") ?? [])];
  const at = knobs.findIndex((knob) => knob.matches(":focus"));
  const next = knobs[(at + 1) % knobs.length];
  next?.focus();
  return next !== undefined;
}

function Play() {
  const controller = useController();
  const playing = useStore(controller.clock, (state) => state.playing);
  return (
    <>
      <button
        type="button"
        className={css.play}
        aria-label={playing ? say.pause : say.play}
        onClick={() => controller.clock.togglePlay()}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <button
        type="button"
        className={`${controls.button} ${css.decision}`}
        title={say.decisionTitle}
        onClick={() => controller.step("decision", 1)}
      >
        {say.decision}
      </button>
    </>
  );
}
