import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Lines that are to be tinted, from and to, from 1; null: none. */
export const tintLines = StateEffect.define<readonly [number, number] | null>();

/** The lines that took the decision that is explained. */
const tinted = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(tintLines)) continue;
      if (effect.value === null) return Decoration.none;
      const { doc } = transaction.state;
      const [from, to] = effect.value;
      const marks = [];
      for (let line = from; line <= Math.min(to, doc.lines); line++)
        marks.push(Decoration.line({ class: "cm-decided" }).range(doc.line(line).from));
      return Decoration.set(marks);
    }
    return before.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lines that something else on the page is about. */
export const tintedLines: Extension = [
  tinted,
  EditorView.theme({ ".cm-decided": { backgroundColor: "light-dark(#e4ecfa, #22345a)" } }),
];
