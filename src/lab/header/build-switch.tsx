import { useStore } from "../../ui/base/use-store.ts";
import { Segmented } from "../../ui/controls/fields/segmented.tsx";
import { closeMenu } from "../../ui/controls/overlays/menu.tsx";
import { useController } from "../core/lab-context.ts";

/** Watches the network run, or builds it. */
export function BuildSwitch() {
  const controller = useController();
  const building = useStore(controller.lab, (state) => state.building);
  return (
    <Segmented
      legend="Run the network, or build it"
      options={[
        { value: false, label: "Run", title: "Watch it run; nothing in the network can be moved" },
        { value: true, label: "Build", title: "Add, connect, move and remove" },
      ]}
      value={building}
      onChange={(builds, button) => {
        controller.draft.build(builds);
        closeMenu(button);
      }}
    />
  );
}
