import { describe, expect, it } from "vitest";
import { findEntries } from "../../scripts/vite/find-list.ts";
import {
  entryHash,
  entryKey,
  entryText,
  type FindEntry,
  FOUND_KINDS,
  kindWords,
} from "../../src/find/entry.ts";
import { finderOf, wordsOf } from "../../src/find/finder.ts";
import { TERMS } from "../../src/find/terms.ts";
import { placeOf } from "../../src/page/places.ts";

const entries = findEntries();
const find = finderOf(entries, TERMS);
const keys = (query: string) => find(query).map(entryKey);

describe("what can be found", () => {
  it("is every lesson, scenario, figure, card and page of its own, each once, with a title and a text", () => {
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect(count("lesson")).toBeGreaterThanOrEqual(12);
    expect(count("scenario")).toBeGreaterThan(100);
    expect(count("figure")).toBeGreaterThan(100);
    expect(count("card")).toBeGreaterThan(60);
    expect(count("page")).toBe(5);
    expect(new Set(entries.map(entryKey)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry.title, entryKey(entry)).not.toBe("");
      expect(entryText(entry), entryKey(entry)).not.toBe("");
    }
  });

  it("has a text of whole sentences, cut where more of it says nothing to a search", () => {
    const texts = entries.map(({ text }) => text);
    expect(Math.max(...texts.map((parts) => parts.slice(0, -1).join(" ").length))).toBeLessThan(300);
    expect(Math.max(...entries.map((entry) => entryText(entry).length))).toBe(300);
    expect(entryText({ text: ["goodput", "Is it high?", "It is."] })).toBe("goodput. Is it high? It is.");
  });

  it("has of a paper's figure what was measured, and not where it stands or what the run is made of", () => {
    const figure = entries.find((entry) => entryKey(entry) === "figure:jersey-table1");
    expect(figure?.text.slice(0, 2)).toEqual([
      "Jain fairness index of the 20 throughputs",
      "Jain index of 20 Reno flows at 0.0% loss is 0.98.",
    ]);
  });

  it("has a lesson's summary for a text, and none of the headings of its notes for teachers", () => {
    for (const { kind, text } of entries) if (kind === "lesson") expect(text[0]).toMatch(/[.?]$/);
  });

  it("is named by what it is and opened by its address; a card opens where the reader is", () => {
    const one = (key: string) => entries.find((entry) => entryKey(entry) === key) as FindEntry;
    expect(entryHash(one("lesson:sawtooth"))).toBe("#lesson=sawtooth");
    expect(placeOf("#lesson=sawtooth")).toMatchObject({ kind: "lessons", lesson: "sawtooth" });
    expect(entryHash(one("figure:cerl-fig7a"))).toBe("#figure=cerl-fig7a");
    expect(entryHash(one("scenario:why/newreno-vs-sack"))).toBe("#scenario=why%2Fnewreno-vs-sack");
    expect(entryHash(one("card:net/queues/codel"))).toBeNull();
    expect(entryHash(one("page:rfc"))).toBe("#rfc");
    expect(entryHash(one("page:open-file"))).toBe("#");
    expect(placeOf("#")).toEqual({ kind: "lab" });
    expect(placeOf(entryHash(one("page:capture")) ?? "")).toEqual({ kind: "capture" });
    expect(placeOf("#rfc")).toMatchObject({ kind: "rfc" });
    expect(placeOf("#beside-linux")).toMatchObject({ kind: "beside-linux" });
    expect(
      ["lesson:sawtooth", "figure:cerl-fig7a", "card:net/queues/codel", "page:rfc", "scenario:one-loss"].map(
        (key) => kindWords(one(key)),
      ),
    ).toEqual(["Lesson 1", "Figure: CERL, Fig. 7(a)", "Card", "Page", "Scenario"]);
    expect(FOUND_KINDS.every((kind) => entries.some((entry) => entry.kind === kind))).toBe(true);
  });
});

describe("the table of terms", () => {
  it("has at least 60 terms; each leads to entries that there are, and no spelling stands twice", () => {
    expect(TERMS.length).toBeGreaterThanOrEqual(60);
    const known = new Set(entries.map(entryKey));
    for (const { words, see } of TERMS) {
      expect(
        see.filter((key) => !known.has(key)),
        words[0],
      ).toEqual([]);
      expect(see.length, words[0]).toBeGreaterThan(0);
    }
    const spellings = TERMS.flatMap(({ words }) => words);
    expect(spellings.filter((word, i) => spellings.indexOf(word) < i)).toEqual([]);
    expect(spellings.filter((word) => word !== word.toLowerCase() || word.includes("-"))).toEqual([]);
  });

  it("has its places among the first five for each of its spellings", () => {
    for (const { words, see } of TERMS)
      for (const word of words) {
        const first = keys(word).slice(0, 5);
        expect(first, word).toEqual(expect.arrayContaining(see.slice(0, 2)));
      }
  });
});

