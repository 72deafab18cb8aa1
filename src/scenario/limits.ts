/** What one scenario may hold at most. Beyond it a browser would run out of memory, or a run would take too long. */
export const LIMITS = {
  nodes: 2500,
  links: 5000,
  flows: 1200,
  changes: 1000,
  interventions: 1000,
  moments: 40,
  drops: 100_000,
  writes: 10_000,
  /** Of one link's schedule: delivery opportunities, and pairs of a list. */
  opportunities: 2_000_000,
  timedValues: 10_000,
  /** Senders of one's own, and characters of one. */
  senders: 40,
  sender: 65_536,
  /** Traces of a scenario, and characters of one. */
  traces: 20,
  traceText: 8_000_000,
  /** s. */
  duration: 1e6,
  /** bit/s. */
  minRate: 1,
  maxRate: 1e12,
  /** s. */
  delay: 1e4,
  /** packets. */
  queue: 1e7,
  /** segments. */
  awnd: 1e7,
  /** Characters of an id, a title and a longer text. */
  id: 64,
  title: 200,
  text: 20_000,
  /** Depth of nested lists and objects. */
  depth: 32,
  /** Characters of a file. */
  file: 20_000_000,
} as const;
