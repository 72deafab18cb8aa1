import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { removeElements } from "../../../scenario/building.ts";
import { formatIssue, type Issue, type Scenario } from "../../../scenario/index.ts";
import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import {
  addRow,
  COLUMNS,
  cellChoices,
  cellText,
  pasteRows,
  setCell,
  type TableId,
  tableText,
} from "../../derive/tables.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./build-tables.module.css";

const TABLES: readonly { id: TableId; title: string }[] = [
  { id: "nodes", title: "Nodes" },
  { id: "links", title: "Links" },
  { id: "flows", title: "Flows" },
  { id: "changes", title: "Changes" },
];

/** The document in tables. Arrow keys move, Enter edits, Escape restores, rows of a spreadsheet can be pasted. */
export function BuildTables() {
  return (
    <div className={css.tables}>
      <p className={css.hint}>
        Arrow keys move, <kbd>Enter</kbd> edits, <kbd>Esc</kbd> restores, <kbd>Ctrl</kbd>+<kbd>D</kbd> copies
        down, <kbd>Ctrl</kbd>+<kbd>V</kbd> pastes rows of a spreadsheet, <kbd>Ctrl</kbd>+<kbd>Delete</kbd>{" "}
        removes a row
      </p>
      {TABLES.map(({ id, title }) => (
        <GridTable key={id} table={id} title={title} />
      ))}
    </div>
  );
}

interface Cell {
  row: number;
  column: number;
}

function GridTable({ table, title }: { table: TableId; title: string }) {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const grid = useRef<HTMLTableElement>(null);
  const asGrid = (element: HTMLTableElement | null) => {
    grid.current = element;
    element?.setAttribute("role", "grid");
  };
  const columns = COLUMNS[table];
  const count = document[table].length;
  // Rows are edited in place, their names included: the place is what stays.
  const rows = document[table].map((_, row) => row);
  const here = { row: Math.min(at.row, count - 1), column: at.column };

  const focus = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(row, count - 1)),
      column: Math.max(0, Math.min(column, columns.length - 1)),
    };
    setAt(next);
    setTyped(null);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const refuse = (issues: readonly Issue[]) => setSaid(issues.slice(0, 2).map(formatIssue).join(" "));
  const put = (text: string, { row, column }: Cell): boolean => {
    if (text.trim() === cellText(document, table, row, columns[column])) return true;
    const result = setCell(document, table, row, columns[column], text);
    if (!result.ok) refuse(result.issues);
    else {
      setSaid("");
      controller.draft.apply(() => result.value);
    }
    return result.ok;
  };
  const remove = (row: number) => controller.draft.apply((now) => withoutRow(now, table, row));
  const add = () => {
    const result = addRow(document, table);
    if (result.ok) controller.draft.apply(() => result.value);
    else refuse(result.issues);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (event.target instanceof HTMLInputElement && !/[\t\n]/.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    const result = pasteRows(document, table, text);
    if (!result.ok) {
      refuse(result.issues);
      return;
    }
    const { names } = result.value;
    controller.draft.apply(() => result.value.document);
    setTyped(null);
    setSaid(
      `Pasted ${names.length} ${names.length === 1 ? "row" : "rows"} into ${table}: ${names.slice(0, 8).join(", ")}.`,
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const { row, column } = here;
    const command = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, columns.length - 1],
    };
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (command && (event.key === "Delete" || event.key === "Backspace")) {
      done();
      remove(row);
    } else if (command && event.key.toLowerCase() === "d") {
      done();
      if (row > 0) put(cellText(document, table, row - 1, columns[column]), here);
    } else if (event.key in moves) {
      done();
      focus(...moves[event.key]);
    } else if (event.key === "Enter" || event.key === "F2") {
      done();
      setTyped(cellText(document, table, row, columns[column]));
    } else if (event.key === "Delete") {
      done();
      put("", here);
    } else if (event.key.length === 1 && !command && !event.altKey) {
      done();
      setTyped(event.key);
    }
  };
  return (
    <section aria-label={title} onPaste={onPaste}>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className={css.count}>{count}</span>
        <button type="button" className={controls.plain} onClick={add}>
          Add a row to {table}
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => void navigator.clipboard?.writeText(tableText(document, table))}
        >
          Copy all {table}
        </button>
        <label className={css.paste}>
          <span className="visually-hidden">Paste rows into {table}</span>
          <input type="text" value="" placeholder="paste rows here" onChange={() => {}} />
        </label>
      </div>
      <p className={css.said} role="status">
        {said}
      </p>
      {count > 0 && (
        <div className={css.scroll}>
          <table ref={asGrid} aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ id, head, isNumber }) => (
                  <th key={id} scope="col" data-number={isNumber || undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  {columns.map((column, i) => {
                    const isHere = here.row === row && here.column === i;
                    const isEdited = isHere && typed !== null;
                    const text = cellText(document, table, row, column);
                    return (
                      <td
                        key={column.id}
                        tabIndex={isHere && !isEdited ? 0 : -1}
                        data-cell={`${row} ${i}`}
                        data-number={column.isNumber || undefined}
                        onFocus={() => {
                          if (!isHere) setAt({ row, column: i });
                        }}
                        onDoubleClick={() => setTyped(text)}
                        onKeyDown={isEdited ? undefined : onKey}
                      >
                        {isEdited ? (
                          <CellInput
                            label={`${column.head}, row ${row + 1}`}
                            text={typed}
                            choices={cellChoices(document, table, row, column)}
                            onType={setTyped}
                            onDone={(how) => {
                              if (how === "restore" || put(typed, here)) {
                                setTyped(null);
                                const to = how === "next" ? 1 : 0;
                                if (how !== "left") queueMicrotask(() => focus(row, i + to));
                              }
                            }}
                          />
                        ) : (
                          text || <span className={css.none}>–</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function withoutRow(document: Scenario, table: TableId, row: number): Scenario {
  if (table === "changes")
    return { ...document, changes: document.changes.filter((_, place) => place !== row) };
  const kind = ({ nodes: "node", links: "link", flows: "flow" } as const)[table];
  return removeElements(document, [{ kind, id: document[table][row].id }]);
}

/** The field of the cell that is edited. */
function CellInput(props: {
  label: string;
  text: string;
  choices: readonly string[];
  onType(text: string): void;
  onDone(how: "take" | "next" | "restore" | "left"): void;
}) {
  const { label, text, choices, onType, onDone } = props;
  const list = `choices ${label}`.replaceAll(/[^a-z0-9]+/gi, "-");
  const isOver = useRef(false);
  const end = (how: "take" | "next" | "restore") => {
    isOver.current = true;
    onDone(how);
    isOver.current = false;
  };
  return (
    <>
      <input
        type="text"
        aria-label={label}
        list={choices.length > 0 ? list : undefined}
        value={text}
        ref={(input) => input?.focus()}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => isOver.current || onDone("left")}
        onKeyDown={(event) => {
          event.stopPropagation();
          const how = { Enter: "take", Tab: "next", Escape: "restore" } as const;
          if (!(event.key in how)) return;
          event.preventDefault();
          end(how[event.key as keyof typeof how]);
        }}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}
