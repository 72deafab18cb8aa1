import { type ReactNode, useId, useRef } from "react";
import css from "../controls.module.css";
import { Icon } from "../marks/icons.tsx";

interface MenuProps {
  label: ReactNode;
  title?: string;
  /** Shown instead of the label, which then only names the button. */
  icon?: "menu" | "more";
  /** Told when the panel opens and when it closes. */
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
}

/** A button that opens a panel below itself; Escape and a click elsewhere close it. */
export function Menu({ label, title, icon, onToggle, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const grown = useRef<ResizeObserver>(null);
  const place = () => {
    if (!button.current || !panel.current) return;
    const { left, bottom, width } = button.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - panel.current.offsetWidth - 8;
    // Below the button; in a low window higher, as far as the panel needs.
    const below = Math.max(8, document.documentElement.clientHeight - panel.current.offsetHeight - 8);
    panel.current.style.top = `${Math.min(bottom + 4, below)}px`;
    panel.current.style.left = `${Math.max(8, Math.min(left, left + width - 200, room))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={icon ? css.icon : css.plain}
        popoverTarget={id}
        title={title}
      >
        {icon ? <span className="visually-hidden">{label}</span> : label}
        <Icon name={icon ?? "down"} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.menu}
        onToggle={(event) => {
          const isOpen = event.newState === "open";
          grown.current?.disconnect();
          // What it shows may come later than itself.
          grown.current = new ResizeObserver(place);
          if (isOpen) grown.current.observe(event.currentTarget);
          onToggle?.(isOpen);
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Closes the menu that an element is inside of. */
export function closeMenu(element: Element): void {
  element.closest<HTMLElement>("[popover]")?.hidePopover();
}
