import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { useController } from "../core/lab-context.ts";
import css from "./header.module.css";

/** The page's name, which leads to the start page. */
export function Brand() {
  const controller = useController();
  return (
    <button
      type="button"
      className={css.brand}
      title="To the start page"
      onClick={() => controller.enter("start")}
    >
      cwndscope<span className="visually-hidden">: to the start page</span>
    </button>
  );
}

/** Opens the dialog that shares what is shown. */
export function ShareButton({ isNarrow = false }: { isNarrow?: boolean }) {
  const controller = useController();
  return (
    <button
      type="button"
      className={isNarrow ? controls.icon : controls.plain}
      aria-haspopup="dialog"
      aria-label={isNarrow ? "Share" : undefined}
      onClick={() => controller.openDialog({ kind: "share" })}
    >
      {isNarrow ? <Icon name="share" /> : "Share"}
    </button>
  );
}
