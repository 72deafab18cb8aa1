import { layered } from "./arrange.ts";
import { copyElements, type Pasted, pasteFragment } from "./clipboard.ts";
import { COLLECTION_OF, type ElementRef, elementOfAddress, type ScenarioDocument } from "./document.ts";
import { moveNodes } from "./move.ts";

/** Rows between what was there and what is put below it. */
const GAP = 1;

/**
 * Puts a whole network below another one, under names that are free there; its changes in mid-run come along. What holds for
 * the run as a whole (duration, seed, TCP options) stays; flows that lasted to the end of theirs last to the end of this one.
 */
export function mergeDocuments(document: ScenarioDocument, other: ScenarioDocument): Pasted {
  const [here, there] = [placed(document), placed(other)];
  const lowest = Math.max(...here.nodes.map(({ y = 0 }) => y));
  const highest = Math.min(...there.nodes.map(({ y = 0 }) => y));
  const down = here.nodes.length === 0 ? 0 : lowest + 1 + GAP - highest;
  const all: ElementRef[] = there.nodes.map(({ id }) => ({ kind: "node", id }));
  const fragment = copyElements(there, all);
  const moved = fragment.nodes.map((node) => ({ ...node, y: (node.y ?? 0) + down }));
  const flows = fragment.flows.map((flow) =>
    flow.stop >= other.duration ? { ...flow, stop: document.duration } : flow,
  );
  const pasted = pasteFragment(here, { ...fragment, nodes: moved, flows }, 0);
  return { ...pasted, document: withChanges(pasted, fragment, other) };
}

/** The pasted document with the changes of what was pasted, under the new names. */
function withChanges(
  { document, added }: Pasted,
  fragment: ReturnType<typeof copyElements>,
  { changes }: ScenarioDocument,
): ScenarioDocument {
  const old: ElementRef[] = (["node", "link", "flow"] as const).flatMap((kind) =>
    fragment[COLLECTION_OF[kind]].map(({ id }) => ({ kind, id })),
  );
  const renamed = changes.flatMap((change) => {
    const owner = elementOfAddress(change);
    const at = owner === null ? -1 : old.findIndex(({ kind, id }) => kind === owner.kind && id === owner.id);
    if (owner === null || at < 0 || change.at > document.duration) return [];
    const rest = change.set.split(".").slice(2);
    return [{ ...change, set: [COLLECTION_OF[owner.kind], added[at].id, ...rest].join(".") }];
  });
  const all = [...document.changes, ...renamed].sort((a, b) => a.at - b.at);
  return { ...document, changes: all };
}

/** With a place for every node. */
function placed(document: ScenarioDocument): ScenarioDocument {
  const given = document.nodes.every(({ x, y }) => x !== undefined && y !== undefined);
  return given ? document : moveNodes(document, layered(document));
}
