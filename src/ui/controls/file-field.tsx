import type { RefObject } from "react";
import { takeFile } from "../base/pick-file.ts";

/** What a field for a file is made with. */
export interface FieldProps {
  /** Kinds of files, as in a file field; left out: all. */
  accept?: string;
  /** Names the field for scripts. */
  field: string;
  onFile(file: File): void;
}

/** The browser's field for a file, unseen: a button beside it opens it. The same file may be chosen again. */
export function FileField({
  accept,
  field,
  onFile,
  at,
}: FieldProps & { at?: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={at}
      type="file"
      hidden
      accept={accept}
      data-role={field}
      onChange={({ currentTarget }) => {
        const file = takeFile(currentTarget);
        if (file !== null) onFile(file);
      }}
    />
  );
}
