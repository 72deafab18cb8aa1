/** What finds places of a program in its source, as plain data. */
export interface SourceMap {
  /** What messages call the source. */
  name: string;
  /** Line and column, from 1, of each numbered place. */
  places: readonly (readonly [line: number, column: number])[];
  /** By line of the code: a column of it, and the line and column of the source that it comes from, all from 0. */
  mappings: readonly (readonly (readonly [column: number, line: number, sourceColumn: number])[])[];
  /** What its deciding hooks read, by number, as it stands in the source. */
  reads: readonly string[];
}

/** A program as the realm runs it, and how places in it are found in the source. */
export interface Compiled {
  name: string;
  /** An expression: a function of the realm's scope and of what imports give. */
  code: string;
  /** Line and column, from 1, of a numbered place. */
  placeOf(place: number): readonly [line: number, column: number];
  /** Of a line and column of the code. */
  positionOf(line: number, column: number): readonly [line: number, column: number];
  /** What its deciding hooks read, by number, as it stands in the source. */
  reads: readonly string[];
  /** The same for where the source is not read again. */
  map(): SourceMap;
}

/** A program that was compiled elsewhere: all but its code. */
export function compiledElsewhere({ name, places, mappings, reads }: SourceMap): Compiled {
  return {
    name,
    code: "",
    reads,
    placeOf: (k) => places[k] ?? [0, 0],
    positionOf(line, column) {
      let found: readonly [number, number] = [0, 0];
      for (const [generated, original, originalColumn] of mappings[line - 1] ?? [])
        if (generated <= column - 1) found = [original + 1, originalColumn + 1];
      return found;
    },
    map: () => ({ name, places, mappings, reads }),
  };
}
