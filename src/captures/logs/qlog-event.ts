/** An event of a qlog. */
export interface LogEvent {
  /** ms. */
  time: number;
  name: string;
  data: Record<string, unknown>;
}
