import { useEffect } from "react";
import { useStore } from "../../ui/base/use-store.ts";
import type { LabController } from "../core/controller.ts";

/**
 * Code that came with a link or a file is shown before anything of it runs: in the laboratory Build opens at it. Returns whether
 * there is code that waits for its reader. @param isLab elsewhere Build is not shown
 */
export function useCodeFirst(controller: LabController, isLab: boolean): boolean {
  const isAsked = useStore(controller.lab, ({ status }) => status.offer === "consent");
  useEffect(() => {
    if (isAsked && isLab) controller.draft.read();
  }, [controller, isAsked, isLab]);
  return isAsked;
}
