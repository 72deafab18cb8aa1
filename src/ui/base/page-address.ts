/** The whole address of a hash of this page. */
export function addressOf(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
