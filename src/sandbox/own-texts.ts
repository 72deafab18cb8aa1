import type { SourceMap } from "./source/source-map.ts";

/** What a script of a worker tells the code of that worker of the senders that stand in it. */
export interface OwnTexts {
  /** What finds places in their sources, by name. */
  maps: Readonly<Record<string, SourceMap>>;
  /** What `Compiled.code` gives, by name. */
  programs: Readonly<Record<string, unknown>>;
  /** First and last line of each program in the script. */
  lines: readonly (readonly [first: number, last: number])[];
}

/** The same where the script is the beginning of the worker's own text. */
export interface FirstOwnTexts extends OwnTexts {
  /** Makes the guest's side. */
  guest(): unknown;
}

/** Name of the global by which `OwnTexts` are found. */
export const OWN_TEXTS = "cwndscopeOwn";

/** Asks a worker to run other senders from now on. @see laterOwnTexts */
export interface SendersRequest {
  type: "senders";
  /** A script with them. */
  text: string;
}

/** The worker cannot read scripts after its own text: it answers nothing any more, and another one is to take its place. */
export interface UntakenReply {
  type: "untaken";
}
