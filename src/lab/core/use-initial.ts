import { lookUp } from "../../scenario/index.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { useController } from "./lab-context.ts";

/** The value at an address of the scenario as it was opened, which "reset" goes back to; undefined where there was none. */
export function useInitial(address: string): ParamValue | undefined {
  const controller = useController();
  return useStore(controller.page, ({ opened }) => {
    const found = lookUp(opened, address);
    return found.ok ? found.value.value : undefined;
  });
}
