/** What is cited. */
export interface Cited {
  /** Of the entry, letters, digits and hyphens. */
  key: string;
  title: string;
  /** Where it is seen again. */
  address: string;
  /** Of the page, and of the simulator: equal versions give equal runs. */
  version: string;
  /** The year of the copy that was seen. */
  year: number;
  /** What identifies it beyond its address: digests, seeds. */
  note: string;
}

/** A BibTeX entry, one field a line; what TeX would take for commands is escaped. */
export function bibtex({ key, title, address, version, year, note }: Cited): string {
  const fields = {
    author: "{cwndscope authors}",
    title: `{${escaped(title)}}`,
    year: String(year),
    version: escaped(version),
    note: escaped(note),
    // Addresses are taken as they are by the packages that set them.
    url: address,
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${key},\n${lines.join(",\n")}\n}\n`;
}

/** Characters that TeX does not print as they are. */
const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escaped(text: string): string {
  return text.replace(/[\\~^{}%&$#_]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`);
}
