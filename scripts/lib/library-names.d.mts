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

/** What the module exports. @param texts by the modules' names their declarations */
export function exportsOf(texts: ReadonlyMap<string, string>): Exported[];

/** Declarations that exported ones are made of. */
export function behind(texts: ReadonlyMap<string, string>, exported: readonly Exported[]): Exported[];
