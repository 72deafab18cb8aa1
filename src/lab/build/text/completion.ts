import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { look } from "../../../editor/look.ts";
import { scenarioJsonSchema } from "../../../scenario/building.ts";
import { completionsAt } from "./text-completion.ts";

/** Offers, with Ctrl+Space and while a name or value is typed, what the format allows at the cursor. */
export function completion(): Extension {
  const schema = scenarioJsonSchema();
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    // Unasked only inside quotes: elsewhere Enter and the arrow keys belong to the text.
    if (!explicit && !/"[^"\n]*$/.test(state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from)))
      return null;
    const found = completionsAt(state.doc.toString(), pos, schema);
    if (found === null) return null;
    const typed = state.sliceDoc(found.from, pos);
    return {
      from: found.from,
      to: found.to,
      filter: false,
      options: matching(typed, found.options).map(
        ({ label, insert, detail, kind }): Completion => ({
          label,
          detail: shortened(detail),
          type: kind === "key" ? "property" : "value",
          apply: insert,
        }),
      ),
    };
  };
  return [
    autocompletion({ override: [source], icons: false, defaultKeymap: false }),
    // Tab is not bound: it leaves the text.
    keymap.of(completionKeymap),
    look,
  ];
}

/** Those that hold what was typed, those that begin with it first. */
function matching<T extends { label: string }>(typed: string, options: readonly T[]): readonly T[] {
  const wanted = typed.replace(/^"|"$/g, "").toLowerCase();
  const place = ({ label }: T) => label.toLowerCase().indexOf(wanted);
  return options
    .filter((option) => place(option) >= 0)
    .sort((a, b) => Math.sign(place(a)) - Math.sign(place(b)));
}

/** Longest explanation beside an option, characters. */
const MOST = 60;

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
