import { useEffect, useRef } from "react";
import { isSwitchedOff } from "../../run/state/single-keys.ts";

/** What keys do on the wall, by `KeyboardEvent.code`. */
export type HallKeys = Readonly<Record<string, () => unknown>>;

/** Keys of the wall: not while something is typed, nor where a key presses the button that has the focus. */
export function useHallKeys(keys: HallKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.code];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isSwitchedOff(event)) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest("input, textarea, select, [role=slider]")) return;
      if (event.code === "Space" && at?.closest("button, a, summary")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
