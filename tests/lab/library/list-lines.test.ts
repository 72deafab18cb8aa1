import { beforeEach, describe, expect, it } from "vitest";
import type { FindEntry } from "../../../src/find/entry.ts";
import type { OwnEntry } from "../../../src/lab/core/own/own-storage.ts";
import {
  LIST_GROUPS,
  type Listed,
  type ListGroup,
  lineGroups,
  listGroupTitle,
  type Openers,
} from "../../../src/lab/library/list-lines.ts";
import { pageLines } from "../../../src/lab/library/page-lines.ts";
import type { ShippedEntry } from "../../../src/scenario/index.ts";
import { shortScenario } from "../../run/fake-simulator.ts";

const shipped = (id: string, more: Partial<ShippedEntry> = {}): ShippedEntry => ({
  id,
  title: `Title of ${id}`,
  description: `What ${id} is`,
  schemes: ["reno"],
  ...more,
});

const FIGURE = shipped("cerl-fig4", { source: { paper: "cerl", figure: "4" } });
const IDEA = shipped("deep-buffer", { question: "Who waits?", source: { paper: "cerl" } });
const FIRST = shipped("one-loss");
const LESSON = shipped("lessons/sawtooth");
const PAIR = shipped("why/reno-newreno", { source: { paper: "cerl", figure: "1" } });

const find = (kind: FindEntry["kind"], id: string, more: Partial<FindEntry> = {}): FindEntry => ({
  kind,
  id,
  title: `Found ${id}`,
  text: ["It is here"],
  schemes: [],
  ...more,
});

/** A network without a question. */
const { question: _, ...UNASKED } = shortScenario();

const own = (id: string, title: string, question?: string): OwnEntry => ({
  id,
  revision: 1,
  changed: 0,
  document: { ...UNASKED, title, ...(question !== undefined && { question }) },
});

const FOUND = [
  find("lesson", "sawtooth", { number: 3 }),
  find("figure", "cerl-fig7a"),
  find("card", "tcp/congestion/cerl"),
  find("page", "rfc"),
  find("page", "open-file"),
  find("lesson", "open-file"),
  find("scenario", "deep-buffer"),
  find("scenario", "not-come-yet"),
];

const LISTED: Listed = {
  entries: [FIGURE, IDEA, FIRST, LESSON, PAIR],
  recent: [
    { key: "deep-buffer", title: "Deep buffer, changed", hash: "#k=1", at: 2 },
    { key: "Mine", title: "Mine", hash: "#k=2", at: 1 },
  ],
  own: [own("a", "A lossy hop"), own("b", "Another", "Whose?")],
  found: FOUND,
};

let opened: unknown[] = [];
beforeEach(() => {
  opened = [];
});

/** Says what a line has opened. */
const OPEN: Openers = {
  scenario: (id) => opened.push(["scenario", id]),
  place: (hash) => opened.push(["place", hash]),
  card: (path) => opened.push(["card", path]),
  file: () => opened.push(["file"]),
  recent: ({ key }) => opened.push(["recent", key]),
  own: ({ id }) => opened.push(["own", id]),
};

const groups = (query: string, group: ListGroup | null, listed: Partial<Listed> = {}) =>
  lineGroups({ ...LISTED, ...listed }, query, group, OPEN);
const keysOf = (query: string, group: ListGroup | null, listed: Partial<Listed> = {}) =>
  Object.fromEntries(
    groups(query, group, listed).map(({ title, lines }) => [title, lines.map(({ key }) => key)]),
  );

describe("the list without a query", () => {
  it("has what the reader keeps, what was open, and the scenarios and lessons by group", () => {
    expect(Object.entries(keysOf(" ", null))).toEqual([
      ["Yours", ["yours a", "yours b"]],
      ["Recent", ["recent deep-buffer", "recent Mine"]],
      ["First steps", ["one-loss"]],
      ["Figures of the papers", ["cerl-fig4"]],
      ["Ideas", ["deep-buffer"]],
      ["Lessons", ["lesson:sawtooth", "lesson:open-file"]],
      ["Scenarios of the lessons", ["lessons/sawtooth"]],
      ["Pairs", ["why/reno-newreno"]],
    ]);
  });

  it("has no empty group, and lessons come when what searches has come", () => {
    const none = { entries: [], recent: [], own: [] };
    expect(keysOf("", null, { ...none, found: null })).toEqual({});
    expect(keysOf("", null, none)).toEqual({ Lessons: ["lesson:sawtooth", "lesson:open-file"] });
  });

  it("shows one group alone; of figures those with claims too, and cards", () => {
    expect(keysOf("", "yours")).toEqual({ Yours: ["yours a", "yours b"] });
    expect(keysOf("", "ideas")).toEqual({ Ideas: ["deep-buffer"] });
    expect(keysOf("", "lessons")).toEqual({
      Lessons: ["lesson:sawtooth", "lesson:open-file"],
      "Scenarios of the lessons": ["lessons/sawtooth"],
    });
    expect(keysOf("", "figures")).toEqual({
      "Figures of the papers": ["cerl-fig4"],
      "Figures, with what the papers claim": ["figure:cerl-fig7a"],
    });
    expect(keysOf("", "cards")).toEqual({ Cards: ["card:tcp/congestion/cerl"] });
  });

  it("names its groups", () => {
    expect(LIST_GROUPS.map(listGroupTitle)).toEqual([
      "First steps",
      "Figures of the papers",
      "Ideas",
      "Lessons",
      "Pairs",
      "Cards",
    ]);
    expect(listGroupTitle("yours")).toBe("Yours");
  });
});

