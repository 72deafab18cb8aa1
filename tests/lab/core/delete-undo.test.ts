import { describe, expect, it } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { type ElementRef, elementOf, hasElement, removeElements } from "../../../src/scenario/building.ts";
import { canonicalJson, lookUp, readDocument, type Scenario } from "../../../src/scenario/index.ts";
import { FakeSimulator } from "../../run/fake-simulator.ts";
import { allRefs, shippedDocuments } from "../../scenario/edit/samples.ts";

function building(scenario: Scenario): LabController {
  const controller = new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario,
    shipped: null,
  });
  controller.draft.build(true);
  return controller;
}

/** What of a document names something that is not in it. */
function dangling(
  { nodes, links, flows, changes, interventions = [] }: Scenario,
  document: Scenario,
): string[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const flowIds = new Set(flows.map(({ id }) => id));
  return [
    ...[...links, ...flows].filter(({ from, to }) => !ids.has(from) || !ids.has(to)).map(({ id }) => id),
    ...links.flatMap(({ loss, reverse }) =>
      [...(loss.drops ?? []), ...(reverse.loss?.drops ?? [])]
        .filter(({ flow }) => !flowIds.has(flow))
        .map(({ flow }) => `loss of ${flow}`),
    ),
    ...changes.filter(({ set }) => !lookUp(document, set).ok).map(({ set }) => set),
    ...interventions.filter(({ flow }) => !flowIds.has(flow)).map(({ flow }) => `intervention in ${flow}`),
  ];
}

describe.each(shippedDocuments())("every element of $id", ({ document }) => {
  it("is deleted with what cannot be without it, and one undo brings all of it back", () => {
    const controller = building(document);
    const before = controller.draft.document;
    const remove = (ref: ElementRef) => {
      controller.draft.apply((now) => removeElements(now, [ref]));
      const { document: left, issues } = controller.lab.getState();
      expect(hasElement(left, ref), `${ref.kind} ${ref.id}`).toBe(false);
      expect(dangling(left, left)).toEqual([]);
      expect(readDocument(left).ok).toBe(true);
      for (const issue of issues)
        if (!/^(nodes|links|flows)$/.test(issue.path))
          expect(elementOf(left, issue), issue.path).not.toBeNull();
      return left;
    };
    const refs = allRefs(document);
    for (const ref of refs) {
      const left = remove(ref);
      controller.undo();
      expect(controller.draft.document).toBe(before);
      controller.redo();
      expect(controller.draft.document).toBe(left);
      controller.undo();
    }
    // All of them, one after the other, to nothing, and back.
    let steps = 0;
    for (const ref of refs) {
      if (!hasElement(controller.draft.document, ref)) continue;
      remove(ref);
      steps += 1;
      if (steps === 150) break;
    }
    for (; steps > 0; steps--) controller.undo();
    expect(canonicalJson(controller.draft.document)).toBe(canonicalJson(before));
  });
});
