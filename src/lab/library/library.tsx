import { useStore } from "../../ui/base/use-store.ts";
import { FileField } from "../../ui/controls/file-field.tsx";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/library.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { openShipped } from "../core/shipped/missing-files.ts";
import { openChosen } from "./chosen-file.ts";

const ScenarioList = onDemand(say.scenarios, async () => {
  return (await import("./scenario-list.tsx")).ScenarioList;
});
const PairsDialog = onDemand(say.pairs, async () => {
  return (await import("./pairs-dialog.tsx")).PairsDialog;
});
const OwnDialog = onDemand(say.own, async () => {
  return (await import("./own-dialog.tsx")).OwnDialog;
});

/** The lists of scenarios and of pairs, while one of them is asked for, and the field that a file is chosen with. */
export function Library() {
  const { controller, shipped, own } = useEnvironment();
  const dialog = useStore(controller.page, (state) => state.dialog);
  const close = () => controller.openDialog();
  const choose = (id: string) => {
    close();
    void openShipped(controller, id, shipped);
  };
  return (
    <>
      <FileField
        accept=".json,.js,application/json"
        field="scenario-file"
        onFile={(file) => void openChosen(controller, file, own)}
      />
      {dialog.kind === "scenarios" && <ScenarioList group={dialog.group} onClose={close} onChoose={choose} />}
      {dialog.kind === "own" && <OwnDialog onClose={close} />}
      {dialog.kind === "pairs" && <PairsDialog onClose={close} onChoose={choose} />}
    </>
  );
}
