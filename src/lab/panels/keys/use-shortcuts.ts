import { useEffect } from "react";
import type { LabController } from "../../state/controller.ts";
import type { Shortcut } from "./shortcuts.ts";

/** Listens for the page's keys, which are fetched once the page is shown; "?" (wherever the layout has it) asks for help. */
export function useShortcuts(controller: LabController, help: () => void): void {
  useEffect(() => {
    let shortcutFor: (event: KeyboardEvent) => Shortcut | null = () => null;
    let isFetched = false;
    const fetchKeys = () => {
      import("./shortcuts.ts").then(
        (keys) => {
          shortcutFor = keys.shortcutFor;
          isFetched = true;
        },
        // The next key asks for them again.
        () => undefined,
      );
    };
    fetchKeys();
    const press = (event: KeyboardEvent) => {
      const isStart = controller.page.getState().place === "start";
      const typing = event.target instanceof Element && event.target.closest("input[type=text], textarea");
      if (event.key === "?" && !isStart && !typing && !document.querySelector("dialog[open]")) {
        help();
        return;
      }
      if (!isFetched) fetchKeys();
      const shortcut = shortcutFor(event);
      if (!shortcut || (isStart && !shortcut.everywhere)) return;
      event.preventDefault();
      shortcut.act(controller);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [controller, help]);
}
