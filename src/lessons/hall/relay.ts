/**
 * A relay: any store of texts on another host that a class can append to and read. `POST ADDRESS` with a line as its text appends the
 * line, `GET ADDRESS` answers with all lines, the oldest first. A relay is asked or told nothing unless somebody says so.
 */

/** Pause between two questions to a relay, ms: with what it takes to answer, an answer is on the wall within 2 s. */
export const RELAY_PAUSE = 1000;

/** Longest address of a relay, characters: it has to fit into a QR code that is read from afar. */
const LONGEST = 200;

/**
 * The address of a relay as it is used; null for what is none.
 * @param text as it was typed, or stands in a link
 * @param page the protocol of this page: one that came over https may ask no host without it, and one from a file none at all
 */
export function relayAddress(text: string, page: string): string | null {
  const address = text.trim();
  if (address.length > LONGEST || !URL.canParse(address)) return null;
  const { protocol, username, password, hash, href } = new URL(address);
  const isAllowed = page !== "file:" && (protocol === "https:" || (protocol === "http:" && page === "http:"));
  return isAllowed && username === "" && password === "" && hash === "" ? href : null;
}

/** The host of a relay, as readers are told of it. */
export const relayHost = (address: string): string => new URL(address).host;

/** What a relay said last: its lines, or nothing where it does not answer. */
export type RelayState = "asking" | "answers" | "silent";

/**
 * Asks a relay again and again, until the returned function is called. The next question waits for the last answer.
 * @param ask asks once; null: no answer
 * @param onAnswer told each answer, null where there was none
 */
export function pollRelay(
  ask: () => Promise<string | null>,
  onAnswer: (text: string | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = true;
  const next = async () => {
    const text = await ask();
    if (!isOn) return;
    onAnswer(text);
    timer = setTimeout(next, RELAY_PAUSE);
  };
  void next();
  return () => {
    isOn = false;
    clearTimeout(timer);
  };
}
