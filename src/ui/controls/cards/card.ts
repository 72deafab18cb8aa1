import type { TextElement, TextNode } from "../../base/rich-text.ts";

/** A piece of a card. */
export type CardNode = TextNode;

/** An element of a card. */
export type CardElement = TextElement;

/** What a student reads about one part of the simulator. */
export interface Card {
  title: string;
  /** One sentence: the idea. */
  summary: string;
  /** Where the idea was published. */
  citation: { text: string; url?: string };
  body: readonly CardNode[];
}
