import { MOST_COMPARED } from "../../run/state/stores.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { useController } from "../core/lab-context.ts";

/** Keeps the future that is shown among the compared runs, where there is room for it. */
export function KeepButton({ className = "" }: { className?: string | undefined }) {
  const controller = useController();
  const isFull = useStore(controller.lab, () => !controller.whatIf.canKeep);
  return (
    <button
      type="button"
      className={`${controls.button} ${className}`}
      disabled={isFull}
      title={
        isFull
          ? `At most ${MOST_COMPARED} runs stand beside the scenario's own: take one of them out first`
          : "It stays beside the others in plots and results, and you can try something else"
      }
      onClick={() => controller.whatIf.keep()}
    >
      Keep to compare
    </button>
  );
}
