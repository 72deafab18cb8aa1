import controls from "./controls.module.css";
import { useDesk } from "./desk-context.ts";
import { exportCsv, exportJson, exportScenario } from "./exports.ts";
import { closeMenu, Menu } from "./menu.tsx";

const ENTRIES = [
  { label: "Trace as a table (CSV)", act: exportCsv },
  { label: "Results and trace (JSON)", act: exportJson },
  { label: "Scenario file (JSON)", act: exportScenario },
] as const;

/** Saves what is shown as a file. */
export function ExportMenu() {
  const desk = useDesk();
  return (
    <Menu label="Export">
      {ENTRIES.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className={controls.item}
          onClick={(event) => {
            closeMenu(event.currentTarget);
            void act(desk);
          }}
        >
          {label}
        </button>
      ))}
    </Menu>
  );
}
