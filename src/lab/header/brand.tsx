import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/app.ts";
import { useController } from "../core/lab-context.ts";
import css from "./header.module.css";

/** The page's name, which leads to the start page. */
export function Brand() {
  const controller = useController();
  return (
    <button type="button" className={css.brand} title={say.toStart} onClick={() => controller.enter("start")}>
      {say.page}
      <span className="visually-hidden">{say.toStartPage}</span>
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
      aria-label={isNarrow ? say.share : undefined}
      onClick={() => controller.openDialog({ kind: "share" })}
    >
      {isNarrow ? <Icon name="share" /> : say.share}
    </button>
  );
}