describe("the list with a query", () => {
  it("has the reader's own whose titles have its words, then what it found, scenarios that have come", () => {
    expect(keysOf("lossy", null)).toEqual({
      Yours: ["yours a"],
      Found: [
        "lesson:sawtooth",
        "figure:cerl-fig7a",
        "card:tcp/congestion/cerl",
        "page:rfc",
        "page:open-file",
        "lesson:open-file",
        "deep-buffer",
      ],
    });
    expect(keysOf("lossy", null, { found: null })).toEqual({ Yours: ["yours a"] });
  });

  it("shows one group alone; pages are among the figures", () => {
    expect(keysOf("x", "lessons")).toEqual({ Found: ["lesson:sawtooth", "lesson:open-file"] });
    expect(keysOf("x", "figures")).toEqual({ Found: ["figure:cerl-fig7a", "page:rfc", "page:open-file"] });
    expect(keysOf("x", "cards")).toEqual({ Found: ["card:tcp/congestion/cerl"] });
    expect(keysOf("x", "ideas")).toEqual({ Found: ["deep-buffer"] });
    expect(keysOf("x", "pairs")).toEqual({});
  });
});

describe("a line", () => {
  const lineOf = (key: string) => {
    const lines = [...groups("", null), ...groups("found", null)].flatMap((group) => group.lines);
    const line = lines.find((one) => one.key === key);
    if (line === undefined) throw new Error(`there is no line ${key}`);
    return line;
  };

  it("of a scenario has its question or what it is, and where it comes from, but not that of a pair", () => {
    expect(lineOf("cerl-fig4")).toMatchObject({
      title: "Title of cerl-fig4",
      question: "What cerl-fig4 is",
      note: "CERL, Fig. 4",
      entry: FIGURE,
      found: null,
    });
    expect(lineOf("deep-buffer")).toMatchObject({ question: "Who waits?", note: "CERL" });
    expect(lineOf("one-loss").note).toBe("");
    expect(lineOf("why/reno-newreno").note).toBe("");
  });

  it("of a lesson, a figure or a card says what kind it is", () => {
    expect(lineOf("lesson:sawtooth")).toMatchObject({
      title: "Found sawtooth",
      question: "It is here.",
      note: "Lesson 3",
      entry: null,
      found: FOUND[0],
    });
  });

  it("of what was open says what is asked there, and of a network of the reader's own that it is one", () => {
    expect(lineOf("recent deep-buffer")).toMatchObject({
      title: "Deep buffer, changed",
      question: "Who waits?",
      entry: IDEA,
      found: null,
    });
    expect(lineOf("recent Mine")).toMatchObject({ question: "Your own scenario", note: "", entry: null });
  });

  it("of a kept network has its question, or says that it is kept", () => {
    const [first, second] = groups("", "yours")[0].lines;
    expect(first).toMatchObject({
      title: "A lossy hop",
      question: "Kept in this browser",
      note: "",
      entry: null,
    });
    expect(second).toMatchObject({ title: "Another", question: "Whose?", found: null });
  });

  it("opens what it is about", () => {
    const keys = [
      "cerl-fig4",
      "lesson:sawtooth",
      "figure:cerl-fig7a",
      "card:tcp/congestion/cerl",
      "page:rfc",
    ];
    for (const key of [...keys, "page:open-file", "lesson:open-file", "recent Mine", "yours a"])
      lineOf(key).open();
    expect(opened).toEqual([
      ["scenario", "cerl-fig4"],
      ["place", "#lesson=sawtooth"],
      ["place", "#figure=cerl-fig7a"],
      ["card", "tcp/congestion/cerl"],
      ["place", "#rfc"],
      ["file"],
      ["place", "#lesson=open-file"],
      ["recent", "Mine"],
      ["own", "a"],
    ]);
  });
});

describe("places of the page in the list", () => {
  it("are there for a query that means them, in all groups together", () => {
    let written = 0;
    const [group] = pageLines("my own code", null, () => written++);
    expect(group).toBeUndefined();
    const [found] = pageLines("sender code", null, () => written++);
    expect(found.title).toBe("On this page");
    expect(found.lines).toMatchObject([
      { key: "page-sender", title: "Write your own sender", note: "Build" },
    ]);
    found.lines[0].open();
    expect(written).toBe(1);
    expect(pageLines(" ", null, () => {})).toEqual([]);
    expect(pageLines("sender", "cards", () => {})).toEqual([]);
    expect(pageLines("queue", null, () => {})).toEqual([]);
  });
});
