import controls from "./controls.module.css";
import { useDesk } from "./desk-context.ts";
import { EXPORTS, saveExport } from "./exports.ts";
import { closeMenu, Menu } from "./menu.tsx";

/** Saves what is shown as a file. */
export function ExportMenu() {
  const desk = useDesk();
  return (
    <Menu label="Export">
      {EXPORTS.map((entry) => (
        <button
          key={entry.label}
          type="button"
          className={controls.item}
          onClick={(event) => {
            closeMenu(event.currentTarget);
            void saveExport(desk, entry);
          }}
        >
          {entry.label}
        </button>
      ))}
    </Menu>
  );
}
