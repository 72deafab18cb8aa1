import { describe, expect, it } from "vitest";
import { elementsIn, renderCard, textOf } from "../../../../scripts/vite/cards/render.ts";
import {
  cardOf,
  schemeParts,
  subjectOfField,
  subjectOfScheme,
} from "../../../../src/lab/core/cards/card-subjects.ts";
import { Cards } from "../../../../src/lab/core/cards/cards.ts";
import { elementsOf } from "../../../../src/markdown/elements.ts";
import { CARD_FOLDERS, type CardKind, declarations } from "../../../../src/sim/declared.ts";
import type { CardNode } from "../../../../src/ui/controls/cards/card.ts";
import { cardPaths, loadCard } from "../../../../src/ui/controls/cards/card-loaders.ts";

const KINDS = Object.keys(CARD_FOLDERS) as CardKind[];
const PARTS = KINDS.flatMap((kind) => [...declarations[kind].keys()].map((id) => ({ kind, id })));

/** Texts outside of formulas and code. */
function prose(nodes: readonly CardNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [node];
    return /^(math|code|pre)$/.test(node.tag) ? [] : prose(node.children ?? []);
  });
}

describe("the cards", () => {
  it.each(PARTS)("$kind $id has one, with its title, source and text", async ({ kind, id }) => {
    const path = cardOf(kind, id);
    const card = await loadCard(path ?? "");
    expect(card.title.length).toBeGreaterThan(2);
    expect(card.citation.text.length).toBeGreaterThan(2);
    expect(card.body.length).toBeGreaterThan(0);
    for (const text of prose(card.body)) expect(text).not.toMatch(/\$|\\[a-z]|\*\*|<\/?[a-z]|&[a-z]+;/i);
    for (const { tag, children = [] } of elementsIn(card.body))
      if (tag === "math") expect(children.map(textOf).join("")).not.toMatch(/\\|\$/);
  });

  it("are those of plug-ins and no others, and their links lead to each other", async () => {
    const paths = cardPaths();
    expect([...paths].sort()).toEqual(PARTS.map(({ kind, id }) => cardOf(kind, id) ?? "").sort());
    const cards = await Promise.all(paths.map(loadCard));
    const links = cards.flatMap(({ body }) =>
      elementsIn(body).flatMap(({ attributes }) =>
        attributes?.href?.endsWith(".md") ? [attributes.href] : [],
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => !paths.includes(href.replace(/\.md$/, "")))).toEqual([]);
  });

  it("set their formulas: CERL's threshold is a product with an index", async () => {
    const { body } = await loadCard("tcp/congestion/cerl");
    const formulas = elementsIn(body).filter(({ tag }) => tag === "math");
    const threshold = formulas.find(
      (formula) => textOf(formula).replaceAll(/[\s\u2061]/g, "") === "N=A⋅lmax",
    );
    expect(elementsIn(threshold ? [threshold] : []).map(({ tag }) => tag)).toContain("msub");
  });

  it("do not come where there are none", async () => {
    await expect(loadCard("tcp/congestion/none-such")).rejects.toThrow(RangeError);
  });
});

describe("a card's text", () => {
  const cards = new Set(["net/queues/red.md", "net/queues/codel.md"]);
  const render = (text: string) => renderCard(`# RED\n\n${text}`, "net/queues/red.md", cards);

  it("is text even where it looks like HTML", () => {
    const { body } = render('<script>alert(1)</script> and <b onclick="x()">bold</b>');
    expect(elementsIn(body).map(({ tag }) => tag)).toEqual(["p"]);
    expect(textOf(body[0])).toBe('<script>alert(1)</script> and <b onclick="x()">bold</b>');
  });

  it("links to https and to other cards only", () => {
    const { body } = render("[a](codel.md) [b](https://doi.org/10.1/x)");
    const hrefs = elementsIn(body).flatMap(({ attributes }) => attributes?.href ?? []);
    expect(hrefs).toEqual(["net/queues/codel.md", "https://doi.org/10.1/x"]);
    for (const href of ["pie.md", "javascript:alert", "http://x.org", "data:text/html,x", "//x.org/a.md"])
      expect(() => render(`[a](${href})`), href).toThrow("net/queues/red.md: it links to ");
  });

  it("names the file whose formula cannot be set, or has no end, or whose title is missing", () => {
    expect(() => render("$\\frac{1}$")).toThrow(/^net\/queues\/red\.md: /);
    expect(() => render("costs $5")).toThrow('a "$" has no partner');
    expect(() => renderCard("no title", "net/queues/red.md", cards)).toThrow("it must begin with its title");
  });

  it("keeps a formula inside a table's cell, and a $ inside code", () => {
    const { body } = render("| a | b |\n| --- | --- |\n| $x \\le 1$ | `$y` |");
    const tags = elementsIn(body).map(({ tag }) => tag);
    expect(tags).toContain("math");
    expect(tags.filter((tag) => tag === "td")).toHaveLength(2);
    expect(textOf(body[0])).toContain("$y");
  });
});

