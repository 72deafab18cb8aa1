/** Does a link lead to a file of this computer, which nobody else can open? */
export function isLocalLink(link: string): boolean {
  return link.startsWith("file:");
}
