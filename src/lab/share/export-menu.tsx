import { useState } from "react";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/share-menu.ts";
import css from "./export.module.css";

const ExportItems = onDemand(say.listOfFiles, async () => {
  return (await import("./export-items.tsx")).ExportItems;
});

/** Saves what is shown as a file. */
export function ExportMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu label={say.export} onToggle={setOpen}>
      <div className={css.menu}>{isOpen && <ExportItems />}</div>
    </Menu>
  );
}
