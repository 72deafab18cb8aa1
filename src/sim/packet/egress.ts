/** Where packets leave by: a link direction, for whoever sends into it. */
export interface Egress {
  /** Packet `p` is handed over now; never before one that was offered earlier. */
  offer(p: number): void;
}
