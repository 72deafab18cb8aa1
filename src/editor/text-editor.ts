import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  undo,
} from "@codemirror/commands";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import {
  type Diagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Extension, Prec, Transaction } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { say } from "../words/en/editor/text.ts";
import { foldWords } from "./fold-words.ts";
import type { TextProblem } from "./problem.ts";
import { problemLines, showProblems } from "./problem-lines.ts";
import { textTheme } from "./text-theme.ts";
import { tintedLines, tintLines } from "./tinted-lines.ts";

/** What an editor of texts tells and asks. */
export interface TextHost {
  /** The reader typed; typing of one gesture belongs together. */
  onType(text: string, gesture: string): void;
  onCursor(line: number, column: number): void;
  /** A step of the page's history, where the text has nothing of its own to take back; null: only the text can be taken back. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
  onKeep(): void;
  /** Presses the button of a problem. */
  onMend(problem: TextProblem): void;
}

/** An editor of a text in its own part of the page. */
export interface TextEditor {
  /** Shows another text; the cursor stays where it is. */
  show(text: string): void;
  mark(problems: readonly TextProblem[]): void;
  /** Writes into the text as if it had been typed. */
  write(edit: { from: number; to: number; insert: string }): void;
  goTo(at: number): void;
  /** Tints lines, from and to, from 1; with null none. */
  tint(lines: readonly [number, number] | null): void;
  nextProblem(): void;
  destroy(): void;
}

/** Marks what the page writes into the text, so that it is not taken for typing. */
const byPage = Annotation.define<boolean>();

/** Typing after a longer pause is another step of the history, ms. */
const PAUSE = 1000;

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--ink)" },
  {
    tag: [tags.keyword, tags.definitionKeyword, tags.moduleKeyword],
    color: "var(--text-keyword)",
    fontWeight: "600",
  },
  { tag: tags.comment, color: "var(--ink-soft)" },
  { tag: tags.string, color: "var(--text-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--text-number)" },
  { tag: tags.punctuation, color: "var(--ink-soft)" },
]);

/** The language of an editor, with what it offers and how it is read aloud. */
export interface EditorKind {
  label: string;
  extensions: Extension;
}

/** Builds an editor inside a root of its own: its styles are then allowed by the page's policy and touch nothing else. */
export function createTextEditor(
  root: ShadowRoot,
  text: string,
  host: TextHost,
  kind: EditorKind,
): TextEditor {
  const past = new Compartment();
  const gestures = gestureNames();
  let wrong = false;
  /** Typing that is no document is taken back by itself; all else by the page's history. */
  const takeBack = () => {
    if ((!wrong && host.onUndo !== null) || !undo(view)) host.onUndo?.();
  };
  const again = () => {
    if (redoDepth(view.state) === 0 || !redo(view)) host.onRedo?.();
  };
  const view: EditorView = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        lintGutter({ tooltipFilter: () => [] }),
        codeFolding({
          preparePlaceholder: (state, range) => foldWords(state.sliceDoc(range.from, range.to)),
          placeholderDOM: (_, onClick, words: string) => {
            const mark = document.createElement("button");
            mark.type = "button";
            mark.className = "cm-foldPlaceholder";
            mark.textContent = words;
            mark.title = say.unfold;
            mark.onclick = onClick;
            return mark;
          },
        }),
        foldGutter(),
        drawSelection(),
        EditorView.lineWrapping,
        past.of(history()),
        kind.extensions,
        indentUnit.of("  "),
        indentOnInput(),
        bracketMatching(),
        highlightSelectionMatches(),
        search({ top: true }),
        syntaxHighlighting(colours),
        textTheme,
        tintedLines,
        problemLines(host.onMend),
        EditorView.contentAttributes.of({
          "aria-label": kind.label,
          tabindex: "0",
          spellcheck: "false",
        }),
        Prec.high(
          keymap.of([
            { key: "Mod-z", run: handled(takeBack), preventDefault: true },
            { key: "Mod-Shift-z", mac: "Mod-Shift-z", run: handled(again), preventDefault: true },
            { key: "Mod-y", run: handled(again), preventDefault: true },
            { key: "Mod-s", run: handled(host.onKeep), preventDefault: true },
            { key: "F8", run: nextDiagnostic, shift: previousDiagnostic },
          ]),
        ),
        // Tab is not bound: it leaves the text, as it leaves every other field.
        keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.selectionSet || update.docChanged) {
            const { head } = update.state.selection.main;
            const line = update.state.doc.lineAt(head);
            host.onCursor(line.number, head - line.from + 1);
          }
          const typed = update.transactions.filter((one) => one.docChanged && !one.annotation(byPage));
          if (typed.length > 0)
            host.onType(update.state.doc.toString(), gestures(typed[0], performance.now()));
        }),
      ],
    }),
  });
  return {
    show: (next) => {
      const now = view.state.doc.toString();
      if (next === now) return;
      view.dispatch({
        changes: differing(now, next),
        annotations: [byPage.of(true), Transaction.addToHistory.of(false)],
        effects: past.reconfigure([]),
      });
      view.dispatch({ effects: past.reconfigure(history()) });
    },
    mark: (problems) => {
      const length = view.state.doc.length;
      const inside = problems.filter(({ to }) => to <= length);
      wrong = problems.some(({ stops }) => stops);
      const diagnostics = inside.map(
        ({ from, to, words }): Diagnostic => ({ from, to, severity: "error", message: words }),
      );
      view.dispatch(setDiagnostics(view.state, diagnostics));
      view.dispatch({ effects: showProblems.of(inside) });
      // What is typed from here on can be taken back to here.
      if (!wrong) view.dispatch({ annotations: isolateHistory.of("full") });
    },
    write: ({ from, to, insert }) => {
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
      view.focus();
    },
    goTo: (at) => {
      const anchor = Math.min(at, view.state.doc.length);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    tint: (lines) => view.dispatch({ effects: tintLines.of(lines) }),
    nextProblem: () => {
      nextDiagnostic(view);
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** A key that does this, and nothing else. */
function handled(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

/** Names the gesture that a change belongs to: typing goes on in the same line, without a long pause. */
function gestureNames(): (change: Transaction, now: number) => string {
  let count = 0;
  let line = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (change, now) => {
    const at = change.newDoc.lineAt(change.newSelection.main.head).number;
    const isWhole = change.isUserEvent("input.paste") || change.isUserEvent("delete.cut");
    if (isWhole || at !== line || now - last > PAUSE || !change.isUserEvent("input.type")) count += 1;
    line = at;
    last = now;
    return `text ${count}`;
  };
}

/** The one change between two texts. */
function differing(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  const least = Math.min(before.length, after.length);
  while (from < least && before[from] === after[from]) from++;
  let end = 0;
  while (end < least - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
