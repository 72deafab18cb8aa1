import { EditorView } from "@codemirror/view";

/** How the list of what may stand at the cursor looks. */
export const look = EditorView.theme({
  ".cm-tooltip.cm-tooltip-autocomplete": {
    border: "1px solid var(--axis)",
    borderRadius: "var(--radius)",
    backgroundColor: "var(--background)",
    boxShadow: "0 4px 16px rgb(0 0 0 / 20%)",
  },
  ".cm-tooltip-autocomplete.cm-tooltip > ul": { fontFamily: "var(--font-mono)", maxHeight: "240px" },
  ".cm-tooltip-autocomplete.cm-tooltip > ul > li": { padding: "4px 8px", lineHeight: "20px" },
  ".cm-tooltip-autocomplete.cm-tooltip > ul > li[aria-selected]": {
    color: "var(--accent-ink)",
    backgroundColor: "var(--accent)",
  },
  ".cm-completionDetail": {
    marginLeft: "16px",
    color: "var(--ink-soft)",
    fontFamily: "var(--font)",
    fontStyle: "normal",
  },
  "li[aria-selected] .cm-completionDetail": { color: "var(--accent-ink)" },
  ".cm-completionMatchedText": { fontWeight: "700", textDecoration: "none" },
});
