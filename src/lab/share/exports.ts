import { linuxScript, ns2Script, traceToPcap, traceToTr } from "../../analysis/formats.ts";
import { frontFlow } from "../../run/runs/flow-style.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { ExportHandle } from "../../run/state/exporting.ts";
import { errorText } from "../../scenario/error-text.ts";
import { minimal } from "../../scenario/index.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import { fileWords, saveFile } from "../../ui/base/save-file.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/share-files.ts";
import type { Environment } from "../core/lab-context.ts";
import { reportUnfetched } from "../core/shipped/missing-files.ts";
import { captionsOf } from "./film-captions.ts";
import { filmPlan } from "./film-plan.ts";
import { runJson, runsCsv, runsJson } from "./trace-export.ts";
import { simulateWhole } from "./whole-run.ts";

/** What an export is made from. */
export interface ExportSource {
  environment: Environment;
  /** The run in front. */
  run: ShownRun;
  /** All runs that are shown. */
  runs: readonly ShownRun[];
  /** The part of the run that was asked for, s; left out: all of it. */
  part?: TimeWindow | undefined;
}

/** Something of the page that can be saved as a file. */
export interface Export {
  /** What it is, for the file's name: "trace.tr" ends it. */
  file: string;
  label: string;
  /** The runs that it holds. */
  holds: "front" | "all";
  /** It may be made of a part of the run. */
  mayBePart?: true;
  /** The file's content; throws with a remedy where it cannot be made. */
  make(source: ExportSource, handle: ExportHandle): Promise<Blob>;
}

const json = (pieces: string[]) => new Blob(pieces, { type: "application/json" });

/** Every event of every run as a table. */
export const CSV: Export = {
  file: "events.csv",
  label: say.events,
  holds: "all",
  mayBePart: true,
  make: async ({ runs, part }) => {
    return new Blob(runsCsv(runs, part), { type: "text/csv" });
  },
};

/** Results and every recorded series of every run. */
export const ALL_JSON: Export = {
  file: "trace.json",
  label: say.series,
  holds: "all",
  make: async ({ runs }) => {
    return json(runsJson(runs));
  },
};

/** The same of the run in front, of the shape that the command line writes. */
export const FRONT_JSON: Export = {
  file: "trace.json",
  label: say.series,
  holds: "front",
  make: async ({ run }) => {
    return json([runJson(run)]);
  },
};

/** Every packet on every link, as ns-2 writes it. */
export const TR: Export = {
  file: "packets.tr",
  label: say.packets,
  holds: "front",
  make: async ({ environment, run }, handle) => {
    const { scenario, trace } = await simulateWhole(environment.simulator, run, handle);
    return new Blob([...traceToTr(trace, scenario)], { type: "text/plain" });
  },
};

/** What a capture at the senders would hold. */
export const PCAP: Export = {
  file: "senders.pcap",
  label: say.capture,
  holds: "front",
  make: async ({ environment, run }, handle) => {
    const { scenario, trace } = await simulateWhole(environment.simulator, run, handle);
    const pieces = [...traceToPcap(trace, scenario)] as Uint8Array<ArrayBuffer>[];
    return new Blob(pieces, { type: "application/vnd.tcpdump.pcap" });
  },
};

/** The scenario of the run in front for ns-2. */
export const NS2: Export = {
  file: "ns2.tcl",
  label: say.ns2,
  holds: "front",
  make: async ({ environment, run }, handle) => {
    const { scenario, trace } = await simulateWhole(environment.simulator, run, handle);
    return new Blob([...ns2Script(scenario, trace)], { type: "text/x-tcl" });
  },
};

/** The scenario as a network of Linux' own parts; what Linux does otherwise stands in the script's first lines. */
export const LINUX: Export = {
  file: "lab.sh",
  label: say.linux,
  holds: "front",
  make: async ({ run }) => new Blob([...linuxScript(run.scenario)], { type: "text/x-shellscript" }),
};

/** The scenario itself, as the page and the command line open it. */
export const SCENARIO: Export = {
  file: "scenario.json",
  label: say.scenario,
  holds: "front",
  make: async ({ run }) => json([`${JSON.stringify(minimal(run.scenario), null, 2)}\n`]),
};

/** The network and the plots as they are shown, at the resolution of a slide. */
export const PNG: Export = {
  file: "picture.png",
  label: say.png,
  holds: "all",
  make: async ({ environment }) => (await import("./picture-files.ts")).pngFile(environment),
};

/** The same, all of it lines and letters. */
export const SVG: Export = {
  file: "picture.svg",
  label: say.svg,
  holds: "all",
  make: async ({ environment }) => (await import("./picture-files.ts")).svgFile(environment),
};

/** Network and plots while the run plays through the looped, else the visible part. */
export const FILM: Export = {
  file: "film.webm",
  label: say.film,
  holds: "all",
  make: async ({ environment, run }, handle) =>
    (await import("./film.ts")).filmFile(environment, run.result.until, handle),
};

/** What a film shows in words, for those who do not see it, and for players that search. */
export const CAPTIONS: Export = {
  file: "film.vtt",
  label: say.captions,
  holds: "all",
  make: async ({ environment, run }) => {
    const { lab, clock } = environment.controller;
    const flow = frontFlow(lab.getState(), run);
    const plan = filmPlan(clock.getState(), run.result.until);
    return new Blob([captionsOf(run, flow, plan)], { type: "text/vtt" });
  },
};

/** What Chromium and Firefox, and Safari, say of a module that could not be fetched. */
const UNFETCHED = /dynamically imported module|module script/i;

/**
 * Makes a file and hands it to the browser; what goes wrong is said on the page.
 * @param part of the run, s; left out, or of a file that cannot be made of a part: all of it
 */
export async function saveExport(environment: Environment, wanted: Export, part?: TimeWindow): Promise<void> {
  const { controller, exporting } = environment;
  const { runs } = controller.lab.getState();
  const run = frontRun(controller.lab.getState());
  if (!run) {
    controller.notify({ title: say.noRun, lines: [say.waitForRun], tone: "info" });
    return;
  }
  try {
    const source = { environment, run, runs, part: wanted.mayBePart && part };
    const blob = await exporting.begin(wanted.label, (handle) => wanted.make(source, handle));
    if (blob !== null) saveFile(blob, exportName(controller.page.getState().shipped, source, wanted));
  } catch (error) {
    if (error instanceof TypeError && UNFETCHED.test(error.message)) {
      const tryAgain = () => void saveExport(environment, wanted);
      reportUnfetched(controller, say.codeMissing, [], tryAgain);
      return;
    }
    const reason = errorText(error);
    controller.notify({ title: say.failed, lines: [reason], tone: "problem" });
  }
}

/**
 * The name of a file: the scenario, the run, what it is, "cerl-fig4-reno-packets.tr".
 * @param shipped id of the shipped scenario that was opened; without one its title is taken
 */
export function exportName(
  shipped: string | null,
  { run, runs, part }: Pick<ExportSource, "run" | "runs" | "part">,
  { file, holds }: Pick<Export, "file" | "holds">,
): string {
  const scenario = fileWords(shipped ?? run.scenario.title) || "scenario";
  const which = holds === "all" && runs.length > 1 ? runs.map(({ label }) => label).join(" ") : run.label;
  const range = part ? fileWords(`${formatMeasured(part.from, "s")} to ${formatMeasured(part.to, "s")}`) : "";
  return [scenario, fileWords(which), range, file].filter((part) => part !== "").join("-");
}
