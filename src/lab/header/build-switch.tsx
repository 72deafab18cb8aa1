import { useStore } from "../../ui/base/use-store.ts";
import { Segmented } from "../../ui/controls/fields/segmented.tsx";
import { closeMenu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/header.ts";
import { useController } from "../core/lab-context.ts";

/** Watches the network run, or builds it. */
export function BuildSwitch() {
  const controller = useController();
  const building = useStore(controller.lab, (state) => state.building);
  return (
    <Segmented
      legend={say.runOrBuild}
      options={[
        { value: false, label: say.run, title: say.runMeaning },
        { value: true, label: say.build, title: say.buildMeaning },
      ]}
      value={building}
      onChange={(builds, button) => {
        controller.draft.build(builds);
        closeMenu(button);
      }}
    />
  );
}
