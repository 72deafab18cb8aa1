import { useStore } from "../../base/use-store.ts";
import { closeMenu } from "../../controls/menu.tsx";
import { Segmented } from "../../controls/segmented.tsx";
import { useController } from "../../state/lab-context.ts";

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
