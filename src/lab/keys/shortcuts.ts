import { isSwitchedOff } from "../../run/state/single-keys.ts";
import { beginSound } from "../../run-view/sound/chosen-sound.ts";
import { say } from "../../words/en/lab/keys.ts";
import type { LabController } from "../core/controller.ts";
import type { Presentation } from "../core/look/presentation.ts";
import { keepFocus } from "./restored-focus.ts";

/** Begins what can wait until the page is shown: the focus of the keyboard, and what this reader chose to hear. Returns how to end it. */
export function begin(controller: LabController): () => void {
  const ends = [keepFocus(document), beginSound(controller)];
  return () => {
    for (const end of ends) end();
  };
}

/** One key and what it does; shown in the help as it works. */
export interface Shortcut {
  /** `KeyboardEvent.code`: the place of the key, whatever the layout prints on it. */
  codes: readonly string[];
  shift?: boolean;
  /** Control, or ⌘ on a Mac. */
  command?: boolean;
  /** As the help shows it; empty where another entry tells of this one. */
  keys: string;
  does: string;
  /** On the start page too. */
  everywhere?: true;
  act(controller: LabController, presentation: Presentation): void;
}

/** Goes to a wrong guess and shows why it was made. */
function toWrong(controller: LabController, direction: 1 | -1): void {
  if (controller.step("wrong", direction)) controller.looks.open(["panel"]);
}

const NTH_RUN: readonly Shortcut[] = Array.from({ length: 8 }, (_, i) => ({
  codes: [`Digit${i + 1}`, `Numpad${i + 1}`],
  keys: i === 0 ? say.oneToEight : "",
  does: say.showRun,
  act: (controller) => controller.bringNthToFront(i + 1),
}));

/** Every key of the page besides those of the focused control. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    codes: ["Space"],
    keys: "Space",
    does: say.play,
    act: (controller) => controller.clock.togglePlay(),
  },
  {
    codes: ["ArrowRight"],
    keys: "→",
    does: say.next,
    act: (controller) => controller.step(controller.lab.getState().stepBy, 1),
  },
  {
    codes: ["ArrowLeft"],
    keys: "←",
    does: say.previous,
    act: (controller) => controller.step(controller.lab.getState().stepBy, -1),
  },
  { codes: ["KeyL"], keys: "L", does: say.nextLoss, act: (controller) => controller.step("loss", 1) },
  {
    codes: ["KeyL"],
    shift: true,
    keys: "Shift+L",
    does: say.previousLoss,
    act: (controller) => controller.step("loss", -1),
  },
  { codes: ["KeyD"], keys: "D", does: say.nextDecision, act: (controller) => controller.step("decision", 1) },
  {
    codes: ["KeyD"],
    shift: true,
    keys: "Shift+D",
    does: say.previousDecision,
    act: (controller) => controller.step("decision", -1),
  },
  {
    codes: ["KeyW"],
    keys: "W",
    does: say.nextWrong,
    act: (controller) => toWrong(controller, 1),
  },
  {
    codes: ["KeyW"],
    shift: true,
    keys: "Shift+W",
    does: say.previousWrong,
    act: (controller) => toWrong(controller, -1),
  },
  {
    codes: ["KeyR"],
    keys: "R",
    does: say.repeat,
    act: (controller) => controller.clock.toggleLoop(),
  },
  { codes: ["Home"], keys: "Home", does: say.toStart, act: (controller) => controller.clock.seek(0) },
  {
    codes: ["End"],
    keys: "End",
    does: say.toEnd,
    act: (controller) => controller.clock.seek(controller.duration),
  },
  {
    codes: ["Equal", "NumpadAdd"],
    keys: "+",
    does: say.lessTime,
    act: (controller) => controller.clock.zoom(1 / 2),
  },
  {
    codes: ["Minus", "NumpadSubtract"],
    keys: "−",
    does: say.moreTime,
    act: (controller) => controller.clock.zoom(2),
  },
  {
    codes: ["Digit0", "Numpad0"],
    keys: "0",
    does: say.wholeRun,
    act: (controller) => controller.clock.showAll(),
  },
  ...NTH_RUN,
  {
    codes: ["ArrowUp"],
    keys: "↑",
    does: say.faster,
    act: (controller) => controller.clock.changePace(1),
  },
  {
    codes: ["ArrowDown"],
    keys: "↓",
    does: say.slower,
    act: (controller) => controller.clock.changePace(-1),
  },
  { codes: ["KeyZ"], command: true, keys: "Ctrl+Z", does: say.undo, act: (controller) => controller.undo() },
  {
    codes: ["KeyZ"],
    command: true,
    shift: true,
    keys: "Ctrl+Shift+Z",
    does: say.redo,
    act: (controller) => controller.redo(),
  },
  {
    codes: ["KeyK"],
    command: true,
    keys: "Ctrl+K",
    does: say.search,
    everywhere: true,
    act: (controller) => controller.openDialog({ kind: "scenarios", group: null }),
  },
  {
    codes: ["KeyS"],
    command: true,
    keys: "Ctrl+S",
    does: say.keep,
    everywhere: true,
    act: (controller) => controller.openDialog({ kind: "own" }),
  },
  {
    codes: ["KeyP"],
    keys: "P",
    does: say.present,
    act: (_, presentation) => {
      if (presentation.showing.mode === "lab") void presentation.present();
    },
  },
  {
    codes: ["Escape"],
    keys: "Esc",
    does: say.closeWhy,
    // At the first look a decision is chosen, and its explanation is not open: closing it would open the panel.
    act: (controller) => {
      if (controller.page.getState().instruments.includes("panel") || controller.lab.getState().building)
        controller.closeExplanation();
    },
  },
];

/** Help, wherever the layout has its key. */
const HELP: Shortcut = {
  codes: [],
  keys: "?",
  does: say.help,
  act: (controller) => controller.openDialog({ kind: "help" }),
};

/** Keys that the focused control wants for itself. */
const CONTROL_KEYS = new Set(["Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** The shortcut that a key press means, or null: not while typing, in a dialog, or where a control uses the key. */
export function shortcutFor(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.altKey || isSwitchedOff(event)) return null;
  if (document.querySelector("dialog[open], :popover-open")) return null;
  const command = event.ctrlKey || event.metaKey;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]"))
    return null;
  if (event.key === "?" && !command) return HELP;
  if (CONTROL_KEYS.has(event.code) && !command && target?.closest(wants(event.code))) return null;
  const matches = (shortcut: Shortcut) =>
    shortcut.codes.includes(event.code) &&
    (shortcut.command ?? false) === command &&
    // "+" is a shifted key on many layouts.
    ((shortcut.shift ?? false) === event.shiftKey || shortcut.keys === "+");
  return SHORTCUTS.find(matches) ?? null;
}

function wants(code: string): string {
  const buttons = "button, select, summary, a, input";
  if (code === "Space") return buttons;
  const fields = "select, input[type=range], input[type=radio]";
  // Plots and drawing pan with the arrows; neither has a first or a last place of its own.
  return code === "Home" || code === "End" ? fields : `${fields}, [role=application]`;
}
