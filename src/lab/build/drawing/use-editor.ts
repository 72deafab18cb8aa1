import { useLayoutEffect, useMemo, useState } from "react";
import { isSwitchedOff } from "../../../run/state/single-keys.ts";
import {
  copyElements,
  type ElementRef,
  fragmentText,
  isFragment,
  readFragment,
} from "../../../scenario/building.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { say } from "../../../words/en/lab/build-drawing.ts";
import type { LabController } from "../../core/controller.ts";
import { chosenElements } from "../../core/look/chosen.ts";
import { duplicateChosen, type Edited, pasteInto, removeChosen, shiftNodes } from "./commands.ts";
import { STEP } from "./snap.ts";
import { type ToolId, toolForKey } from "./tools.ts";

/** What is chosen in the network, which tool is in hand, and what can be done with them. */
export interface Editing {
  tool: ToolId;
  chosen: readonly ElementRef[];
  setTool(tool: ToolId): void;
  /** Chooses elements; the last one is what the side panel shows. */
  choose(refs: readonly ElementRef[]): void;
  /** Makes an edit one step of the history, and chooses what it made. */
  run(command: (document: Scenario) => Edited): void;
}

/** The state of the editor beyond the document: chosen elements and the tool. */
export function useEditor(controller: LabController): Editing {
  const document = useStore(controller.lab, (state) => state.document);
  const selection = useStore(controller.lab, (state) => state.selection);
  const [tool, setTool] = useState<ToolId>("select");
  const all = useStore(controller.page, (state) => state.chosen);
  const chosen = useMemo(() => chosenElements(document, all, selection), [document, all, selection]);
  const choose = (refs: readonly ElementRef[]) => controller.choose(refs);
  const run = (command: (document: Scenario) => Edited) => {
    const { document: next, chosen: made } = command(controller.draft.document);
    controller.draft.apply(() => next);
    choose(made);
  };
  return { tool, chosen, setTool, choose, run };
}

/** The clipboard's own type for parts of networks; they are there as plain text too, for other programs. */
const FRAGMENT = "application/x-cwndscope-fragment+json";

/** Is this where somebody types? */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]",
    ) !== null
  );
}

/** Is this a part of the page whose keys are its own? */
function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-keys]") !== null;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The keys of the editor: letters of tools, Delete, duplicate, select all, arrows; and the clipboard. */
export function useEditorKeys(
  controller: LabController,
  editing: Editing,
  surface: React.RefObject<HTMLElement | null>,
  letGo: () => void,
): void {
  useLayoutEffect(() => {
    const { chosen, run, choose, setTool } = editing;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector("dialog[open], :popover-open")) return;
      const command = event.ctrlKey || event.metaKey;
      const inside = surface.current?.contains(event.target as Node) ?? false;
      const done = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const tool = isSwitchedOff(event) ? null : toolForKey(event);
      if (tool !== null) {
        done();
        setTool(tool.id);
        if (!inside) surface.current?.focus();
      } else if (event.code === "Escape") {
        done();
        letGo();
      } else if (hasOwnKeys(event.target)) {
        return;
      } else if ((event.code === "Delete" || event.code === "Backspace") && chosen.length > 0) {
        done();
        run((now) => removeChosen(now, chosen));
      } else if (command && event.code === "KeyD" && chosen.length > 0) {
        done();
        run((now) => duplicateChosen(now, chosen));
      } else if (command && event.code === "KeyA" && inside) {
        done();
        choose(controller.draft.document.nodes.map(({ id }) => ({ kind: "node", id })));
      } else if (event.code in ARROWS && inside && !command && editing.tool === "select") {
        const ids = chosen.filter(({ kind }) => kind === "node").map(({ id }) => id);
        if (ids.length === 0) return;
        done();
        const [dx, dy] = ARROWS[event.code];
        controller.draft.apply((now) => shiftNodes(now, ids, dx, dy), `arrows ${ids.join(" ")}`);
      }
    };
    const copy = (event: ClipboardEvent) => {
      if (isTyping(event.target) || chosen.length === 0) return;
      event.preventDefault();
      const text = fragmentText(copyElements(controller.draft.document, chosen));
      for (const type of [FRAGMENT, "text/plain"]) event.clipboardData?.setData(type, text);
      if (event.type === "cut") run((now) => removeChosen(now, chosen));
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const text = event.clipboardData?.getData(FRAGMENT) || event.clipboardData?.getData("text/plain") || "";
      const fragment = readFragment(text);
      if (fragment === null) {
        if (isFragment(text))
          controller.notify({
            title: say.notPasted,
            lines: [say.notPastedWhy],
            tone: "problem",
          });
        return;
      }
      event.preventDefault();
      run((now) => pasteInto(now, fragment));
    };
    // Before the page's own keys, which are for watching.
    document.addEventListener("keydown", press, true);
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  });
}
