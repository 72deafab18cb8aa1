import { useState } from "react";
import type { ScenarioDocument } from "../captures/fit/path-fit.ts";
import type { ConnectionPicture } from "../captures/picture.ts";
import { startReader } from "./reader.ts";
import { type RunBeside, type RunsPaths, runBeside } from "./run-beside.ts";
import { useReader } from "./use-reader.ts";

/** What of a run beside a capture is there. */
export type BesideState =
  | { stage: "none" }
  | { stage: "running" }
  | { stage: "there"; beside: RunBeside }
  | { stage: "failed"; message: string };

/** A run over the path of the shown connection. @returns its state, and how to ask for one of a scheme, or with "" for none */
export function useRunBeside(
  document: ScenarioDocument | null,
  picture: ConnectionPicture,
  runs: RunsPaths,
): { state: BesideState; choose(scheme: string): void } {
  const [state, setBeside] = useState<BesideState>({ stage: "none" });
  const { reader, turn } = useReader();
  const choose = (scheme: string) => {
    const mine = ++turn.current;
    if (scheme === "" || document === null) return setBeside({ stage: "none" });
    setBeside({ stage: "running" });
    reader.current ??= startReader();
    void runBeside(document, scheme, picture, runs, reader.current).then((found) => {
      if (mine !== turn.current) return;
      setBeside(
        typeof found === "string" ? { stage: "failed", message: found } : { stage: "there", beside: found },
      );
    });
  };
  return { state, choose };
}
