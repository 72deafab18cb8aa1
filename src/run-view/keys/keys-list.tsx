import css from "./keys-list.module.css";

/** A key, or keys, as printed on them, and what is done by pressing them. */
export type KeyAction = readonly [keys: string, does: string];

/** Keys with what each does, one in a row. */
export function KeysList({ actions }: { actions: readonly KeyAction[] }) {
  return (
    <dl className={css.keys}>
      {actions.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
