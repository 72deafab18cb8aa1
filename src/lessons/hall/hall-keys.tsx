import { SingleKeysChoice } from "../../run-view/keys/single-keys-choice.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lessons/hall.ts";
import { say as keys } from "../../words/en/run-view/keys.ts";
import css from "./hall.module.css";

const KEYS: readonly (readonly [key: string, does: string])[] = [
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
      <dl className={css.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysChoice />
    </Menu>
  );
}