/** What people type, in their own spelling, and what has to be among the first five. */
const ASKED: readonly [query: string, ...keys: string[]][] = [
  ["sawtooth", "lesson:sawtooth", "scenario:reno-sawtooth"],
  ["Saw-tooth", "lesson:sawtooth", "scenario:reno-sawtooth"],
  ["sawtoth", "lesson:sawtooth", "scenario:reno-sawtooth"],
  ["fairness", "lesson:refusing-to-yield", "scenario:cerl-fig17", "figure:jersey-table1"],
  ["is CERL fair", "scenario:cerl-fig17"],
  ["Jain's index", "lesson:refusing-to-yield"],
  ["bufferbloat", "scenario:standing-queue", "card:net/queues/codel"],
  ["buffer-bloat", "scenario:standing-queue"],
  ["buferbloat", "scenario:standing-queue"],
  ["slow start", "lesson:slow-start", "card:tcp/congestion/reno"],
  ["slow-start", "lesson:slow-start"],
  ["slowstart", "lesson:slow-start"],
  ["AIMD", "lesson:sawtooth", "scenario:reno-sawtooth"],
  ["additive increase", "lesson:sawtooth"],
  ["congestion collapse", "lesson:refusing-to-yield", "scenario:lessons/two-refuse"],
  ["congestion avoidance", "lesson:sawtooth"],
  ["BDP", "lesson:sawtooth"],
  ["bandwidth-delay product", "lesson:sawtooth"],
  ["buffer size", "lesson:slow-start", "figure:cerl-fig11a"],
  ["fast retransmit", "lesson:three-duplicates", "scenario:one-loss"],
  ["3 duplicate ACKs", "lesson:three-duplicates"],
  ["dup acks", "lesson:three-duplicates"],
  ["fast recovery", "lesson:several-losses"],
  ["timeouts", "scenario:two-losses-one-window"],
  ["RTO", "scenario:two-losses-one-window"],
  ["SACK", "card:tcp/recovery/sack", "lesson:several-losses"],
  ["NewReno", "card:tcp/recovery/newreno", "lesson:several-losses"],
  ["Tahoe", "card:tcp/recovery/tahoe", "scenario:one-loss"],
  ["reordering", "lesson:three-duplicates", "scenario:lessons/reordering"],
  ["delayed ACKs", "card:tcp/ack/delayed"],
  ["random loss", "lesson:random-loss"],
  ["wireless", "scenario:cerl-fig4"],
  ["Wi-Fi", "scenario:cerl-fig4", "lesson:random-loss"],
  ["5G", "scenario:cerl-fig4"],
  ["Mathis equation", "scenario:lessons/square-root"],
  ["square root law", "lesson:random-loss", "scenario:lessons/square-root"],
  ["handover", "scenario:handoff"],
  ["Gilbert-Elliott", "card:net/errors/gilbert-elliott"],
  ["bit error rate", "scenario:bit-errors-and-packet-size"],
  ["FEC", "card:net/arq/fec"],
  ["ARQ", "card:net/arq/retransmission", "scenario:link-repair"],
  ["Snoop", "card:net/agents/snoop", "scenario:snoop"],
  ["PEP", "lesson:helpers"],
  ["split TCP", "scenario:split"],
  ["ECN", "lesson:asking-the-network", "scenario:red-and-ecn"],
  ["what is ECN?", "lesson:asking-the-network"],
  ["AQM", "lesson:asking-the-network"],
  ["RED", "card:net/queues/red", "scenario:red-and-ecn"],
  ["CoDel", "card:net/queues/codel", "scenario:standing-queue"],
  ["fq_codel", "card:net/queues/fq-codel"],
  ["PIE", "card:net/queues/pie"],
  ["drop-tail", "card:net/queues/drop-tail"],
  ["global synchronization", "scenario:jersey-table1"],
  ["RTT unfairness", "scenario:lessons/near-and-far"],
  ["Vegas", "card:tcp/congestion/vegas", "lesson:guessing-by-delay"],
  ["Westwood", "card:tcp/congestion/westwood", "lesson:measuring-bandwidth"],
  ["bandwidth estimation", "lesson:measuring-bandwidth", "figure:jersey-fig3"],
  ["CUBIC", "card:tcp/congestion/cubic", "scenario:cubic-plateau"],
  ["how does CUBIC work", "card:tcp/congestion/cubic"],
  ["BBR", "card:tcp/congestion/bbr", "scenario:bbr-measures"],
  ["BBR vs Reno", "scenario:lessons/share-a-buffer"],
  ["data center", "card:tcp/congestion/dctcp", "scenario:dctcp-best"],
  ["DCTCP", "card:tcp/congestion/dctcp"],
  ["satellite", "scenario:peach-satellite"],
  ["Linux", "page:beside-linux", "card:tcp/congestion/linux-cubic"],
  ["Linux kernel", "page:beside-linux"],
  ["RFCs", "page:rfc"],
  ["WCAG", "page:accessibility"],
  ["import", "page:open-file", "page:capture"],
  ["import a scenario", "page:open-file"],
  ["open a file", "page:open-file"],
  ["load", "page:open-file"],
  ["drop a file", "page:open-file"],
  ["pcap", "page:capture"],
  ["capture", "page:capture"],
  ["wireshark trace", "page:capture"],
  ["conformance", "page:rfc", "page:beside-linux"],
  ["short flows", "scenario:short-answers"],
  ["cross traffic", "card:traffic/on-off"],
  ["VoIP", "scenario:jersey-fig12"],
  ["long fat pipe", "card:tcp/congestion/highspeed"],
  ["congestion window", "lesson:sawtooth"],
  ["receiver window", "scenario:what-a-loss-costs"],
  ["loss differentiation", "lesson:guessing-by-delay", "figure:cc-fig16"],
  ["figure 7(a)", "figure:cerl-fig7a"],
  ["CERL fig 4", "scenario:cerl-fig4", "figure:cerl-fig4b"],
  ["lesson 3", "lesson:three-duplicates"],
  ["stop and wait", "lesson:write-a-window"],
  ["go-back-N", "lesson:write-a-window"],
  ["additive increase", "lesson:sawtooth", "lesson:write-aimd"],
  ["programming exercise", "lesson:write-a-window", "lesson:write-aimd", "lesson:write-your-own"],
  ["write a sender", "lesson:write-your-own"],
  ["reproducibility", "lesson:is-the-paper-right"],
  ["CERL and Reno on a lossy", "scenario:cerl-fig4"],
];

