import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import { say } from "../../words/en/lab/present.ts";
import css from "./present.module.css";

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  [say.spaceKey, say.playOrPause],
  [say.nextKeys, say.nextScene],
  [say.previousKeys, say.previousScene],
  ["D", say.toDecision],
  ["K", say.toKnob],
  ["N", say.toggleNote],
  ["P", say.openNotes],
  ["?", say.theseKeys],
  [say.escapeKey, say.leave],
];

/** The keys of a presentation. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say.keysOf} onClose={onClose}>
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
