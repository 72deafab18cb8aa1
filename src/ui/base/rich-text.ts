/** A piece of a text that was rendered when the page was built: a text, or an element with what is inside it. */
export type TextNode = string | TextElement;

/** An element of such a text. */
export interface TextElement {
  /** Name of an HTML or MathML element, one of a fixed list. */
  tag: string;
  /** Attributes, of a fixed list; none is a style, a class or a handler. */
  attributes?: Readonly<Record<string, string>>;
  children?: readonly TextNode[];
}
