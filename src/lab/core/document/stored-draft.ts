import { rememberedText, rememberText } from "../../../run/state/remembered.ts";
import type { LabState } from "../../../run/state/types.ts";
import { checksum } from "../../../scenario/checksum.ts";
import { canonicalJson, type ReadDocument, type Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import { say } from "../../../words/en/lab/drafts.ts";
import { fill } from "../../../words/fill.ts";
import type { LabController } from "../controller.ts";

export { keepHistory } from "./kept-history.ts";

const KEY = "cwndscope.draft";
/** Kept in a tab while something is being built there: its draft is then what a reload has interrupted. */
const AT_WORK = "cwndscope.draft.at-work";

/** Edits are written down at most this often, ms; all of them when the page is left. */
const PAUSE = 200;

/** What is kept of a network that is being built. */
export interface KeptDraft {
  /** Identifies the scenario that ran beside it. */
  base: string;
  building: boolean;
  read: Extract<ReadDocument, { ok: true }>;
}

/** A draft of an earlier visit. */
export interface RecalledDraft extends KeptDraft {
  /** A reload of this tab has interrupted the work on it: the page goes on with it, whatever its address names. */
  goesOn: boolean;
}

type Shown = Pick<LabState, "scenario" | "document" | "building">;

/** A draft as text; null where there is nothing to keep: what is shown runs, and nobody builds. */
export function draftText({ scenario, document, building }: Shown): string | null {
  if (!building && document === scenario) return null;
  return JSON.stringify({ base: fingerprint(scenario), building, document });
}

/** Reads what `draftText` wrote; null for anything else. */
export function readDraft(text: string): KeptDraft | null {
  try {
    const { base, building, document } = JSON.parse(text) as Record<string, unknown>;
    const read = readDocumentText(JSON.stringify(document));
    return read.ok && typeof base === "string" ? { base, building: building === true, read } : null;
  } catch {
    return null;
  }
}

/** Does a draft belong beside this scenario? */
export function belongsTo({ base }: KeptDraft, scenario: Scenario): boolean {
  return base === fingerprint(scenario);
}

/** The draft of the last visit: this tab's own, else the newest of all tabs. @param reloaded this page was reloaded in its tab */
export function recallDraft(reloaded: boolean): RecalledDraft | null {
  const own = readDraft(rememberedText(KEY, "tab"));
  const wasAtWork = rememberedText(AT_WORK, "tab") !== "";
  // From now on it is older than this visit, until something is built in it.
  rememberText(AT_WORK, null, "tab");
  if (own !== null) return { ...own, goesOn: reloaded && wasAtWork };
  const newest = readDraft(rememberedText(KEY, "browser"));
  return newest && { ...newest, goesOn: false };
}

/**
 * Goes on with a draft where it was left; one that is neither of this scenario nor was interrupted is offered.
 * @param named the address named what is shown
 */
export function resumeDraft(controller: LabController, kept: RecalledDraft, named: boolean): void {
  const { scenario } = controller.lab.getState();
  const resume = () => {
    if (canonicalJson(kept.read.document) !== canonicalJson(controller.draft.document)) {
      if (belongsTo(kept, scenario)) controller.draft.take(kept.read, "");
      else controller.draft.begin(kept.read.document);
    }
    controller.draft.build(kept.building || kept.read.issues.length > 0);
  };
  if (kept.goesOn || belongsTo(kept, scenario)) resume();
  else if (!named || kept.read.issues.length > 0)
    controller.notify({
      title: fill(say.kept, kept.read.document.title),
      lines: [],
      tone: "info",
      actions: [{ label: say.resume, act: resume }],
    });
}

/** Keeps what is being built in the browser, so that a reload or a crash loses nothing. */
export function keepDraft(controller: LabController, page: EventTarget): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let begun = false;
  const write = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const text = draftText(controller.lab.getState());
    // What an earlier visit left is not touched before something is built in this one.
    if (text === null && !begun) return;
    begun = true;
    for (const place of ["tab", "browser"] as const) rememberText(KEY, text, place);
    rememberText(AT_WORK, text && "yes", "tab");
  };
  controller.lab.subscribe((now, before) => {
    if (now.document === before.document && now.building === before.building) return;
    timer ??= setTimeout(write, PAUSE);
  });
  page.addEventListener("pagehide", () => {
    if (timer !== null) write();
  });
}

function fingerprint(scenario: Scenario): string {
  return checksum(canonicalJson(scenario));
}
