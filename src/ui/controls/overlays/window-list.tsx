import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import css from "./window-list.module.css";

/** Rows beyond the visible ones that are there already. */
const OVERSCAN = 6;

interface Props {
  /** Name of the list. */
  label: string;
  count: number;
  /** Height of every row, px. */
  rowHeight: number;
  /** The row that is marked and that the arrow keys start from; -1: none. */
  current: number;
  /** Keeps the current row in the middle. */
  follow: boolean;
  /** What identifies row `i`, for as long as it stays in the list. */
  keyOf(i: number): string;
  row(i: number): ReactNode;
  /** The arrow keys, Home and End came to row `i`. */
  onMove(i: number): void;
  /** Row `i` was clicked, or Enter pressed on it. */
  onChoose(i: number): void;
}

/** A list of any length of which only the visible rows exist; arrow keys walk it, Enter chooses. */
export function WindowList(props: Props) {
  const { label, count, rowHeight, current, follow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const id = useId();

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || current < 0 || !follow) return;
    element.scrollTop = current * rowHeight - (view.height - rowHeight) / 2;
  }, [current, follow, rowHeight, view.height]);

  const reveal = (i: number) => {
    const element = scroller.current;
    if (element === null) return;
    const top = i * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextRow(event.code, current, count);
    if (event.code === "Enter" && current >= 0) props.onChoose(current);
    else if (next === null) return;
    else {
      reveal(next);
      props.onMove(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const first = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const stop = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, stop - first) }, (_, k) => first + k);
  const isThere = current >= first && current < stop;
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      className={css.scroller}
      aria-label={label}
      aria-activedescendant={isThere ? `${id}-${current}` : undefined}
      onScroll={(event) => setView({ ...view, top: event.currentTarget.scrollTop })}
      onKeyDown={onKey}
      onClick={(event) => {
        const row =
          event.target instanceof Element ? event.target.closest<HTMLElement>("[aria-posinset]") : null;
        if (row !== null) props.onChoose(Number(row.ariaPosInSet) - 1);
      }}
    >
      <div role="presentation" style={{ height: count * rowHeight }}>
        {rows.map((i) => (
          <div
            key={props.keyOf(i)}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === current}
            aria-setsize={count}
            aria-posinset={i + 1}
            tabIndex={-1}
            className={css.row}
            style={{ top: i * rowHeight, height: rowHeight }}
          >
            {props.row(i)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The row that a key leads to; null for another key, or at the end of the list. */
export function nextRow(code: string, current: number, count: number): number | null {
  const wanted =
    code === "ArrowDown"
      ? current + 1
      : code === "ArrowUp"
        ? current - 1
        : code === "Home"
          ? 0
          : code === "End"
            ? count - 1
            : null;
  return wanted === null || wanted < 0 || wanted >= count ? null : wanted;
}
