import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { type ElementKind, type ElementRef, removeElements } from "../../../scenario/building.ts";
import { formatIssue, type Issue, type Scenario } from "../../../scenario/index.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { say } from "../../../words/en/lab/build-tables.ts";
import { fill } from "../../../words/fill.ts";
import { useController } from "../../core/lab-context.ts";
import { problemsOf } from "../problems.ts";
import css from "./build-tables.module.css";
import { CellInput } from "./cell-input.tsx";
import { COMPUTED, ComputedCell, RowMark } from "./computed-cells.tsx";
import { pasteRows, pasteWords } from "./pasted-rows.ts";
import { flowsOver, ghostLinks } from "./table-paths.ts";
import {
  addRow,
  COLUMNS,
  cellChoices,
  cellText,
  setCell,
  TABLE_WORDS,
  type TableId,
  tableText,
  typeRow,
} from "./tables.ts";

interface Cell {
  row: number;
  column: number;
}

const KINDS: Readonly<Record<TableId, ElementKind | null>> = {
  nodes: "node",
  links: "link",
  flows: "flow",
  changes: null,
};

/** What the empty last row of a table is for. */
const NEW_ROW: Readonly<Record<TableId, string>> = {
  nodes: say.newNode,
  links: say.newLink,
  flows: say.newFlow,
  changes: say.newChange,
};

/**
 * One table of the document; below the links stand those that are missing, which Enter adds. What is typed into the empty last row
 * becomes a row of its own.
 */
