import { useMemo, useState } from "react";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { useController } from "../../core/lab-context.ts";
import css from "./build-tables.module.css";
import { GridTable } from "./grid-table.tsx";
import type { TableId } from "./tables.ts";

const TABLES: readonly { id: TableId; title: string }[] = [
  { id: "nodes", title: "Nodes" },
  { id: "links", title: "Links" },
  { id: "flows", title: "Flows" },
  { id: "changes", title: "Changes" },
];

/** The document in tables. Arrow keys move, Enter edits, Escape restores, rows of a spreadsheet can be pasted. */
export function BuildTables() {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const [pasted, setPasted] = useState<{ words: string; of: unknown } | null>(null);
  const counts = useMemo(() => TABLES.map(({ id }) => document[id].length), [document]);
  return (
    <div className={css.tables}>
      <p className={css.hint}>
        Arrow keys move, <kbd>Enter</kbd> edits, <kbd>Esc</kbd> restores, <kbd>Ctrl</kbd>+<kbd>D</kbd> copies
        down, <kbd>Ctrl</kbd>+<kbd>V</kbd> pastes rows of a spreadsheet, <kbd>Ctrl</kbd>+<kbd>Delete</kbd>{" "}
        removes a row
      </p>
      <div role="status">
        {pasted !== null && (
          <p className={css.pasted}>
            <span>{pasted.words}</span>
            {pasted.of === document && (
              <button
                type="button"
                className={controls.button}
                onClick={() => {
                  setPasted(null);
                  controller.undo();
                }}
              >
                Undo the paste
              </button>
            )}
          </p>
        )}
      </div>
      <nav className={css.jump} aria-label="Tables">
        <span className={css.count}>Jump to</span>
        {TABLES.map(({ id, title }, i) => (
          <a
            key={id}
            href={`#table-${id}`}
            onClick={(event) => {
              event.preventDefault();
              window.document.getElementById(`table-${id}`)?.scrollIntoView();
            }}
          >
            {title} {counts[i]}
          </a>
        ))}
      </nav>
      {TABLES.map(({ id, title }) => (
        <GridTable
          key={id}
          table={id}
          title={title}
          onPasted={(words) => setPasted({ words, of: controller.draft.document })}
        />
      ))}
    </div>
  );
}
