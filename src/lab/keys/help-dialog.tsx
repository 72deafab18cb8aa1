import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import css from "./help.module.css";
import { SHORTCUTS } from "./shortcuts.ts";

/** The keys of the page, and what the marks mean. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys and marks" onClose={onClose}>
      <dl className={css.keys}>
        {SHORTCUTS.filter(({ keys }) => keys !== "").map((shortcut) => (
          <div key={shortcut.keys}>
            <dt>
              <kbd>{shortcut.keys}</kbd>
            </dt>
            <dd>{shortcut.does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>This help</dd>
        </div>
      </dl>
      <p className={css.marks}>
        <span className={css.congestion}>■</span> lost in a queue ·{" "}
        <span className={css.transmission}>✕</span> random loss · <span className={css.mark}>◆</span> marked
        by a queue, or telling of it · ○ retransmitted. A jagged link has a bad channel. Click a change of
        cwnd in the plot to read why it happened.
      </p>
    </Dialog>
  );
}
