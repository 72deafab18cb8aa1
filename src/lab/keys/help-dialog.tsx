import { SingleKeysChoice } from "../../run-view/keys/single-keys-choice.tsx";
import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import { say } from "../../words/en/lab/keys.ts";
import { put } from "../../words/put.tsx";
import css from "./help.module.css";
import { SHORTCUTS } from "./shortcuts.ts";

/** The keys of the page, and what the marks mean. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say.title} onClose={onClose}>
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
          <dd>{say.help}</dd>
        </div>
      </dl>
      <SingleKeysChoice />
      <p>
        <a href="#accessibility">{say.access}</a> · <a href="#validation">{say.validation}</a>
      </p>
      <p className={css.marks}>
        {put(
          say.marks,
          <span className={css.congestion}>■</span>,
          <span className={css.transmission}>✕</span>,
          <span className={css.mark}>◆</span>,
        )}
      </p>
    </Dialog>
  );
}
