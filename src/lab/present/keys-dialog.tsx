import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import css from "./present.module.css";

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["Space", "Play or pause"],
  ["→ or Page Down", "Next scene"],
  ["← or Page Up", "Previous scene"],
  ["D", "To the next decision of the sender"],
  ["N", "Show or hide the note here"],
  ["P", "The notes in a second window"],
  ["?", "These keys"],
  ["Esc", "Leave the presentation"],
];

/** The keys of a presentation. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys of the presentation" onClose={onClose}>
      <dl className={css.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
