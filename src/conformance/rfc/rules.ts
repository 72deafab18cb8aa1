import { say } from "../../words/en/conformance/rfc.ts";
import rfc5681 from "./rules/5681.json";
import rfc6298 from "./rules/6298.json";
import rfc6582 from "./rules/6582.json";
import rfc6675 from "./rules/6675.json";
import rfc6928 from "./rules/6928.json";
import rfc8257 from "./rules/8257.json";
import rfc8511 from "./rules/8511.json";
import rfc8985 from "./rules/8985.json";
import rfc9406 from "./rules/9406.json";
import rfc9438 from "./rules/9438.json";
import rfc9937 from "./rules/9937.json";

/** How strongly an RFC asks for something, in its own words. */
export type Level = "MUST" | "SHOULD" | "EXAMPLE";

/** A test that holds a rule: it fails where the rule is broken. */
export interface HoldingTest {
  /** Path in the repository. */
  file: string;
  /** The test's name; of a vector, what it shows. */
  name: string;
}

/** One rule of an RFC, in our own words. */
export interface RfcRule {
  /** "6.2", or "6.2, step 4". */
  section: string;
  /** "EXAMPLE": a worked example of the RFC, which is a test. */
  level: Level;
  rule: string;
  /** Which senders, or which part of one, it is about. */
  who: string;
  /** Left out where the rule is not held; then `reason` says why. Both: what the test does not cover. */
  test?: HoldingTest;
  reason?: string;
}

/** The rules of an RFC that a sender in a simulator can meet. */
export interface RfcRules {
  rfc: number;
  title: string;
  /** The name that its readers know it by. */
  short: string;
  /** What it takes the place of here, or what is left out altogether; "" for nothing. */
  note: string;
  rules: readonly RfcRule[];
}

/** All RFCs, in the order of their numbers. */
export const RFCS = [
  rfc5681,
  rfc6298,
  rfc6582,
  rfc6675,
  rfc6928,
  rfc8257,
  rfc8511,
  rfc8985,
  rfc9406,
  rfc9438,
  rfc9937,
] as unknown as readonly RfcRules[];

/** A test's name for readers: where it holds for each of several cases, that instead of a case's name. */
export function testWords(name: string): string {
  return name.replace(/\$\w+|%[sdi]/g, say.eachCase);
}

/** Rules of an RFC that a test holds. */
export function heldOf({ rules }: RfcRules): number {
  return rules.filter(({ test }) => test !== undefined).length;
}
