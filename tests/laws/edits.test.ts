import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { problemsOf } from "../../src/lab/build/problems.ts";
import { pasteRows } from "../../src/lab/build/tables/pasted-rows.ts";
import { flowsOver, wayOf } from "../../src/lab/build/tables/table-paths.ts";
import { COLUMNS, setCell, type TableId, tableText } from "../../src/lab/build/tables/tables.ts";
import { documentText } from "../../src/lab/build/text/document-text.ts";
import { patchedText } from "../../src/lab/build/text/text-patch.ts";
import { record, redo, startHistory, undo } from "../../src/lab/core/document/history.ts";
import { gridPlaces } from "../../src/run-view/network/picture/layout.ts";
import { strandsOf } from "../../src/run-view/network/picture/strands.ts";
import {
  addFlow,
  addLink,
  addNode,
  addressesBelow,
  checkDocument,
  copyElements,
  duplicateElements,
  type ElementKind,
  elementOf,
  elements,
  emptyDocument,
  fragmentText,
  fromTemplate,
  moveChanges,
  multiplyFlow,
  pasteFragment,
  putChanges,
  readFragment,
  removeChanges,
  removeElements,
  renameElement,
  type ScenarioDocument,
  setFlowTime,
  tidy,
} from "../../src/scenario/building.ts";
import {
  canonicalJson,
  type Issue,
  type Leaf,
  lookUp,
  withDocumentValues,
} from "../../src/scenario/index.ts";
import { readDocumentText } from "../../src/scenario/parse-text.ts";
import { lawRuns } from "./counts.ts";

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
  fc.tuple(kind, share, fc.constantFrom("empty", "itself")).map(
    ([of, at, into]): Edit =>
      (document) => {
        const id = chosen(document, of, at);
        const fragment =
          id === null ? null : readFragment(fragmentText(copyElements(document, [{ kind: of, id }])));
        if (id !== null) expect(fragment, `${of} ${id} comes back from the clipboard`).not.toBeNull();
        if (fragment === null) return document;
        return pasteFragment(into === "empty" ? emptyDocument() : document, fragment).document;
      },
  ),
  share.map(
    (at): Edit =>
      (document) => {
        const mends = problemsOf(document, issuesOf(document)).flatMap(({ mend }) => mend ?? []);
        return mends[Math.floor(at * mends.length)]?.edit(document) ?? document;
      },
  ),
  fc.tuple(kind, share, share, share).map(
    ([of, at, which, value]): Edit =>
      (document) => {
        const id = chosen(document, of, at);
        const addresses = id === null ? [] : addressesBelow(document, `${of}s.${id}`);
        const path = addresses[Math.floor(which * addresses.length)];
        const found = path === undefined ? null : lookUp(document, path);
        if (path === undefined || !found?.ok) return document;
        const written = withDocumentValues(document, [{ path, value: someValue(found.value.leaf, value) }]);
        return written.ok ? written.document : document;
      },
  ),
  fc
    .tuple(
      fc.constantFrom<TableId>("nodes", "links", "flows"),
      share,
      share,
      fc.constantFrom("", "1", "2 ms", "S1", "red"),
    )
    .map(
      ([table, at, which, text]): Edit =>
        (document) => {
          const column = COLUMNS[table][Math.floor(which * COLUMNS[table].length)];
          const row = Math.floor(at * document[table].length);
          if (document[table].length === 0) return document;
          const set = setCell(document, table, row, column, text);
          return set.ok ? set.value : document;
        },
    ),
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

function issuesOf(document: ScenarioDocument): readonly Issue[] {
  const checked = checkDocument(document);
  return checked.ok ? [] : checked.issues;
}

/** A value that may stand somewhere, by a number from 0 to 1. */
function someValue(leaf: Leaf, at: number): unknown {
  if (leaf.type === "choice") return leaf.options[Math.floor(at * leaf.options.length)];
  if (leaf.type === "boolean") return at < 0.5;
  if (leaf.type === "number") return leaf.min + Math.floor(at * 3) * (leaf.integer ? 1 : 0.125);
  return "text";
}

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
      { numRuns: lawRuns(150), seed: Number(process.env.LAW_SEED ?? 20261121) },
    );
  });

  it("is undone to the beginning and done again to the end, step by step, to the same documents", () => {
    fc.assert(
      fc.property(beginnings, fc.array(edits, { maxLength: 25 }), (beginning, sequence) => {
        const steps = [frozen(structuredClone(beginning))];
        let history = startHistory(steps[0]);
        for (const edit of sequence) {
          steps.push(frozen(edit(history.present)));
          history = record(history, steps[steps.length - 1], null);
        }
        const texts = steps.map((step) => canonicalJson(step));
        for (let step = sequence.length - 1; step >= 0; step--) {
          history = undo(history);
          expect(history.present).toBe(steps[step]);
        }
        for (let step = 1; step <= sequence.length; step++) {
          history = redo(history);
          expect(canonicalJson(history.present)).toBe(texts[step]);
        }
      }),
      { numRuns: lawRuns(50), seed: Number(process.env.LAW_SEED ?? 20261122) },
    );
  });

  it("shows the same document as a drawing, in tables and as text, however it was typed before", () => {
    fc.assert(
      fc.property(beginnings, fc.array(edits, { maxLength: 12 }), (beginning, sequence) => {
        let document = beginning;
        let text = JSON.stringify(JSON.parse(documentText(document)), null, 3);
        for (const edit of sequence) {
          const next = edit(document);
          text = patchedText(text, document, next);
          document = next;
        }
        const whole = canonicalJson(document);
        for (const one of [text, documentText(document)]) {
          const read = readDocumentText(one);
          expect(read.ok ? canonicalJson(read.document) : read.issues).toBe(whole);
        }
        for (const table of ["nodes", "links", "flows"] as const) {
          if (document[table].length === 0) continue;
          const pasted = pasteRows(document, table, tableText(document, table));
          expect(pasted.ok ? canonicalJson(pasted.value.document) : pasted.issues, table).toBe(whole);
        }
        expect([...gridPlaces(document).keys()].sort()).toEqual(document.nodes.map(({ id }) => id).sort());
        const over = flowsOver(document);
        for (const [link, strands] of strandsOf(document)) {
          const arriving = (over.get(link) ?? []).filter(({ isStranded }) => !isStranded);
          expect(arriving.map(({ flow }) => flow.id)).toEqual(strands.map(({ flow }) => flow.id));
        }
        for (const flow of document.flows) expect(wayOf(document, flow).nodes[0]).toBe(flow.from);
      }),
      { numRuns: lawRuns(50), seed: Number(process.env.LAW_SEED ?? 20261123) },
    );
  });
});
