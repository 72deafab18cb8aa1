/** What an exception says, in English as it stands. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
