import { useCallback, useState } from "react";
import type { FitResult } from "../captures/fit/fit-path.ts";
import type { ConnectionPicture } from "../captures/picture.ts";
import type { CaptureSummary } from "../captures/service.ts";
import type { Issue } from "../scenario/issue.ts";
import { startReader } from "./reader.ts";
import { useReader } from "./use-reader.ts";

/** A connection that is shown. */
export interface ShownConnection {
  /** Its place in the capture. */
  index: number;
  picture: ConnectionPicture;
  fit: FitResult;
}

/** What the place shows. */
export type CaptureState =
  | { stage: "empty" }
  | { stage: "reading"; name: string }
  | { stage: "refused"; name: string; issues: readonly Issue[] }
  | { stage: "read"; name: string; capture: CaptureSummary; shown: ShownConnection | null };

/** A capture that the reader opens, and which of its connections is shown. */
export function useCapture(): {
  state: CaptureState;
  open(file: File): void;
  show(connection: number): void;
} {
  const [state, setStage] = useState<CaptureState>({ stage: "empty" });
  const { reader, turn } = useReader();
  const show = useCallback(
    (index: number) => {
      const mine = ++turn.current;
      void reader.current?.ask({ kind: "show", connection: index }).then((reply) => {
        if (mine !== turn.current || reply.kind !== "shown") return;
        const shown = { index, picture: reply.picture, fit: reply.fit };
        setStage((now) => (now.stage === "read" ? { ...now, shown } : now));
      });
    },
    [reader, turn],
  );
  const open = useCallback(
    (file: File) => {
      const mine = ++turn.current;
      const { name } = file;
      setStage({ stage: "reading", name });
      reader.current ??= startReader();
      void reader.current.ask({ kind: "read", file }).then((reply) => {
        if (mine !== turn.current) return;
        if (reply.kind === "refused") setStage({ stage: "refused", name, issues: reply.issues });
        if (reply.kind !== "read") return;
        const { capture } = reply;
        setStage({ stage: "read", name, capture, shown: null });
        show(inOrder(capture)[0] ?? 0);
      });
    },
    [show, reader, turn],
  );
  return { state, open, show };
}

/** The connections by how much data they carried, the one with most first: places in the capture. */
export function inOrder({ connections }: CaptureSummary): number[] {
  return connections.map((_, i) => i).sort((a, b) => connections[b].bytes - connections[a].bytes);
}
