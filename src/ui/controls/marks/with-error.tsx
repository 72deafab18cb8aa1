import type { ReactNode } from "react";

/** A sentence in the reader's language, and on a line of its own the error behind it, which is English in every language; null: none. */
export function WithError({ words, error }: { words: ReactNode; error: string | null }) {
  return (
    <>
      {words}
      {error !== null && (
        <q lang="en" style={{ display: "block" }}>
          {error}
        </q>
      )}
    </>
  );
}
