import { useRef, useState } from "react";
import { PAIRS_FOLDER, type ShippedEntry, sourceWords } from "../../../scenario/index.ts";
import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { onDemand } from "../../controls/on-demand.tsx";
import { useEnvironment } from "../../state/lab-context.ts";
import { openShipped } from "../../state/unfetched.ts";
import { openFile } from "./open-file.ts";
import css from "./scenario-picker.module.css";
import { useShippedEntries } from "./use-shipped-entries.ts";

const PairsDialog = onDemand("The list of pairs", async () => {
  return (await import("./pairs-dialog.tsx")).PairsDialog;
});

const PAIRS = "pairs";
const FILE = "file";
const OWN = "own";

/** Scenarios that show something, and those that repeat an experiment of a paper. */
const GROUPS: readonly { label: string; has(entry: ShippedEntry): boolean }[] = [
  { label: "Lessons", has: ({ source }) => source?.figure === undefined },
  { label: "Experiments of the papers", has: ({ source }) => source?.figure !== undefined },
];

/** Chooses one of the shipped scenarios, or a file. */
export function ScenarioPicker() {
  const { controller, shipped } = useEnvironment();
  const entries = useShippedEntries(isSingle);
  const [pairs, setPairs] = useState(false);
  const title = useStore(controller.lab, (state) => state.scenario.title);
  const changed = useStore(controller.lab, (state) => state.scenario !== controller.page.getState().opened);
  const current = useStore(controller.page, (state) => state.shipped);
  const input = useRef<HTMLInputElement>(null);
  const choose = (id: string) => {
    if (id === FILE) {
      input.current?.click();
      return;
    }
    if (id === PAIRS) {
      setPairs(true);
      return;
    }
    void openShipped(controller, id, shipped);
  };
  const isPair = current?.startsWith(PAIRS_FOLDER) ?? false;
  const listed = isPair || entries.some((entry) => entry.id === current);
  return (
    <>
      <select
        className={`${controls.select} ${css.picker}`}
        aria-label="Scenario"
        title={changed ? "Changed since it was opened" : undefined}
        value={listed && current !== null ? current : OWN}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {!listed && <option value={OWN}>{title}</option>}
        {GROUPS.map(({ label, has }) => (
          <optgroup key={label} label={label}>
            {entries.filter(has).map((entry) => (
              <option key={entry.id} value={entry.id} title={entry.description}>
                {entry.title}
                {entry.source?.figure && ` (${sourceWords(entry.source)})`}
                {changed && entry.id === current ? " (changed)" : ""}
              </option>
            ))}
          </optgroup>
        ))}
        <optgroup label="Why do they differ?">
          {isPair && current !== null && (
            <option value={current}>
              {title}
              {changed ? " (changed)" : ""}
            </option>
          )}
          <option value={PAIRS}>Choose two senders …</option>
        </optgroup>
        <optgroup label="Your own">
          <option value={FILE}>Open a file …</option>
        </optgroup>
      </select>
      <input
        ref={input}
        className={css.file}
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        aria-hidden="true"
        data-role="scenario-file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void openFile(controller, file);
        }}
      />
      {pairs && <PairsDialog onClose={() => setPairs(false)} onChoose={choose} />}
    </>
  );
}

function isSingle(id: string): boolean {
  return !id.startsWith(PAIRS_FOLDER);
}
