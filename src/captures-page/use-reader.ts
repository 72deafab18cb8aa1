import { useEffect, useRef } from "react";
import type { CaptureReader } from "./reader.ts";

/**
 * A reader of captures that is closed when the part of the page that asks it goes, and the number of the newest question: an answer to
 * an older one is not for the reader any more.
 */
export function useReader() {
  const reader = useRef<CaptureReader | null>(null);
  const turn = useRef(0);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
      turn.current++;
    },
    [],
  );
  return { reader, turn };
}
