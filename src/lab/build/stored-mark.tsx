import controls from "../../ui/controls/controls.module.css";
import { useController } from "../core/lab-context.ts";
import type { KeepingState } from "../core/own/own-types.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import css from "./build.module.css";

const WORDS: Readonly<Record<KeepingState, string>> = {
  kept: "Kept in this browser",
  waiting: "Kept in this browser",
  failed: "Not kept",
  conflict: "Not kept: changed in another tab",
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
      title="Keep this network in the browser; open, rename and delete what is kept (Ctrl+S)"
      onClick={() => controller.openDialog({ kind: "own" })}
    >
      {keeping === null ? "Keep …" : WORDS[keeping.state]}
    </button>
  );
}
