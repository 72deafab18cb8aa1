import { MOST_COMPARED } from "../../run/state/stores.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/packet.ts";
import { fill } from "../../words/fill.ts";
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
      title={isFull ? fill(say.keepFull, MOST_COMPARED) : say.keepTitle}
      onClick={() => controller.whatIf.keep()}
    >
      {say.keep}
    </button>
  );
}
