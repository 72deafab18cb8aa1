import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { TextProblem } from "./problem.ts";

/** Says what is wrong below the lines that it is about. */
export const showProblems = StateEffect.define<readonly TextProblem[]>();

/** More are not written between the lines; the list has all. */
const MOST = 20;

/** What is wrong, in words with the remedy and its button, below each line. */
export function problemLines(onMend: (problem: TextProblem) => void): Extension {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (before, transaction) => {
      for (const effect of transaction.effects) {
        if (!effect.is(showProblems)) continue;
        const lines = effect.value.slice(0, MOST).map((problem) => {
          const { to } = transaction.state.doc.lineAt(problem.from);
          const widget = new ProblemLine(problem, onMend);
          return Decoration.widget({ widget, block: true, side: 1 }).range(to);
        });
        return Decoration.set(lines, true);
      }
      return before.map(transaction.changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

class ProblemLine extends WidgetType {
  constructor(
    private readonly problem: TextProblem,
    private readonly onMend: (problem: TextProblem) => void,
  ) {
    super();
  }

  override eq(other: ProblemLine): boolean {
    const { words, path, line, mend, from } = this.problem;
    const { problem } = other;
    return (
      words === problem.words &&
      path === problem.path &&
      line === problem.line &&
      from === problem.from &&
      mend?.label === problem.mend?.label
    );
  }

  override toDOM(): HTMLElement {
    const { words, path, mend } = this.problem;
    const box = document.createElement("div");
    box.className = "cm-problem";
    const text = document.createElement("span");
    text.textContent = words;
    box.append(text);
    if (mend !== null) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = mend.label;
      // The list below the text has the same button, where the keyboard reaches it.
      button.tabIndex = -1;
      button.onclick = () => this.onMend(this.problem);
      box.append(button);
    }
    if (path !== "") {
      const where = document.createElement("small");
      where.textContent = path;
      box.append(where);
    }
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
