/** A tag of a docstring: what it says of a parameter, of what is returned, or of an error. */
export interface Tag {
  tag: "param" | "returns" | "throws";
  /** The parameter's name. */
  name?: string;
  text: string;
}

/** API.md as text. */
export function apiDocument(texts?: ReadonlyMap<string, string>): string;

/** A docstring's sentences, and what its tags say. */
export function partsOf(doc: string): { text: string; tags: Tag[] };
