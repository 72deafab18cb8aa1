/** Builds the site if dist is missing or older than a source of it. */
export function ensureBuilt(): void;

/** The page as one file, built if it is missing or older than a source of it. @returns its path. */
export function ensureSingleFile(): string;