export function GridTable(props: { table: TableId; title: string; onPasted(words: string): void }) {
  const { table, title, onPasted } = props;
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const issues = useStore(controller.lab, (state) => state.issues);
  const selection = useStore(controller.lab, (state) => state.selection);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const grid = useRef<HTMLTableElement>(null);
  const asGrid = (element: HTMLTableElement | null) => {
    grid.current = element;
    element?.setAttribute("role", "grid");
  };
  const columns = COLUMNS[table];
  const computed = COMPUTED[table];
  const width = columns.length + (computed === null ? 0 : 1);
  const count = document[table].length;
  const ghosts = useMemo(
    () => (table === "links" ? ghostLinks(document, issues) : []),
    [table, document, issues],
  );
  const over = useMemo(() => (table === "links" ? flowsOver(document) : new Map()), [table, document]);
  const problems = useMemo(() => problemsOf(document, issues), [document, issues]);
  const kind = KINDS[table];
  const refOf = (row: number): ElementRef | null =>
    kind === null || row >= count ? null : { kind, id: (document[table][row] as { id: string }).id };
  const wordsOf = (ref: ElementRef | null) =>
    problems.find(({ element }) => ref !== null && element?.kind === ref.kind && element.id === ref.id)
      ?.words ?? null;
  // Rows are edited in place, their names included: the place is what stays.
  const rows = document[table].map((_, row) => row);
  const last = count + ghosts.length;
  const here = { row: Math.min(at.row, last), column: Math.min(at.column, width - 1) };
  const marked = rows.filter((row) => wordsOf(refOf(row)) !== null).length;

  const select = (row: number) => {
    const ref = refOf(row);
    if (ref === null) return;
    if (ref.kind === "link") controller.select({ kind: "link", id: ref.id, direction: "forward" });
    else controller.select({ kind: ref.kind, id: ref.id });
  };
  const focus = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(row, last)),
      column: Math.max(0, Math.min(column, width - 1)),
    };
    setAt(next);
    setTyped(null);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const refuse = (found: readonly Issue[]) => setSaid(found.slice(0, 2).map(formatIssue).join(" "));
  const put = (text: string, { row, column }: Cell): boolean => {
    const isNew = row === last;
    if (text.trim() === (isNew ? "" : cellText(document, table, row, columns[column]))) return true;
    const result = isNew
      ? typeRow(document, table, columns[column], text)
      : setCell(document, table, row, columns[column], text);
    if (!result.ok) refuse(result.issues);
    else {
      setSaid("");
      controller.draft.apply(() => result.value);
    }
    return result.ok;
  };
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
    controller.draft.apply(() => result.value.document);
    setTyped(null);
    setSaid("");
    onPasted(pasteWords(table, result.value));
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
      End: [row, width - 1],
    };
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const ghost = ghosts[row - count];
    const isWritten = ghost === undefined && column < columns.length;
    const isNew = row === last;
    if (!command && event.key in moves) {
      done();
      focus(...moves[event.key]);
    } else if (ghost !== undefined) {
      if (event.key !== "Enter") return;
      done();
      controller.draft.apply(ghost.mend.edit);
    } else if (command && (event.key === "Delete" || event.key === "Backspace")) {
      done();
      if (isNew) return;
      controller.draft.apply((now) => withoutRow(now, table, row));
    } else if (command && event.key.toLowerCase() === "d") {
      done();
      if (row > 0 && isWritten && !isNew) put(cellText(document, table, row - 1, columns[column]), here);
    } else if (!isWritten) return;
    else if (event.key === "Enter" || event.key === "F2") {
      done();
      setTyped(isNew ? "" : cellText(document, table, row, columns[column]));
    } else if (event.key === "Delete") {
      done();
      put("", here);
    } else if (event.key.length === 1 && !command && !event.altKey) {
      done();
      setTyped(event.key);
    }
  };
  const cellProps = (row: number, column: number, isEdited = false) => ({
    tabIndex: here.row === row && here.column === column && !isEdited ? 0 : -1,
    "data-cell": `${row} ${column}`,
    onFocus: () => {
      if (here.row !== row || here.column !== column) setAt({ row, column });
      select(row);
    },
    onKeyDown: isEdited ? undefined : onKey,
  });
  const textAt = (row: number, column: number) =>
    row === last ? "" : cellText(document, table, row, columns[column]);
  const isEditedAt = (row: number, column: number) =>
    here.row === row && here.column === column && typed !== null;
  const writtenProps = (row: number, column: number) => ({
    "data-number": columns[column].isNumber || undefined,
    onDoubleClick: () => setTyped(textAt(row, column)),
    ...cellProps(row, column, isEditedAt(row, column)),
  });
  /** What stands in a cell that can be written. */
  const written = (row: number, column: number) => {
    if (!isEditedAt(row, column) || typed === null)
      return (
        textAt(row, column) || (
          <span className={css.none}>{row < last ? "–" : column === 0 && NEW_ROW[table]}</span>
        )
      );
    return (
      <CellInput
        label={fill(say.cell, columns[column].head, String(row + 1))}
        text={typed}
        choices={cellChoices(document, table, row, columns[column])}
        onType={setTyped}
        onDone={(how) => {
          if (how !== "restore" && !put(typed, here)) return;
          setTyped(null);
          // A row that was typed into the last one stands above the links that are missing.
          const to = row === last && how !== "restore" && typed.trim() !== "" ? count : row;
          if (how !== "left") queueMicrotask(() => focus(to, column + (how === "next" ? 1 : 0)));
        }}
      />
    );
  };
  return (
    <section id={`table-${table}`} aria-label={title} onPaste={onPaste}>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className={css.count}>
          {marked > 0 ? fill(say.countMarked, String(count), String(marked)) : count}
        </span>
        <button type="button" className={controls.plain} onClick={add}>
          {fill(say.addRow, TABLE_WORDS[table])}
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => void navigator.clipboard?.writeText(tableText(document, table))}
        >
          {fill(say.copyAll, TABLE_WORDS[table])}
        </button>
        <label className={css.paste}>
          <span className="visually-hidden">{fill(say.pasteInto, TABLE_WORDS[table])}</span>
          <input type="text" value="" placeholder={say.pasteHere} onChange={() => {}} />
        </label>
      </div>
      <p className={css.said} role="status">
        {said}
      </p>
      <div className={css.scroll}>
        <table ref={asGrid} aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ id, head, isNumber }) => (
                <th key={id} scope="col" data-number={isNumber || undefined}>
                  {head}
                </th>
              ))}
              {computed !== null && <th scope="col">{computed}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const ref = refOf(row);
              const isShown =
                ref !== null && selection.kind === ref.kind && "id" in selection && selection.id === ref.id;
              return (
                <tr key={row} data-shown={isShown || undefined}>
                  {columns.map((_, i) => (
                    <td key={columns[i].id} {...writtenProps(row, i)}>
                      {i === 0 && (
                        <RowMark
                          document={document}
                          flow={table === "flows" ? document.flows[row] : null}
                          problem={wordsOf(ref)}
                        />
                      )}
                      {written(row, i)}
                    </td>
                  ))}
                  {computed !== null && (
                    <td ref={readOnly} {...cellProps(row, columns.length)}>
                      <ComputedCell table={table} document={document} row={row} over={over} />
                    </td>
                  )}
                </tr>
              );
            })}
            {ghosts.map(({ from, to, flows, mend }, i) => (
              <tr key={`${from} ${to}`} className={css.ghost}>
                {columns.map(({ id }, column) => (
                  <td key={id} ref={readOnly} {...cellProps(count + i, column)}>
                    {{ id: say.newLink, from, to }[id] ?? ""}
                  </td>
                ))}
                <td {...cellProps(count + i, columns.length)}>
                  <button
                    type="button"
                    className={controls.plain}
                    title={mend.label}
                    onClick={() => controller.draft.apply(mend.edit)}
                  >
                    {fill(say.enterAdds, flows.join(", "))}
                  </button>
                </td>
              </tr>
            ))}
            <tr className={css.ghost}>
              {columns.map(({ id }, i) => (
                <td key={id} {...writtenProps(last, i)}>
                  {written(last, i)}
                </td>
              ))}
              {computed !== null && <td ref={readOnly} {...cellProps(last, columns.length)} />}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Says of a cell of the grid that it is not written. */
function readOnly(cell: HTMLElement | null): void {
  cell?.setAttribute("aria-readonly", "true");
}

function withoutRow(document: Scenario, table: TableId, row: number): Scenario {
  const kind = KINDS[table];
  if (table === "changes" || kind === null)
    return { ...document, changes: document.changes.filter((_, place) => place !== row) };
  return removeElements(document, [{ kind, id: document[table][row].id }]);
}