describe("the elements of a card", () => {
  it("are of a fixed list, and so are their attributes; what only styles them is left out", () => {
    expect(() => elementsOf("<iframe></iframe>")).toThrow("a card cannot have an element <iframe>");
    expect(() => elementsOf('<p onclick="x()">a</p>')).toThrow("a card cannot have an attribute onclick");
    expect(elementsOf('<p class="a" style="color:red">b</p>')).toEqual([{ tag: "p", children: ["b"] }]);
  });

  it("are well-formed", () => {
    expect(() => elementsOf("<p>a")).toThrow("<p> is not closed");
    expect(() => elementsOf("<p>a</em>")).toThrow("</em> closes <p>");
    expect(() => elementsOf("<p>a < b</p>")).toThrow("not well-formed");
  });
});

describe("what a name leads to", () => {
  it("is, for a scheme, the card of the part that makes it what it is", () => {
    const own = (id: string) => subjectOfScheme(id)?.path;
    expect(own("cerl")).toBe("tcp/congestion/cerl");
    expect(own("reno")).toBe("tcp/congestion/reno");
    expect(own("sack")).toBe("tcp/recovery/sack");
    expect(own("congestion-coherence")).toBe("tcp/ack/congestion-coherence");
    expect(own("udp")).toBeUndefined();
  });

  it("is there for every scheme, with all parts", () => {
    for (const id of declarations.schemes.keys()) {
      expect(schemeParts(id).length, id).toBeGreaterThanOrEqual(3);
      expect(
        schemeParts(id).map(({ path }) => path),
        id,
      ).toContain(subjectOfScheme(id)?.path);
    }
    expect(schemeParts("wtcp").map(({ role }) => role)).toContain("Reports");
  });

  it("is, for a field that chooses a part, the card of the part", () => {
    expect(subjectOfField("links.a.queue.discipline", "red")?.path).toBe("net/queues/red");
    expect(subjectOfField("links.a.reverse.loss.model", "list")?.path).toBe("net/errors/list");
    expect(subjectOfField("links.a.arq.kind", "fec")?.path).toBe("net/arq/fec");
    expect(subjectOfField("nodes.G1.agent.kind", "snoop")?.path).toBe("net/agents/snoop");
    expect(subjectOfField("flows.f1.traffic.kind", "bulk")?.path).toBe("traffic/bulk");
    expect(subjectOfField("flows.f1.recovery", "sack")?.path).toBe("tcp/recovery/sack");
    expect(subjectOfField("flows.f1.scheme", "veno")).toEqual({
      scheme: "veno",
      path: "tcp/congestion/veno",
    });
    expect(subjectOfField("links.a.loss.position", "air")).toBeNull();
    expect(subjectOfField("flows.f1.congestion", "")).toBeNull();
  });
});

describe("the cards that are open", () => {
  it("go back one by one, and close together", () => {
    const cards = new Cards();
    const path = () => cards.store.getState().trail.at(-1)?.path;
    cards.open({ scheme: "cerl", path: "tcp/congestion/cerl" });
    cards.turnTo("tcp/recovery/reno");
    expect(cards.store.getState().trail).toEqual([{ scheme: "cerl", path: "tcp/recovery/reno" }]);
    cards.follow("tcp/congestion/cerl");
    expect(path()).toBe("tcp/congestion/cerl");
    cards.back();
    expect(path()).toBe("tcp/recovery/reno");
    cards.follow("net/queues/red");
    cards.close();
    expect(path()).toBeUndefined();
  });
});
