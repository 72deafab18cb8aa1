import { ecnHint } from "../../run/network/ecn-hints.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import css from "./inspector.module.css";
import { priorityHint } from "./priority-hints.ts";

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
