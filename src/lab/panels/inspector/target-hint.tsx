import { useStore } from "../../base/use-store.ts";
import { ecnHint } from "../../derive/ecn-hints.ts";
import { priorityHint } from "../../derive/priority-hints.ts";
import { drawnScenario } from "../../state/draft.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./inspector.module.css";

/** What is half set up for what is inspected; nothing where all is in order. */
export function TargetHint() {
  const controller = useController();
  const target = useStore(controller.page, (state) => state.target);
  const hint = useStore(controller.lab, (state) => {
    const scenario = drawnScenario(state);
    return ecnHint(scenario, target) ?? priorityHint(scenario, target);
  });
  return hint === null ? null : <p className={css.hint}>{hint}</p>;
}
