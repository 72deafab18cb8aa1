import { useEffect } from "react";
import type { Presentation } from "../../state/presentation.ts";

/** What the keys of a presentation do; those of a presenter's remote control are among them. */
const KEYS: Readonly<Record<string, (presentation: Presentation) => void>> = {
  ArrowRight: (presentation) => presentation.step(1),
  PageDown: (presentation) => presentation.step(1),
  ArrowLeft: (presentation) => presentation.step(-1),
  PageUp: (presentation) => presentation.step(-1),
  KeyN: (presentation) => presentation.toggleNote(),
  Escape: (presentation) => presentation.leave(),
};

/** Listens for the keys of a presentation before the page's own; an embedded page leaves Escape and the scenes to the page around. */
export function usePresentationKeys(presentation: Presentation): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement;
      if (event.ctrlKey || event.metaKey || event.altKey || isField) return;
      const act = KEYS[event.code];
      const { mode } = presentation.showing;
      const isOwn = mode === "present" || presentation.scenes.length > 0;
      if (act === undefined || !isOwn || (mode === "embed" && event.code === "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      act(presentation);
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [presentation]);
}
