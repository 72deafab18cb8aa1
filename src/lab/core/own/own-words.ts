/** What is said where an own scenario could not be kept. */
import { minimal } from "../../../scenario/index.ts";
import { fileName, jsonFile, saveFile } from "../../../ui/base/save-file.ts";
import type { LabController } from "../controller.ts";
import { drawnScenario } from "../document/draft.ts";

/** Says that the browser keeps nothing, why, and what can be done instead. */
export function reportRefused(controller: LabController, error: unknown): void {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  controller.notify({
    title: isFull ? "The browser’s storage is full." : "This browser keeps nothing for this page.",
    lines: [
      isFull
        ? "What you changed last is not kept. Delete some of yours, or save it as a file."
        : "A private window, or its settings, forbid it. Everything else works: save the scenario as a file, or share its link.",
    ],
    tone: "problem",
    actions: [{ label: "Save it as a file", act: () => saveDocument(controller) }],
  });
}

/** Says that another tab has written or deleted the own scenario that was to be kept. */
export function reportConflict(
  controller: LabController,
  what: "changed" | "gone",
  title: string,
  acts: { keepMine(): void; openOther(): void },
): void {
  const copy = { label: "Keep mine as a copy", act: acts.keepMine };
  const gone = what === "gone";
  controller.notify({
    title: `“${title}” was ${gone ? "deleted" : "changed"} in another tab.`,
    lines: ["What you see here is not kept any more, so that nothing is lost in either tab."],
    tone: "problem",
    actions: gone ? [copy] : [copy, { label: "Open the other one", act: acts.openOther }],
  });
}

/** Saves what is shown, whole or unfinished, as a file. */
export function saveDocument(controller: LabController): void {
  const document = drawnScenario(controller.lab.getState());
  saveFile(jsonFile(`${JSON.stringify(minimal(document), null, 2)}\n`), fileName(document.title, "json"));
}
