import { say } from "../../words/en/lab/explain.ts";
import { put } from "../../words/put.tsx";
import css from "./explanation.module.css";

/** What to do where nothing is explained yet. */
export function NothingChosen() {
  return <p className={css.empty}>{put(say.nothingChosen, <kbd>D</kbd>, <kbd>W</kbd>)}</p>;
}
