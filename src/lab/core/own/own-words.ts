/** What is said where an own scenario could not be kept. */
import { minimal } from "../../../scenario/index.ts";
import { fileName, jsonFile, saveFile } from "../../../ui/base/save-file.ts";
import { say } from "../../../words/en/lab/own.ts";
import { fill } from "../../../words/fill.ts";
import type { LabController } from "../controller.ts";
import { drawnScenario } from "../document/draft.ts";

/** Says that the browser keeps nothing, why, and what can be done instead. */
export function reportRefused(controller: LabController, error: unknown): void {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  controller.notify({
    title: isFull ? say.full : say.storesNothing,
    lines: [isFull ? say.fullDo : say.storesNothingDo],
    tone: "problem",
    actions: [{ label: say.saveFile, act: () => saveDocument(controller) }],
  });
}

/** Says that another tab has written or deleted the own scenario that was to be kept. */
export function reportConflict(
  controller: LabController,
  what: "changed" | "gone",
  title: string,
  acts: { keepMine(): void; openOther(): void },
): void {
  const copy = { label: say.keepMine, act: acts.keepMine };
  const gone = what === "gone";
  controller.notify({
    title: fill(gone ? say.deletedElsewhere : say.changedElsewhere, title),
    lines: [say.notStored],
    tone: "problem",
    actions: gone ? [copy] : [copy, { label: say.openOther, act: acts.openOther }],
  });
}

/** Saves what is shown, whole or unfinished, as a file. */
export function saveDocument(controller: LabController): void {
  const document = drawnScenario(controller.lab.getState());
  saveFile(jsonFile(`${JSON.stringify(minimal(document), null, 2)}\n`), fileName(document.title, "json"));
}
