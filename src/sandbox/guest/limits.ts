/** What a sender of one's own may use. All of it is counted in the program's own steps, so that every engine stops it at the same place. */
export const GUEST_LIMITS = {
  /** Steps (rounds of loops, calls, elements that a built-in function passes over) for one hook, and for a whole run. */
  hookSteps: 2_000_000,
  runSteps: 2_000_000_000,
  /** Bytes of all objects, lists and texts that are made in a run, about, whether they are kept or not. */
  runBytes: 1_000_000_000,
  /** Calls within calls. */
  depth: 400,
  /** Characters of a text; elements of a list given as arguments. */
  text: 1_000_000,
  spread: 10_000,
  /** Lines and characters of a line that `log` keeps in a run. */
  logs: 2000,
  logText: 400,
  /** Segments sent by one call of a hook; timers of a sender; probes and parameters. */
  sends: 100_000,
  /** The largest number of a segment: what is kept of each grows with it. */
  segment: 10_000_000,
  timers: 16,
  declared: 32,
  /** Rules of a run that explain decisions. */
  rules: 100,
  /** What a decision is said to have read: so many variables, and characters of a name; decisions of a run of which it is kept. */
  reads: 48,
  readName: 60,
  readDecisions: 5000,
  /** Characters of a source. */
  source: 65_536,
} as const;
