/** What one experiment may hold at most. */
export const EXPERIMENT_LIMITS = {
  axes: 2,
  points: 1000,
  schemes: 64,
  measures: 100,
  claims: 200,
  readings: 40,
  draws: 500,
  settings: 500,
  /** Seeds of a point. */
  runs: 1_000_000,
  /** Runs of the whole experiment. */
  total: 20_000_000,
} as const;
