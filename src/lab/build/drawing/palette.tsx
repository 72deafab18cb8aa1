import { NodeIcon } from "../../../run-view/network/picture/node-icon.tsx";
import { say } from "../../../words/en/lab/build-drawing.ts";
import { fill } from "../../../words/fill.ts";
import css from "./editor.module.css";
import { roleOf, TOOLS, type ToolId } from "./tools.ts";

/** The tools, with their letters. */
export function Palette({ tool, onTool }: { tool: ToolId; onTool: (tool: ToolId) => void }) {
  return (
    <div className={css.palette} role="toolbar" aria-label={say.tools}>
      {TOOLS.map(({ id, label, letter, hint }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === tool}
          aria-keyshortcuts={letter}
          title={fill(say.tool, label, letter, hint)}
          onClick={() => onTool(id)}
        >
          <Picture tool={id} />
          {label}
        </button>
      ))}
    </div>
  );
}

function Picture({ tool }: { tool: ToolId }) {
  const role = roleOf(tool);
  if (role !== null) return <NodeIcon role={role} />;
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
      {tool === "select" && <path d="M12 5v26l7-6 5 11 5-2-5-11h9Z" strokeLinejoin="round" />}
      {tool === "link" && (
        <path d="M14 26 26 14M8 27a5 5 0 1 0 10 3 5 5 0 1 0-10-3M22 10a5 5 0 1 0 10 3 5 5 0 1 0-10-3" />
      )}
      {tool === "flow" && <path d="M5 30c12 0 8-18 26-18M24 6l8 6-7 7" strokeLinejoin="round" />}
    </svg>
  );
}
