import { type KeyAction, KeysList } from "../../run-view/keys/keys-list.tsx";
import { SingleKeysChoice } from "../../run-view/keys/single-keys-choice.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lessons/hall.ts";
import { say as keys } from "../../words/en/run-view/keys.ts";

const KEYS: readonly KeyAction[] = [
  [say.spaceKey, say.showTheAnswers],
  ["R", say.withTheRun],
  ["V", say.voteAgain],
  ["←", say.previousQuestion],
  ["→", say.nextQuestion],
];

/** The keys of the wall, and whether single ones do anything (WCAG 2.2, 2.1.4). */
export function HallKeysMenu() {
  return (
    <Menu label={keys.keys} title={keys.keys} icon="more">
      <KeysList actions={KEYS} />
      <SingleKeysChoice />
    </Menu>
  );
}
