import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/build-toolbar.ts";
import { useController } from "../core/lab-context.ts";
import type { KeepingState } from "../core/own/own-types.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import css from "./build.module.css";

const WORDS: Readonly<Record<KeepingState, string>> = {
  kept: say.kept,
  waiting: say.kept,
  failed: say.notKept,
  conflict: say.conflict,
};

/** Says whether what is built is one of the reader's own scenarios and kept; a click opens their list. */
export function Kept() {
  const controller = useController();
  const { keeping } = useOwnState(useOwn());
  return (
    <button
      type="button"
      className={`${controls.plain} ${css.kept}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+S Meta+S"
      title={say.keepTitle}
      onClick={() => controller.openDialog({ kind: "own" })}
    >
      {keeping === null ? say.keep : WORDS[keeping.state]}
    </button>
  );
}
