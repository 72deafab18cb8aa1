import { middleOf, type NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import type { Point } from "../../../run-view/network/picture/layout.ts";
import type { ElementRef } from "../../../scenario/building.ts";
import type { NodeRole } from "../../../sim/declared.ts";
import { includesRef } from "./commands.ts";
import type { MenuEntry } from "./element-menu.tsx";
import { roleOf, TOOLS } from "./tools.ts";

/** What the editor can do, that its menu offers. */
export interface Doing {
  chosen: readonly ElementRef[];
  choose(refs: readonly ElementRef[]): void;
  /** Leads to the values of an element. */
  inspect(ref: ElementRef): void;
  rename(ref: ElementRef): void;
  /** Begins a link or a flow at a node. */
  begin(kind: "link" | "flow", node: string): void;
  /** Adds a node. */
  add(role: NodeRole): void;
  duplicate(): void;
  remove(): void;
  chooseAll(): void;
  fit(): void;
}

/** What can be done with an element or, for null, on the ground. */
export function menuEntriesOf(ref: ElementRef | null, doing: Doing): MenuEntry[] {
  if (ref === null)
    return [
      ...TOOLS.flatMap(({ id, label }): MenuEntry[] => {
        const role = roleOf(id);
        return role === null ? [] : [{ words: `${label} here`, act: () => doing.add(role) }];
      }),
      { words: "Choose all nodes", act: doing.chooseAll },
      { words: "Fit", act: doing.fit },
    ];
  const { chosen } = doing;
  const others = chosen.filter((other) => !includesRef([ref], other));
  const many = includesRef(chosen, ref) && others.length > 0 ? ` ${others.length + 1} chosen` : "";
  return [
    { words: "Its values", act: () => doing.inspect(ref) },
    ...(ref.kind === "node"
      ? [
          { words: "Rename", act: () => doing.rename(ref) },
          { words: "Link from here", act: () => doing.begin("link", ref.id) },
          { words: "Flow from here", act: () => doing.begin("flow", ref.id) },
        ]
      : []),
    { words: `Duplicate${many}`, act: doing.duplicate },
    { words: `Delete${many}`, act: doing.remove },
    ...(many === "" ? [] : [{ words: "Choose no longer", act: () => doing.choose(others) }]),
  ];
}

/** Where an element is drawn: a node, the middle of a link; a flow has no single place. */
export function placeOf({ nodes, links }: NetworkGeometry, { kind, id }: ElementRef): Point | undefined {
  if (kind === "node") return nodes.get(id);
  const line = links.find(({ spec }) => kind === "link" && spec.id === id);
  return line && middleOf(line);
}
