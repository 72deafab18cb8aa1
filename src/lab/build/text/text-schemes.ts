import { syntaxTree } from "@codemirror/language";
import type { Extension, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { declarations } from "../../../sim/declared.ts";
import { schemeStyle } from "../../../ui/theme/scheme-style.ts";
import { DARK_GROUND, LIGHT_TOKENS, schemeTextColour } from "../../../ui/theme/tokens.ts";

/** Keys whose values, or the items of whose lists, are names of schemes. */
const KEYS = /^"(scheme|compare)"$/;

/** Writes the names of schemes in the colours that they have on the page. */
export function schemeNames(): Extension {
  const ids = [...declarations.schemes.keys()];
  const dark = { ...LIGHT_TOKENS, ...DARK_GROUND };
  const rules = ids.map((id) => {
    const { colour } = schemeStyle(id);
    const [light, night] = [schemeTextColour(colour, LIGHT_TOKENS), schemeTextColour(colour, dark)];
    return [
      `.${classOf(id)}, .${classOf(id)} *`,
      { color: `light-dark(${light}, ${night})`, fontWeight: "600" },
    ];
  });
  const marks = new Map(ids.map((id) => [id, Decoration.mark({ class: classOf(id) })]));
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorated(view, marks);
      }

      update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate) {
        if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
          this.decorations = decorated(view, marks);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
  return [EditorView.theme(Object.fromEntries(rules)), plugin];
}

function classOf(id: string): string {
  return `cm-scheme-${id}`;
}

function decorated(view: EditorView, marks: ReadonlyMap<string, Decoration>): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges)
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: ({ name, from: start, to: end, node }) => {
        if (name !== "String") return;
        const parent = node.parent?.name === "Array" ? node.parent.parent : node.parent;
        const key = parent?.getChild("PropertyName");
        if (!key || !KEYS.test(view.state.sliceDoc(key.from, key.to))) return;
        const mark = marks.get(view.state.sliceDoc(start + 1, end - 1));
        if (mark !== undefined) found.push(mark.range(start, end));
      },
    });
  return Decoration.set(found);
}
