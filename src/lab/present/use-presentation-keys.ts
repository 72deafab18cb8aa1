import { useLayoutEffect } from "react";
import { isSwitchedOff } from "../../run/state/single-keys.ts";
import type { Presentation } from "../core/look/presentation.ts";

/** What the keys of a presentation do; those of a presenter's remote control are among them. */
const KEYS: Readonly<Record<string, (presentation: Presentation) => void>> = {
  ArrowRight: (presentation) => presentation.step(1),
  PageDown: (presentation) => presentation.step(1),
  ArrowLeft: (presentation) => presentation.step(-1),
  PageUp: (presentation) => presentation.step(-1),
  KeyN: (presentation) => presentation.toggleNote(),
  Escape: (presentation) => presentation.leave(),
};

/** What only somebody in front of a class asks for. */
export interface LecturerCommands {
  /** Opens the window of notes. */
  openNotes(): void;
  /** Shows the keys. */
  showKeys(): void;
  /** Moves the focus to the next slider, from the last one to the first; false where there is none. */
  toKnob(): boolean;
  /** Takes the focus from a slider back to the presentation. */
  fromKnob(): void;
}

/** Listens for the keys of a presentation before the page's own; an embedded page leaves Escape and the scenes to the page around. */
export function usePresentationKeys(presentation: Presentation, lecturer: LecturerCommands): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isField = target instanceof HTMLInputElement;
      const isKnob = isField && target.type === "range";
      if (event.ctrlKey || event.metaKey || event.altKey || (isField && !isKnob)) return;
      // A dialog has the keys to itself.
      if (isSwitchedOff(event) || document.querySelector("dialog[open]")) return;
      const { mode } = presentation.showing;
      const isToKnob = event.code === "KeyK" && lecturer.toKnob();
      const isFromKnob = isKnob && event.code === "Escape";
      if (isFromKnob) lecturer.fromKnob();
      if (isToKnob || isFromKnob) {
        event.preventDefault();
        event.stopPropagation();
      }
      // A slider has its arrow keys to itself.
      if (isToKnob || isKnob) return;
      const asked = event.key === "?" ? lecturer.showKeys : event.code === "KeyP" ? lecturer.openNotes : null;
      if (mode === "present" && asked !== null) {
        event.preventDefault();
        event.stopPropagation();
        asked();
        return;
      }
      const act = KEYS[event.code];
      const isOwn = mode === "present" || presentation.scenes.length > 0;
      if (act === undefined || !isOwn || (mode === "embed" && event.code === "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      act(presentation);
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [presentation, lecturer]);
}
