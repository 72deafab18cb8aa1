/** The modules of src among files, which may carry lines, and folders; `sources`: all modules of the repository. */
export function filesToMutate(named: readonly string[], sources: readonly string[]): string[];

/** The unit tests near to each of the files, which lead to it by imports; `read` gives the text of a module. */
export function nearTests(
  files: readonly string[],
  sources: readonly string[],
  read: (path: string) => string,
): string[];

/** How many changes of Stryker's report were seen, of how many; the share of all lies between `low` and `high` with 95 %. */
export function scoreOf(report: {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}): { seen: number; of: number; low: number; high: number };
