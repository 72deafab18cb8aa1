import type { SourceMap } from "./source/source-map.ts";

/** What a worker's own text tells the code behind it of the senders that stand in it. */
export interface OwnTexts {
  /** What finds places in their sources, by name. */
  maps: Readonly<Record<string, SourceMap>>;
  /** Makes the guest's side. */
  guest(): unknown;
  /** What `Compiled.code` gives, by name. */
  programs: Readonly<Record<string, unknown>>;
  /** First and last line of each program in the text. */
  lines: readonly (readonly [first: number, last: number])[];
}

/** Name of the global by which `OwnTexts` are found. */
export const OWN_TEXTS = "cwndscopeOwn";
