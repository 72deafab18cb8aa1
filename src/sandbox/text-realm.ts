import type { FirstOwnTexts, OwnTexts } from "./own-texts.ts";
import type { Guest, Realm } from "./realm.ts";
import { compiledElsewhere } from "./source/source-map.ts";

/** A realm that can be given other senders. */
export interface TextRealm extends Realm {
  /** Has these senders from now on, and no others. No run may be under way. @param file name of the script in which they stand */
  take(texts: OwnTexts, file: string): void;
}

/** The realm of a worker whose own scripts hold its senders (`ownTexts`): code that stands there, by name. One run at a time. */
export function textRealm(first: FirstOwnTexts): TextRealm {
  let guest: Guest | null = null;
  let texts: OwnTexts = first;
  let inFile: string | null = null;
  return {
    compile: (_source, _file, name) => compiledElsewhere(texts.maps[name]),
    evaluate: (_code, name) => texts.programs[name.slice("own:".length)],
    openGuest() {
      guest ??= first.guest() as Guest;
      guest.stands(texts.lines, inFile);
      guest.reset();
      return guest;
    },
    take(next, file) {
      texts = next;
      inFile = file;
    },
  };
}