describe("a search", () => {
  it.each(ASKED)("for “%s” has what it must among the first five", (query, ...wanted) => {
    expect(keys(query).slice(0, 5)).toEqual(expect.arrayContaining(wanted));
  });

  it("finds everything, in order, for no word that says something", () => {
    for (const query of ["", "  ", "TCP", "what is the"]) expect(find(query)).toEqual(entries);
  });

  it("wants every word; where nothing has all of three or more, two thirds are enough", () => {
    expect(keys("sawtooth satellite")).toEqual([]);
    expect(keys("sawtooth reno zebra")).toContain("lesson:sawtooth");
    expect(keys("sawtooth zebra quagga")).toEqual([]);
    expect(keys("xqzt")).toEqual([]);
  });

  it("takes the beginning of a word, one wrong letter of a long one, plurals, accents and cases for the word", () => {
    const little = finderOf(
      [
        { kind: "card", id: "a", title: "Queues", text: ["Waiting"], schemes: [] },
        { kind: "card", id: "b", title: "Links", text: ["A café"], schemes: ["cerl"] },
      ],
      [{ words: ["bloat"], see: ["card:a"] }],
    );
    const ids = (query: string) => little(query).map(({ id }) => id);
    for (const query of ["queue", "QUEUES", "que", "quaues", "bloats", "wait"])
      expect(ids(query), query).toEqual(["a"]);
    const titled = finderOf(
      [
        { kind: "card", id: "a", title: "Lang, eine Brücke", text: ["Brucke Brucke eine"], schemes: [] },
        { kind: "card", id: "b", title: "Eine Brücke in der Ferne", text: ["weit"], schemes: [] },
      ],
      [],
    );
    for (const query of ["eine brücke", "EINE BRUCKE"]) expect(titled(query)[0]?.id, query).toBe("b");
    for (const query of ["cafe", "CERL", "links"]) expect(ids(query), query).toEqual(["b"]);
    for (const query of ["qu", "cad", "lonk"]) expect(ids(query), query).toEqual([]);
  });
});

/** A card with so little in it that what a test says of it decides. */
const card = (id: string, more: Partial<FindEntry> = {}): FindEntry => ({
  kind: "card",
  id,
  title: id,
  text: [],
  schemes: [],
  ...more,
});
/** Which of these entries a query finds. */
const foundIn = (all: readonly FindEntry[], query: string, terms: Parameters<typeof finderOf>[1] = []) =>
  finderOf(all, terms)(query).map(({ id }) => id);

