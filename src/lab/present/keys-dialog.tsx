import { type KeyAction, KeysList } from "../../run-view/keys/keys-list.tsx";
import { SingleKeysChoice } from "../../run-view/keys/single-keys-choice.tsx";
import { SoundChoices } from "../../run-view/sound/sound-choices.tsx";
import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import { say } from "../../words/en/lab/present.ts";
import { useController } from "../core/lab-context.ts";

const KEYS: readonly KeyAction[] = [
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

/** The keys of a presentation, and what is heard of it. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const controller = useController();
  return (
    <Dialog title={say.keysOf} onClose={onClose}>
      <KeysList actions={KEYS} />
      <SoundChoices watched={controller} />
      <SingleKeysChoice />
    </Dialog>
  );
}
