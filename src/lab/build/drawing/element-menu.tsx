import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { Point } from "../../../run-view/network/picture/layout.ts";
import css from "./editor.module.css";

/** Something that can be done with what was pointed at. */
export interface MenuEntry {
  words: string;
  act(): void;
}

interface Props {
  /** What it is about: its name. */
  label: string;
  /** Where the pointer is, px of the window. */
  at: Point;
  entries: readonly MenuEntry[];
  onClose(): void;
}

/** Space between the menu and the window's edges, px. */
const EDGE = 8;

/** What can be done with an element of the network, or on its ground: arrow keys move, Escape and a press elsewhere close it. */
export function ElementMenu({ label, at, entries, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    // Not "auto": the press that opens it has not ended, and its end would close it.
    element.showPopover();
    const { clientWidth, clientHeight } = document.documentElement;
    element.style.left = `${Math.max(EDGE, Math.min(at.x, clientWidth - element.offsetWidth - EDGE))}px`;
    element.style.top = `${Math.max(EDGE, Math.min(at.y, clientHeight - element.offsetHeight - EDGE))}px`;
    element.querySelector("button")?.focus();
  }, [at]);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) close.current();
    };
    // From wherever the focus is: a finger that is lifted may have moved it.
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", leave, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", leave, true);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll("button") ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") onClose();
    else if (next !== undefined) buttons.at(next % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      className={css.menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      data-control
      onKeyDown={onKeyDown}
    >
      {entries.map(({ words, act }) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            act();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
