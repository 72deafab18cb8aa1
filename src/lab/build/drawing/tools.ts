import type { NodeRole } from "../../../sim/declared.ts";

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
    label: "Select",
    letter: "V",
    code: "KeyV",
    hint: "Click or drag a node, a link or a flow; drag beside them to choose several",
  },
  {
    id: "link",
    label: "Link",
    letter: "L",
    code: "KeyL",
    hint: "Drag from node to node, or click one and then the other",
  },
  {
    id: "flow",
    label: "Flow",
    letter: "F",
    code: "KeyF",
    hint: "Drag from sender to receiver, or click one and then the other",
  },
  {
    id: "host",
    label: "Host",
    letter: "H",
    code: "KeyH",
    hint: "Click where it is to stand; drag from a node to link it at once",
  },
  {
    id: "router",
    label: "Router",
    letter: "R",
    code: "KeyR",
    hint: "Click where it is to stand; drag from a node to link it at once",
  },
  {
    id: "base-station",
    label: "Station",
    letter: "B",
    code: "KeyB",
    hint: "Click where it is to stand; drag from a node to link it at once",
  },
  {
    id: "mobile",
    label: "Mobile",
    letter: "M",
    code: "KeyM",
    hint: "Click where it is to stand; drag from a node to link it at once",
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
