import { useMemo, useState } from "react";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { say } from "../../../words/en/lab/build-tables.ts";
import { put } from "../../../words/put.tsx";
import { useController } from "../../core/lab-context.ts";
import css from "./build-tables.module.css";
import { GridTable } from "./grid-table.tsx";
import type { TableId } from "./tables.ts";

const TABLES: readonly { id: TableId; title: string }[] = [
  { id: "nodes", title: say.nodes },
  { id: "links", title: say.links },
  { id: "flows", title: say.flows },
  { id: "changes", title: say.changes },
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
        {put(
          say.keys,
          <kbd>Enter</kbd>,
          <kbd>Esc</kbd>,
          <Together keys={["Ctrl", "D"]} />,
          <Together keys={["Ctrl", "V"]} />,
          <Together keys={["Ctrl", "Delete"]} />,
        )}
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
                {say.undoPaste}
              </button>
            )}
          </p>
        )}
      </div>
      <nav className={css.jump} aria-label={say.tables}>
        <span className={css.count}>{say.jumpTo}</span>
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

/** Keys that are pressed together. */
function Together({ keys: [first, second] }: { keys: readonly [string, string] }) {
  return (
    <>
      <kbd>{first}</kbd>+<kbd>{second}</kbd>
    </>
  );
}
