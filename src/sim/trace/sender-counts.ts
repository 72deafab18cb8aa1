/** What a sender counted. */
export interface SenderCounts {
  sent: number;
  retransmitted: number;
  timeouts: number;
  fastRetransmits: number;
  /** Low-priority segments among those sent; missing where none ever are. */
  probes?: number;
}
