import { middleOf, type NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import type { Point } from "../../../run-view/network/picture/layout.ts";
import type { ElementRef } from "../../../scenario/building.ts";
import type { NodeRole } from "../../../sim/declared.ts";
import { say } from "../../../words/en/lab/build-drawing.ts";
import { fill } from "../../../words/fill.ts";
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
        return role === null ? [] : [{ words: fill(say.nodeHere, label), act: () => doing.add(role) }];
      }),
      { words: say.chooseAll, act: doing.chooseAll },
      { words: say.fit, act: doing.fit },
    ];
  const { chosen } = doing;
  const others = chosen.filter((other) => !includesRef([ref], other));
  const isOneOfMany = includesRef(chosen, ref) && others.length > 0;
  const count = others.length + 1;
  return [
    { words: say.values, act: () => doing.inspect(ref) },
    ...(ref.kind === "node"
      ? [
          { words: say.rename, act: () => doing.rename(ref) },
          { words: say.linkFrom, act: () => doing.begin("link", ref.id) },
          { words: say.flowFrom, act: () => doing.begin("flow", ref.id) },
        ]
      : []),
    { words: isOneOfMany ? fill(say.duplicateChosen, count) : say.duplicate, act: doing.duplicate },
    { words: isOneOfMany ? fill(say.removeChosen, count) : say.remove, act: doing.remove },
    ...(isOneOfMany ? [{ words: say.deselect, act: () => doing.choose(others) }] : []),
  ];
}

/** Where an element is drawn: a node, the middle of a link; a flow has no single place. */
export function placeOf({ nodes, links }: NetworkGeometry, { kind, id }: ElementRef): Point | undefined {
  if (kind === "node") return nodes.get(id);
  const line = links.find(({ spec }) => kind === "link" && spec.id === id);
  return line && middleOf(line);
}
