import { type Area, LINE, overlap } from "../../../run-view/network/picture/areas.ts";
import type { NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import { textWidth } from "../../../ui/base/text-width.ts";

/** Half the size of the picture of a node, and how far below its middle its name begins, px: usual, and compact. */
const ICON = { usual: { half: 20, name: 20 }, compact: { half: 10, name: 9 } } as const;

/** The nodes whose names can be written below them without running into another node or name; the others' are read on demand. */
export function namedNodes({ nodes, compact }: NetworkGeometry): ReadonlySet<string> {
  const { half, name } = compact ? ICON.compact : ICON.usual;
  const icons = [...nodes.values()].map(
    ({ x, y }): Area => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }),
  );
  const taken: Area[] = [];
  const named = new Set<string>();
  for (const [id, { x, y }] of nodes) {
    const width = textWidth(id) + 4;
    const area = { x: x - width / 2, y: y + name, width, height: LINE };
    const others = icons.filter(
      (icon) => Math.abs(icon.x + half - x) > 0.5 || Math.abs(icon.y + half - y) > 0.5,
    );
    if ([...others, ...taken].some((other) => overlap(area, other))) continue;
    taken.push(area);
    named.add(id);
  }
  return named;
}
