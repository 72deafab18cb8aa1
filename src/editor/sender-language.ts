import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { javascript } from "@codemirror/lang-javascript";
import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap } from "@codemirror/view";
import { AFTER_DOT, type ContractWord, GLOBAL_WORDS, MEMBER_WORDS, meaningOf } from "./contract-words.ts";
import { look } from "./look.ts";

/** JavaScript, with the contract behind completion and behind the names under the pointer. */
export function senderLanguage(): Extension {
  return [
    javascript(),
    autocompletion({ override: [offered], icons: false, defaultKeymap: false }),
    // Tab is not bound: it leaves the text.
    keymap.of(completionKeymap),
    hoverTooltip(explained, { hoverTime: 200 }),
    look,
    EditorView.theme({
      ".cm-tooltip.cm-tooltip-hover": {
        maxWidth: "340px",
        padding: "6px 10px",
        border: "1px solid var(--axis)",
        borderRadius: "var(--radius)",
        color: "var(--ink)",
        backgroundColor: "var(--background)",
        fontFamily: "var(--font)",
      },
      ".cm-tooltip-hover code": { fontFamily: "var(--font-mono)" },
      ".cm-completionInfo": {
        border: "1px solid var(--axis)",
        color: "var(--ink)",
        backgroundColor: "var(--background)",
        fontFamily: "var(--font)",
      },
    }),
  ];
}

function offered({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  const found = /(?:(\w+)\.)?(\w*)$/.exec(before);
  if (found === null || /\/\/|["'`][^"'`]*$/.test(before)) return null;
  const [, owner, typed] = found;
  if (owner === undefined && typed === "" && !explicit) return null;
  const words = owner === undefined ? [...MEMBER_WORDS, ...GLOBAL_WORDS] : AFTER_DOT[owner];
  if (words === undefined || (owner !== undefined && !Object.hasOwn(AFTER_DOT, owner))) return null;
  return { from: pos - typed.length, options: words.map(asOption), validFor: /^\w*$/ };
}

function asOption({ name, detail, info }: ContractWord): Completion {
  return { label: name, detail, ...(info === "" ? {} : { info }) };
}

function explained(view: EditorView, pos: number) {
  const line = view.state.doc.lineAt(pos);
  for (const { index, 0: name, 1: owner = "", 2: bare } of line.text.matchAll(/(?:(\w+)\.)?(\w+)/g)) {
    const to = line.from + index + name.length;
    const from = to - bare.length;
    if (pos < from || pos > to) continue;
    const meaning = meaningOf(bare, owner);
    return meaning === null
      ? null
      : { pos: from, end: to, above: true, create: () => ({ dom: tooltip(meaning) }) };
  }
  return null;
}

function tooltip({ name, detail, info }: ContractWord): HTMLElement {
  const box = document.createElement("div");
  const head = document.createElement("code");
  head.textContent = detail.startsWith(`${name}(`) ? detail : `${name}: ${detail}`;
  const text = document.createElement("div");
  text.textContent = info;
  box.append(head, text);
  return box;
}
