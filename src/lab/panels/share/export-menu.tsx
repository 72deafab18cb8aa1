import { useState } from "react";
import { Menu } from "../../controls/menu.tsx";
import { onDemand } from "../../controls/on-demand.tsx";
import css from "./export.module.css";

const ExportItems = onDemand("The list of files", async () => {
  return (await import("./export-items.tsx")).ExportItems;
});

/** Saves what is shown as a file. */
export function ExportMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu label="Export" onToggle={setOpen}>
      <div className={css.menu}>{isOpen && <ExportItems />}</div>
    </Menu>
  );
}
