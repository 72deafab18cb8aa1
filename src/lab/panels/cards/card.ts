/** A piece of a card: a text, or an element with what is inside it. */
export type CardNode = string | CardElement;

/** An element of a card. */
export interface CardElement {
  /** Name of an HTML or MathML element, one of a fixed list. */
  tag: string;
  /** Attributes, of a fixed list; none is a style, a class or a handler. */
  attributes?: Readonly<Record<string, string>>;
  children?: readonly CardNode[];
}

/** What a student reads about one part of the simulator. */
export interface Card {
  title: string;
  /** One sentence: the idea. */
  summary: string;
  /** Where the idea was published. */
  citation: { text: string; url?: string };
  body: readonly CardNode[];
}
