import type { KeyboardEvent, ReactNode } from "react";
import { say } from "../../../words/en/ui/controls.ts";
import { fill } from "../../../words/fill.ts";
import { Icon } from "../marks/icons.tsx";
import css from "./search-dialog.module.css";
import { useModal } from "./use-modal.ts";

interface Props {
  /** Names the dialog and, with "Search: ", its field. */
  title: string;
  /** Written before the field; left out: only the field is seen. */
  heading?: string;
  placeholder: string;
  query: string;
  onQuery(query: string): void;
  /** How many there are, "7 of 102". */
  count: string;
  /** The list that the field filters and whose chosen option it names; left out where focus moves through the list. */
  listbox?: { id: string; active: string | undefined };
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
  size: "wide" | "narrow";
  children: ReactNode;
}

/** A modal dialog whose first line is a search field; Escape and a click outside close it. */
export function SearchDialog({
  title,
  heading,
  placeholder,
  query,
  onQuery,
  count,
  listbox,
  onKeyDown,
  onClose,
  size,
  children,
}: Props) {
  const modal = useModal();
  return (
    <dialog
      {...modal}
      className={css.dialog}
      data-size={size}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={css.search}>
        {heading !== undefined && <h2 className={css.heading}>{heading}</h2>}
        <label className={css.field}>
          <Icon name="search" />
          <input
            type="text"
            aria-label={fill(say.search, title)}
            placeholder={placeholder}
            value={query}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onQuery(event.currentTarget.value)}
            {...(listbox && {
              role: "combobox",
              "aria-expanded": true,
              "aria-autocomplete": "list" as const,
              "aria-controls": listbox.id,
              "aria-activedescendant": listbox.active,
            })}
          />
        </label>
        <span className={css.count} role="status">
          {count}
        </span>
        <button type="button" className={css.escape} onClick={() => modal.ref.current?.close()}>
          <kbd>Esc</kbd>
          <span className="visually-hidden"> {say.close}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