describe("words", () => {
  it("are the same in the plural, but not those whose s is no plural's", () => {
    const titles = ["losses", "loss", "bus", "as", "acks"];
    const all = titles.map((title, i) => card(`x${i}`, { title }));
    expect(foundIn(all, "ack")).toEqual(["x4"]);
    expect(foundIn(all, "bus")).toEqual(["x2"]);
    expect(foundIn(all, "loss").sort()).toEqual(["x0", "x1"]);
    // "los" would be the singular of "loss" otherwise.
    expect(foundIn([card("a", { title: "los" })], "loss")).toEqual([]);
    expect(foundIn([card("a", { title: "5gs" })], "5g")).toEqual([]);
    expect(foundIn([card("q", { title: "ps" })], "p")).toEqual([]);
  });

  it("are what stands between signs; a figure's letter in brackets belongs to its number", () => {
    expect(wordsOf(" Fig. 7(a), go-back-N (twice)!")).toEqual(["Fig", "7a", "go", "back", "N", "twice"]);
    expect(wordsOf("")).toEqual([]);
  });

  it("are the same with two accents on a letter, and with ß for ss", () => {
    expect(foundIn([card("a", { title: "Việt" })], "viet")).toEqual(["a"]);
    expect(foundIn([card("a", { title: "Größe" })], "GRÖSSE")).toEqual(["a"]);
  });
});

describe("of two entries with the same words", () => {
  const text = ["It is about zebras"];
  const two = (one: FindEntry, other: FindEntry) => [
    foundIn([one, other], "zebra"),
    foundIn([other, one], "zebra"),
  ];

  it("a lesson comes before a scenario, that before a figure, and that before a pair of senders", () => {
    const lesson = card("a", { kind: "lesson", title: "same", text });
    const scenario = card("b", { kind: "scenario", title: "same", text });
    const figure = card("c", { kind: "figure", title: "same", text });
    const pair = card("why/d", { kind: "scenario", title: "same", text });
    const other = card("why/e", { kind: "figure", title: "same", text });
    expect(two(lesson, scenario)).toEqual(Array(2).fill(["a", "b"]));
    expect(two(scenario, figure)).toEqual(Array(2).fill(["b", "c"]));
    expect(two(figure, pair)).toEqual(Array(2).fill(["c", "why/d"]));
    expect(two(other, pair)).toEqual(Array(2).fill(["why/e", "why/d"]));
  });

  it("that comes first whose title begins with the query, whatever space is around that", () => {
    const all = [card("a", { text: ["deep deep buffer"] }), card("b", { title: "A deep buffer" })];
    const titled = [...all, card("c", { title: "Deep buffers and shallow ones, in many more words" })];
    expect(foundIn(titled, " deep buffer ")[0]).toBe("c");
    expect(foundIn(titled, "deep")[0]).not.toBe("c");
  });
});

describe("an entry", () => {
  it("is found by its number in the course, and no other by “lesson undefined”", () => {
    const all = [card("a", { kind: "lesson", number: 4 }), card("b", { kind: "scenario" })];
    expect(foundIn(all, "lesson 4")).toEqual(["a"]);
    expect(foundIn(all, "undefined")).toEqual([]);
  });

  it("is found by its paper, the number of its figure, and the names of its schemes", () => {
    const all = [
      card("a", { kind: "figure", source: { paper: "cerl", figure: "17(d)" }, schemes: ["newreno"] }),
      card("b", { kind: "figure", source: { paper: "jersey" }, schemes: ["own-one"] }),
      card("c", { kind: "figure", source: { paper: "jersey", figure: "Table" } }),
    ];
    expect(foundIn(all, "cerl figure 17")).toEqual(["a"]);
    expect(foundIn(all, "NewReno")).toEqual(["a"]);
    expect(foundIn(all, "own-one")).toEqual(["b"]);
    expect(foundIn(all, "jersey figure").sort()).toEqual(["b", "c"]);
    for (const query of ["null", "undefined"]) expect(foundIn(all, query), query).toEqual([]);
  });

  it("is led to by a term: its first two places by name alone, the others after them", () => {
    const all = ["a", "b", "c", "d"].map((id) => card(id));
    const terms = [{ words: ["wide area", "wan"], see: ["card:c", "card:b", "card:d", "card:gone"] }];
    for (const query of ["wide area", "wide-area", "widearea", "WAN"])
      expect(foundIn(all, query, terms).slice(0, 3), query).toEqual(["c", "b", "d"]);
    // A word of it: best places weigh more than the third, in whatever order the entries come.
    expect(foundIn([...all].reverse(), "area", terms).slice(2)).toEqual(["d"]);
  });
});
