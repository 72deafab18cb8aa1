/** What an address says of a lesson beside its place (src/page/places.ts), which this place alone needs to know. */

/** What is asked for. */
export interface AlsoAsked {
  /** `relay=https://…`: the relay of a lecture, as it is written; whether it is one is not looked at here. */
  relay?: string;
  /** `embed`: the lesson is shown inside another page. `origin=https://HOST` names who is told what happens, as it is written. */
  embed?: { origins: string };
}

/** Reads what an address says. Nothing of it is refused: what cannot be read is as if it were not there. @param hash with its "#" */
export function alsoAsked(hash: string): AlsoAsked {
  const said = new URLSearchParams(hash.slice(1));
  const relay = said.get("relay") ?? "";
  return {
    ...(relay === "" ? {} : { relay }),
    ...(said.has("embed") ? { embed: { origins: said.get("origin") ?? "" } } : {}),
  };
}
