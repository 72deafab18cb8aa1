import { useEffect, useState } from "react";
import { useEnvironment } from "../core/lab-context.ts";
import { openChosen } from "./chosen-file.ts";

/** Opens a scenario file that is dropped anywhere on the page; true while a file is dragged over it. */
export function useFileDrop(): boolean {
  const { controller, own } = useEnvironment();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const hover = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void openChosen(controller, file, own);
    };
    const listeners = [
      ["dragover", hover],
      ["dragleave", leave],
      ["drop", drop],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    };
  }, [controller, own]);
  return over;
}
