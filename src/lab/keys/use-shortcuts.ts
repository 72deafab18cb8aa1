import { useLayoutEffect } from "react";
import type { LabController } from "../core/controller.ts";
import type { Presentation } from "../core/look/presentation.ts";
import type { Shortcut } from "./shortcuts.ts";

/** Most keys that are kept until it is known what they do. */
const MOST_WAITING = 20;

/**
 * Listens for the page's keys, which are fetched once the page is shown: what is pressed before they have come is done when they
 * come.
 */
export function useShortcuts(controller: LabController, presentation: Presentation): void {
  useLayoutEffect(() => {
    let shortcutFor: ((event: KeyboardEvent) => Shortcut | null) | null = null;
    let waiting: KeyboardEvent[] = [];
    let letGo = () => {};
    const fetchKeys = () => {
      import("./shortcuts.ts").then(
        (keys) => {
          shortcutFor = keys.shortcutFor;
          for (const event of waiting) act(shortcutFor(event), event);
          waiting = [];
          letGo();
          letGo = keys.begin(controller);
        },
        // The next key asks for them again.
        () => {
          waiting = [];
        },
      );
    };
    const act = (shortcut: Shortcut | null, event: KeyboardEvent) => {
      const isStart = controller.page.getState().place === "start";
      if (!shortcut || (isStart && !shortcut.everywhere)) return;
      event.preventDefault();
      shortcut.act(controller, presentation);
    };
    fetchKeys();
    const press = (event: KeyboardEvent) => {
      if (shortcutFor !== null) act(shortcutFor(event), event);
      else {
        waiting = [...waiting, event].slice(-MOST_WAITING);
        fetchKeys();
      }
    };
    document.addEventListener("keydown", press);
    return () => {
      waiting = [];
      letGo();
      document.removeEventListener("keydown", press);
    };
  }, [controller, presentation]);
}
