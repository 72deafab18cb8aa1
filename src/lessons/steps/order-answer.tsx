import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { inUnit, type OrderStep, scoreOrder, startOrder, unitNamed } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import { fill } from "../../words/fill.ts";
import type { Rendered } from "../data/load.ts";
import { useDraft } from "../state/use-draft.ts";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

/** An order, by dragging or by keys. */
export function OrderAnswer({
  step,
  known: world,
  seed,
  before,
  verdict,
  isDone,
  draft,
  give,
  onAnswer,
}: QuestionProps<OrderStep<Rendered>>) {
  const known = step.items.map(({ id }) => id);
  const [ids, setIds] = useDraft<readonly string[]>(
    draft,
    (kept) => (Array.isArray(kept) && isOrderOf(known, kept) ? kept : null),
    () => (before?.answer?.kind === "order" ? before.answer.ids : startOrder(step, world, seed)),
  );
  const [moved, setMoved] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<string | null>(null);
  const score = isDone && verdict !== null ? scoreOrder(step, ids, verdict.world) : null;
  const unit = unitNamed(step.unit) ?? { id: "", si: "", factor: 1 };

  const place = (id: string, to: number) => {
    const others = ids.filter((other) => other !== id);
    const at = Math.min(Math.max(to, 0), others.length);
    setIds([...others.slice(0, at), id, ...others.slice(at)]);
    setMoved(true);
  };
  const press = (id: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || isDone) return;
    event.preventDefault();
    place(id, ids.indexOf(id) + step);
  };
  const rowAt = ({ clientY }: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
    return under < 0 ? rows.length - 1 : under;
  };
  // Rows take no pointer (see the style sheet): a touched element that moves in the document would take the next tap with it.
  const begin = (event: PointerEvent) => {
    if (isDone) return;
    const row = rowAt(event);
    list.current?.setPointerCapture(event.pointerId);
    list.current?.children[row]?.querySelector("button")?.focus();
    // Else the press would take the focus to the list.
    event.preventDefault();
    dragged.current = ids[row];
  };
  const drag = (event: PointerEvent) => {
    if (dragged.current === null) return;
    const to = rowAt(event);
    if (ids.indexOf(dragged.current) !== to) place(dragged.current, to);
  };
  return (
    <div>
      <p className={css.end}>{step.ends[0]}</p>
      <ol
        ref={list}
        className={css.order}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null;
        }}
        onPointerCancel={() => {
          dragged.current = null;
        }}
      >
        {ids.map((id, i) => (
          <li key={id}>
            <button
              type="button"
              className={css.item}
              disabled={isDone}
              aria-label={fill(say.placeOfUpAndDown, labelOf(step, id), i + 1, ids.length)}
              onKeyDown={press(id)}
            >
              <span aria-hidden="true">⠿</span>
              <span>{labelOf(step, id)}</span>
              {score && <span className={css.measured}>{measured(score.values.get(id) ?? null, unit)}</span>}
            </button>
          </li>
        ))}
      </ol>
      <p className={css.end}>{step.ends[1]}</p>
      {score && (
        <p className={css.note}>
          {fill(say.asTheRunsHaveIt, step.measure, score.order.map((id) => labelOf(step, id)).join(" < "))}
        </p>
      )}
      {!isDone && (
        <>
          <button type="button" className={css.primary} onClick={() => onAnswer({ kind: "order", ids })}>
            {give ?? say.askTheRuns}
          </button>
          {!moved && <p className={css.note}>{say.dragALineOrMove}</p>}
        </>
      )}
    </div>
  );
}

function labelOf({ items }: OrderStep<Rendered>, id: string): string {
  return items.find((item) => item.id === id)?.label ?? id;
}

function measured(value: number | null, unit: Parameters<typeof inUnit>[1]): string {
  return value === null ? say.noneOfIt : inUnit(value, unit);
}

/** Are these all the items, each once? */
export function isOrderOf(items: readonly string[], ids: readonly unknown[]): boolean {
  return ids.length === items.length && items.every((item) => ids.includes(item));
}
