import { useEffect, useState } from "react";
import type { LabController } from "../core/controller.ts";

/** On a narrow page the side panel is a sheet: closed, open for one reason or packet, or with all that it has. */
export type SheetMode = "closed" | "reason" | "all";

/** From this width on the side panel stands beside the plots. */
const NARROW = "(max-width: 800px)";
/** Where the moment stands that a sheet explains: a share of the plots' width. */
const MOMENT_AT = 1 / 3;

/**
 * The sheet: it opens where a reason or a packet was asked for, with that moment in sight above it, and closes with the
 * explanation.
 */
export function useSheet(controller: LabController): readonly [SheetMode, (mode: SheetMode) => void] {
  const [mode, setMode] = useState<SheetMode>("closed");
  useEffect(
    () =>
      controller.lab.subscribe((now, before) => {
        if (now.selection === before.selection) return;
        const asks = now.selection.kind === "change" || now.selection.kind === "packet";
        if (!asks) setMode((open) => (open === "reason" ? "closed" : open));
        else if (!window.matchMedia(NARROW).matches) setMode("all");
        else {
          setMode("reason");
          // The command that selects moves the playhead after it.
          queueMicrotask(() => showMoment(controller));
        }
      }),
    [controller],
  );
  return [mode, setMode];
}

/** Moves the visible part of the time axis so that the playhead stands at a third of it, unless all of it is visible. */
function showMoment({ clock }: LabController): void {
  const { window: shown, playhead } = clock.getState();
  const length = shown.to - shown.from;
  clock.show({ from: playhead - MOMENT_AT * length, to: playhead + (1 - MOMENT_AT) * length });
}
