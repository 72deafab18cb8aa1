import { describe, expect, it } from "vitest";
import { PARAPHRASES } from "../../src/words/terms.ts";
import { filesOf, proseOf, type Text, valuesOf, wordsOf } from "./texts.ts";

/** Words of papers, and of what is no network, that stay. */
const STAY: readonly RegExp[] = [/\(dummy segments\)/];

/** The list itself, a script for ns-2, what people type into a search, and what is built from other modules. */
const NO_PROSE = [
  "src/words/terms.ts",
  "src/analysis/formats/ns2-printing.ts",
  "src/find/terms.ts",
  "src/sandbox/guest/bundle.ts",
];

const SHIPPED_CODE = filesOf(["src"], /\.tsx?$/).filter((file) => !NO_PROSE.includes(file));

function paraphrasesIn(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, line, text }) => {
    const read = STAY.reduce((left, stay) => left.replace(stay, ""), text);
    return PARAPHRASES.flatMap(({ say, never }) => {
      const found = new RegExp(never, "i").exec(read);
      return found ? [`${file}:${line}: "${found[0]}"; say: ${say}`] : [];
    });
  });
}

describe("a term of the field is the only name of its thing", () => {
  it("in the cards, the documents and the lessons", () => {
    const files = [...filesOf(["src", "lessons", "scenarios", "workflows"], /\.md$/), "README.md"];
    expect(files.length).toBeGreaterThan(80);
    expect(paraphrasesIn(files.flatMap((file) => proseOf(file)))).toEqual([]);
  });

  it("in scenarios, experiments and figures, what they quote left aside", () => {
    const files = filesOf(["scenarios", "experiments", "figures"], /\.json$/);
    expect(files.length).toBeGreaterThan(200);
    expect(paraphrasesIn(files.flatMap((file) => valuesOf(file)))).toEqual([]);
  });

  it("in the texts of the code: plug-ins, messages, the command line, and the page as far as it is done", () => {
    expect(SHIPPED_CODE.length).toBeGreaterThan(200);
    expect(paraphrasesIn(SHIPPED_CODE.flatMap((file) => wordsOf(file)))).toEqual([]);
  });

  it("and the search sees each kind of text", () => {
    const code =
      'const a = "Lost on the air"; const b = <p title={`sent $' +
      '{n} again: resent now`}>It goes on</p>; f("air");';
    expect(paraphrasesIn(wordsOf("a.tsx", code))).toEqual([
      'a.tsx:1: "the air"; say: radio link, random loss',
      'a.tsx:1: "resent"; say: retransmitted',
      'a.tsx:1: "goes on"; say: continue',
    ]);
    expect(
      paraphrasesIn(
        proseOf("a.md", "when: answer is resent\nIt is `resent` {{ resent(f1) }}.\nWas it resent?"),
      ),
    ).toEqual(['a.md:3: "resent"; say: retransmitted']);
    expect(
      paraphrasesIn(valuesOf("a.json", '{ "claims": [{ "text": "in vain" }], "title": "under way" }')),
    ).toEqual(['a.json:1: "under way"; say: outstanding']);
  });
});
