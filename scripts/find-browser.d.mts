/** Path of a Chromium or Chrome to drive, or null when none was found. */
export function findBrowser(): string | null;
/** Flags for a browser that runs tests: no window, no requests of its own. */
export const browserFlags: readonly string[];
