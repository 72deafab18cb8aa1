import type { NodeRole } from "../../../sim/declared.ts";
import { say } from "../../../words/en/lab/build-drawing.ts";

/** What the pointer does in the network while it is built. */
export type ToolId = "select" | "link" | "flow" | NodeRole;

/** A tool of the palette. */
export interface Tool {
  id: ToolId;
  label: string;
  /** The key that chooses it; `code` is where that key lies. */
  letter: string;
  code: string;
  /** What to do with it. */
  hint: string;
}

/** The palette, from left to right. */
export const TOOLS: readonly Tool[] = [
  {
    id: "select",
    label: say.select,
    letter: "V",
    code: "KeyV",
    hint: say.selectHint,
  },
  {
    id: "link",
    label: say.link,
    letter: "L",
    code: "KeyL",
    hint: say.linkHint,
  },
  {
    id: "flow",
    label: say.flow,
    letter: "F",
    code: "KeyF",
    hint: say.flowHint,
  },
  {
    id: "host",
    label: say.host,
    letter: "H",
    code: "KeyH",
    hint: say.nodeHint,
  },
  {
    id: "router",
    label: say.router,
    letter: "R",
    code: "KeyR",
    hint: say.nodeHint,
  },
  {
    id: "base-station",
    label: say.baseStation,
    letter: "B",
    code: "KeyB",
    hint: say.nodeHint,
  },
  {
    id: "mobile",
    label: say.mobile,
    letter: "M",
    code: "KeyM",
    hint: say.nodeHint,
  },
];

/** The tool that a key chooses, or null. */
export function toolForKey({
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Tool | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return TOOLS.find((tool) => tool.code === code) ?? null;
}

/** The role of the nodes that a tool adds; null for one that adds none. */
export function roleOf(tool: ToolId): NodeRole | null {
  return tool === "select" || tool === "link" || tool === "flow" ? null : tool;
}
