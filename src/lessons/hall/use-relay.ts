import { useEffect, useState } from "react";
import { Door } from "../data/door.ts";
import { pollRelay, type RelayState } from "./relay.ts";

/** What a relay has. */
export interface RelayLines {
  state: RelayState;
  /** All of its lines, as its last answer had them. */
  text: string;
}

const NOTHING: RelayLines = { state: "asking", text: "" };

/** Asks a relay for its lines, once a second. @param address null: nobody is asked */
export function useRelay(address: string | null): RelayLines {
  const [lines, setLines] = useState(NOTHING);
  useEffect(() => {
    setLines(NOTHING);
    if (address === null) return;
    const door = new Door();
    const stop = pollRelay(
      () => door.ask(address),
      (text) =>
        setLines((before) => {
          const state = text === null ? "silent" : "answers";
          const now = text ?? before.text;
          return before.state === state && before.text === now ? before : { state, text: now };
        }),
    );
    return () => {
      stop();
      door.close();
    };
  }, [address]);
  return lines;
}
