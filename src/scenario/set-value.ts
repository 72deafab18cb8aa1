/** A value written over a shipped scenario. */
export interface SetValue {
  path: string;
  /** As written: a number or a text with a unit. */
  value: string;
}

/** Most values that a link writes over a shipped scenario. */
export const MOST_SETS = 200;
