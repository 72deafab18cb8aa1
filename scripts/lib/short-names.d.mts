/** A bundle in which members of classes have short names, those that occur most often the shortest; see short-names.mjs. */
export function withShortNames(code: string, kept: Iterable<string>): string;
