import { posix } from "node:path";
import { elementsOf } from "../../../src/markdown/elements.ts";
import { markdownRenderer } from "../../../src/markdown/markdown.ts";
import type { CardElement, CardNode } from "../../../src/ui/controls/cards/card.ts";

/** A card's own title and what follows it. */
export interface RenderedCard {
  title: string;
  body: CardNode[];
}

/**
 * Reads a card: Markdown with tables, and formulas in TeX between `$` and `$`, which become MathML. HTML in it is text; a link
 * leads to https or to another card.
 * @param file the card's path, for its relative links and for messages
 * @param cards paths of all cards
 * @throws Error that names the file for a formula that cannot be set, a link that leads nowhere, a `$` without a partner, a missing title
 */
export function renderCard(text: string, file: string, cards: ReadonlySet<string>): RenderedCard {
  try {
    const [first, ...rest] = elementsOf(markdown(file, cards).render(text)).filter(
      (node) => typeof node !== "string",
    );
    if (first?.tag !== "h2") throw new Error('it must begin with its title, as "# Reno"');
    return { title: textOf(first), body: rest };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The text of a node and of all inside it. */
export function textOf(node: CardNode): string {
  return typeof node === "string" ? node : (node.children ?? []).map(textOf).join("");
}

/** All elements of a tree. */
export function elementsIn(nodes: readonly CardNode[]): CardElement[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...elementsIn(node.children ?? [])],
  );
}

function markdown(file: string, cards: ReadonlySet<string>) {
  const md = markdownRenderer((href) => {
    const target = posix.join(posix.dirname(file), href);
    if (!cards.has(target)) throw new Error(`it links to ${href}, which is neither https nor a card`);
    return target;
  });
  // The title is the dialog's heading; what stands below it is one level lower.
  md.renderer.rules.heading_open = (tokens, index) => (tokens[index].tag === "h1" ? "<h2>" : "<h3>");
  md.renderer.rules.heading_close = (tokens, index) => (tokens[index].tag === "h1" ? "</h2>" : "</h3>");
  return md;
}
