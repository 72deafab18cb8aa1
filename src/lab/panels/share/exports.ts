import { minimal } from "../../../scenario/index.ts";
import { fileName, jsonFile, saveFile } from "../../base/save-file.ts";
import { frontRun } from "../../derive/front-run.ts";
import type { ShownRun } from "../../derive/types.ts";
import type { LabController } from "../../state/controller.ts";
import { reportUnfetched } from "../../state/unfetched.ts";

/** Something of the page that can be saved as a file; what makes it is fetched when it is asked for. */
export interface Export {
  label: string;
  /** The file, with a name; throws with a remedy where the browser cannot make it. */
  make(
    controller: LabController,
    run: ShownRun,
  ): Promise<{ blob: Blob; name: string }> | { blob: Blob; name: string };
}

/** What the export menu offers. */
export const EXPORTS: readonly Export[] = [
  {
    label: "Picture of the plots (PNG)",
    make: async (controller, run) => {
      const { exportPng } = await import("./picture.ts");
      const blob = await exportPng(controller.lab.getState(), { window: controller.clock.getState().window });
      return { blob, name: fileName(run.scenario.title, "png") };
    },
  },
  {
    label: "Every event as a table (CSV)",
    make: async (_, run) => {
      const { plotDataCsv } = await import("./trace-export.ts");
      const blob = new Blob(plotDataCsv(run), { type: "text/csv" });
      return { blob, name: fileName(run.scenario.title, "csv") };
    },
  },
  {
    label: "Results and trace (JSON)",
    make: async (_, run) => {
      const { plotDataJson } = await import("./trace-export.ts");
      return { blob: jsonFile(plotDataJson(run)), name: fileName(run.scenario.title, "trace.json") };
    },
  },
  {
    label: "Scenario file (JSON)",
    make: (controller) => {
      const { scenario } = controller.lab.getState();
      const text = `${JSON.stringify(minimal(scenario), null, 2)}\n`;
      return { blob: jsonFile(text), name: fileName(scenario.title, "json") };
    },
  },
];

/** What Chromium and Firefox, and Safari, say of a module that could not be fetched. */
const UNFETCHED = /dynamically imported module|module script/i;

/** Makes a file and hands it to the browser; what goes wrong is said on the page. */
export async function saveExport(controller: LabController, wanted: Export): Promise<void> {
  const run = frontRun(controller.lab.getState());
  if (!run) {
    const lines = ["Wait until the simulation is done, or choose another scenario."];
    controller.notify({ title: "There is no run to export yet.", lines, tone: "info" });
    return;
  }
  try {
    const { blob, name } = await wanted.make(controller, run);
    saveFile(blob, name);
  } catch (error) {
    if (error instanceof TypeError && UNFETCHED.test(error.message)) {
      const tryAgain = () => void saveExport(controller, wanted);
      reportUnfetched(controller, "What makes this file could not be fetched.", [], tryAgain);
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    controller.notify({ title: "The export failed.", lines: [reason], tone: "problem" });
  }
}
