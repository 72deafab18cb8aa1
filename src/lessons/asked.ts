/** What an address says of a lesson beside its place (src/page/places.ts), which this place alone needs to know. */

/** What is asked for. */
export interface AlsoAsked {
  /** `relay=https://…`: the relay of a lecture, as it is written; whether it is one is not looked at here. */
  relay?: string;
  /** `embed`: the lesson is shown inside another page. `origin=https://HOST` names who is told what happens, as it is written. */
  embed?: { origins: string };
  /** `teacher`: the notes for teachers, what a class is asked, and solutions on paper are at hand. */
  teacher?: true;
}

/** Reads what an address says. Nothing of it is refused: what cannot be read is as if it were not there. @param hash with its "#" */
export function alsoAsked(hash: string): AlsoAsked {
  const said = new URLSearchParams(hash.slice(1));
  const relay = said.get("relay") ?? "";
  return {
    ...(relay === "" ? {} : { relay }),
    ...(said.has("embed") ? { embed: { origins: said.get("origin") ?? "" } } : {}),
    ...(said.has("teacher") ? { teacher: true } : {}),
  };
}

/** How a lesson is looked at, which stays from step to step. */
export type LessonLook = Pick<AlsoAsked, "embed" | "teacher">;

/** What the addresses of a lesson's steps end with, so that it is looked at in the same way. */
export function lookPart({ embed, teacher }: LessonLook): string {
  const inside = embed === undefined ? "" : "&embed";
  const told =
    embed === undefined || embed.origins === "" ? "" : `&origin=${encodeURIComponent(embed.origins)}`;
  return `${inside}${told}${teacher ? "&teacher" : ""}`;
}
