/** A name that the module exports. */
export interface Exported {
  name: string;
  /** Of what kind its declaration is. */
  kind: "function" | "const" | "class" | "type";
  /** The module of the package in which it is declared. */
  module: string;
  /** Its docstring without stars; "" where it has none. */
  doc: string;
  /** Its declaration. */
  code: string;
}

/** A tag of a docstring: what it says of a parameter, of what is returned, or of an error. */
export interface Tag {
  tag: "param" | "returns" | "throws";
  /** The parameter's name. */
  name?: string;
  text: string;
}

/** API.md as text. */
export function apiDocument(texts?: ReadonlyMap<string, string>): string;

/** What the module exports. @param texts by the modules' names their declarations */
export function exportsOf(texts: ReadonlyMap<string, string>): Exported[];

/** A docstring's sentences, and what its tags say. */
export function partsOf(doc: string): { text: string; tags: Tag[] };
