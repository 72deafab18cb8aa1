/** Builds the site if dist is missing or older than a source of it. */
export function ensureBuilt(): void;

/** The page as one file, built if it is missing or older than a source of it. @returns its path. */
export function ensureSingleFile(): string;

/**
 * Runs a program that a dependency brings, with its output shown; true when it succeeded.
 * @param args what the program is given
 * @param options those of `spawnSync` that are set
 */
export function runBin(
  packageName: string,
  bin: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv },
): boolean;
