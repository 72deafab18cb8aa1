/** Whether a change is one of the one in `every` that a sample tries: the same ones each time, wherever it is run. */
export function isSampled(
  change: {
    readonly fileName: string;
    readonly replacement: string;
    readonly location: { readonly start: { readonly line: number; readonly column: number } };
  },
  every: number,
): boolean;
