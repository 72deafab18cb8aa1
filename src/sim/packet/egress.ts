/** What takes packets that are sent: a link direction, or what stands for it. */
export interface Egress {
  /** Packet `p` is handed over now; never before one that was offered earlier. */
  offer(p: number): void;
}
