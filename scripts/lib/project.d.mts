/** Builds the site if dist is missing or older than a source of it. */
export function ensureBuilt(): void;
