import { say } from "../../words/en/lab/library.ts";
import type { LabController } from "../core/controller.ts";
import type { Environment } from "../core/lab-context.ts";
import { reportUnfetched } from "../core/shipped/missing-files.ts";

/** Asks the reader for a scenario file; `Library` opens what is chosen. */
export function askForFile(): void {
  document.querySelector<HTMLInputElement>('[data-role="scenario-file"]')?.click();
}

/** Opens a file that the reader has chosen or dropped. What reads it is no part of the first load. */
export async function openChosen(
  controller: LabController,
  file: File,
  own: Environment["own"],
): Promise<void> {
  const reading = await import("./open-file.ts").catch(() => null);
  if (reading !== null) return reading.openFile(controller, file, own);
  const again = () => void openChosen(controller, file, own);
  reportUnfetched(controller, say.notFetched, [], again);
}
