import controls from "../../controls/controls.module.css";
import { closeMenu, Menu } from "../../controls/menu.tsx";
import { useController } from "../../state/lab-context.ts";
import { EXPORTS, saveExport } from "./exports.ts";

/** Saves what is shown as a file. */
export function ExportMenu() {
  const controller = useController();
  return (
    <Menu label="Export">
      {EXPORTS.map((entry) => (
        <button
          key={entry.label}
          type="button"
          className={controls.item}
          onClick={(event) => {
            closeMenu(event.currentTarget);
            void saveExport(controller, entry);
          }}
        >
          {entry.label}
        </button>
      ))}
    </Menu>
  );
}
