/** What a step of the browser's history holds beside its address. */
interface HandedState {
  handedFile: File;
}

/**
 * Goes to another place of the page with a file that the reader has dropped or chosen here: the step of the history holds it, so that
 * the place finds it. @returns false where this browser keeps no files there: the place opens without it
 */
export function handFile(hash: string, file: File): boolean {
  location.hash = hash;
  try {
    history.replaceState({ handedFile: file } satisfies HandedState, "");
    return true;
  } catch {
    return false;
  }
}

/** The file that was handed to the place that is shown; null where there is none. */
export function handedFile(): File | null {
  const state: unknown = history.state;
  const file =
    typeof state === "object" && state !== null ? (state as Partial<HandedState>).handedFile : null;
  return file instanceof File ? file : null;
}
