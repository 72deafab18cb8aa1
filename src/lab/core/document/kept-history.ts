/** What can be undone, kept while the tab is loaded again in another language. */
import { rememberedText, rememberText } from "../../../run/state/remembered.ts";
import { canonicalJson, type Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import { isSwitching } from "../../../ui/base/language-choice.ts";
import type { LabController } from "../controller.ts";
import type { History } from "./history.ts";
import type { Step } from "./opening.ts";

const KEY = "cwndscope.history";

/** A step with its documents as places in a list. */
interface KeptStep {
  scenario: number;
  document: number;
  opened: number;
  shipped: string | null;
}

/** The past and the future of a history as text; its present is the page's own affair. */
export function historyText({ past, present, future }: History<Step>): string {
  const documents: string[] = [];
  const place = (document: Scenario) => {
    const text = canonicalJson(document);
    const known = documents.indexOf(text);
    return known >= 0 ? known : documents.push(text) - 1;
  };
  const kept = ({ scenario, document, opened, shipped }: Step): KeptStep => ({
    scenario: place(scenario),
    document: place(document),
    opened: place(opened),
    shipped,
  });
  const steps = { opened: place(present.opened), past: past.map(kept), future: future.map(kept) };
  return JSON.stringify({ ...steps, documents });
}

/**
 * Reads what `historyText` wrote, around a present; null for anything else.
 * @param present what was opened as the present was is the same object again, as the page tells documents apart
 */
export function readHistory(text: string, present: Step): History<Step> | null {
  try {
    const kept = JSON.parse(text) as {
      opened: number;
      past: KeptStep[];
      future: KeptStep[];
      documents: string[];
    };
    const read = kept.documents.map((one) => {
      const document = readDocumentText(one);
      if (!document.ok) throw new Error("no document");
      return document;
    });
    const openedAt = (i: number) => (i === kept.opened ? present.opened : read[i].document);
    const step = ({ scenario, document, opened, shipped }: KeptStep): Step => ({
      scenario: read[scenario].document,
      document: read[document].document,
      issues: read[document].issues,
      opened: openedAt(opened),
      shipped: typeof shipped === "string" ? shipped : null,
    });
    return { past: kept.past.map(step), present, future: kept.future.map(step), gesture: null };
  } catch {
    return null;
  }
}

/** Keeps it when the page is left for another language, and takes up what was kept so. */
export function keepHistory(controller: LabController, page: EventTarget): void {
  if (isSwitching(true)) {
    const history = readHistory(rememberedText(KEY, "tab"), controller.history.present);
    if (history !== null) controller.remember(history);
  }
  rememberText(KEY, null, "tab");
  page.addEventListener("pagehide", () => {
    if (isSwitching(false)) rememberText(KEY, historyText(controller.history), "tab");
  });
}
