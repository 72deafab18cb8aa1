/** Addresses of lessons on other hosts. */

/** Does an address name a text of another host? */
export function isElsewhere(lesson: string): boolean {
  return /^https:\/\//i.test(lesson);
}

/** The host that an address names; null for what is no address. */
export function hostOf(address: string): string | null {
  return URL.canParse(address) && isElsewhere(address) ? new URL(address).host : null;
}
