import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addFlow,
  addLink,
  addNode,
  checkDocument,
  duplicateElements,
  type ElementKind,
  elementOf,
  elements,
  emptyDocument,
  fromTemplate,
  moveChanges,
  multiplyFlow,
  putChanges,
  removeChanges,
  removeElements,
  renameElement,
  type ScenarioDocument,
  setFlowTime,
  tidy,
} from "../../src/scenario/building.ts";
import { canonicalJson } from "../../src/scenario/index.ts";

/** One edit, with numbers from 0 to 1 that choose among what is there. */
type Edit = (document: ScenarioDocument) => ScenarioDocument;

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const kind = fc.constantFrom<ElementKind>("node", "link", "flow");

function chosen(document: ScenarioDocument, of: ElementKind, at: number) {
  const list = elements(document, of);
  return list[Math.floor(at * list.length)]?.id ?? null;
}

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom("host", "router", "base-station", "mobile"), share, share).map(
    ([role, x, y]): Edit =>
      (document) =>
        addNode(document, { role, x: 9 * x, y: 9 * y } as never).document,
  ),
  fc.tuple(fc.constantFrom("link", "flow"), share, share).map(
    ([what, a, b]): Edit =>
      (document) => {
        const from = chosen(document, "node", a);
        const to = chosen(document, "node", b);
        if (from === null || to === null || from === to) return document;
        return (what === "link" ? addLink : addFlow)(document, from, to).document;
      },
  ),
  fc.tuple(kind, share).map(
    ([of, at]): Edit =>
      (document) => {
        const id = chosen(document, of, at);
        return id === null ? document : removeElements(document, [{ kind: of, id }]);
      },
  ),
  fc.tuple(kind, share, fc.stringMatching(/^[a-z]{1,3}$/)).map(
    ([of, at, name]): Edit =>
      (document) => {
        const id = chosen(document, of, at);
        const renamed = id === null ? null : renameElement(document, { kind: of, id }, name);
        return renamed?.ok ? renamed.value : document;
      },
  ),
  fc.tuple(kind, share).map(
    ([of, at]): Edit =>
      (document) => {
        const id = chosen(document, of, at);
        return id === null ? document : duplicateElements(document, [{ kind: of, id }]).document;
      },
  ),
  fc.tuple(share, fc.integer({ min: 2, max: 3 })).map(
    ([at, count]): Edit =>
      (document) => {
        const id = chosen(document, "flow", at);
        const made = id === null ? null : multiplyFlow(document, id, count, { start: [0, 5] });
        return made?.ok ? made.value : document;
      },
  ),
  fc.constant<Edit>(tidy),
  fc.tuple(share, fc.constantFrom("start", "stop"), fc.double({ min: -5, max: 90, noNaN: true })).map(
    ([at, end, seconds]): Edit =>
      (document) => {
        const id = chosen(document, "flow", at);
        return id === null ? document : setFlowTime(document, id, end as "start" | "stop", seconds);
      },
  ),
  fc.tuple(share, share, fc.integer({ min: 0, max: 40 })).map(
    ([which, at, tenths]): Edit =>
      (document) => {
        const id = chosen(document, "link", which);
        const change = document.changes[Math.floor(at * document.changes.length)];
        if (change !== undefined && at < 0.4)
          return moveChanges(document, { at: change.at, sets: [change.set] }, tenths / 10);
        if (change !== undefined && at < 0.5)
          return removeChanges(document, { at: change.at, sets: [change.set] });
        return id === null
          ? document
          : putChanges(document, [{ at: tenths / 10, set: `links.${id}.rate`, to: 1e6 }]);
      },
  ),
);

const beginnings = fc.constantFrom("empty", "dumbbell", "wireless-last-hop", "parking-lot").map((id) => {
  const made = fromTemplate(id);
  return made.ok ? made.value : emptyDocument();
});

/** Throws where somebody writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

describe("any sequence of edits", () => {
  it("gives a scenario, or a document whose every error has an address that leads to something in it", () => {
    fc.assert(
      fc.property(beginnings, fc.array(edits, { maxLength: 25 }), (beginning, sequence) => {
        let document = frozen(structuredClone(beginning));
        for (const edit of sequence) document = frozen(edit(document));
        const checked = checkDocument(document);
        if (checked.ok) {
          expect(canonicalJson(checked.scenario)).toBe(canonicalJson(document));
          return;
        }
        for (const issue of checked.issues) {
          if (/^(nodes|links|flows)$/.test(issue.path)) continue;
          expect(elementOf(document, issue), issue.path).not.toBeNull();
        }
      }),
      { numRuns: Number(process.env.LAW_RUNS ?? 1) * 150, seed: Number(process.env.LAW_SEED ?? 20261121) },
    );
  });
});
