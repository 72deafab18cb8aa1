/** The modules of src among files, which may carry lines, and folders; `sources`: all modules of the repository. */
export function filesToMutate(named: readonly string[], sources: readonly string[]): string[];

/** The unit tests near to each of the files, which lead to it by imports; `read` gives the text of a module. */
export function nearTests(
  files: readonly string[],
  sources: readonly string[],
  read: (path: string) => string,
): string[];
