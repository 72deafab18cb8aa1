import type { OwnTexts } from "./own-texts.ts";
import type { Guest, Realm } from "./realm.ts";
import { compiledElsewhere } from "./source/source-map.ts";

/** The realm of a worker whose own text holds its senders (`ownTexts`): code that stands there, by name. One run at a time. */
export function textRealm(texts: OwnTexts): Realm {
  let guest: Guest | null = null;
  return {
    compile: (_source, _file, name) => compiledElsewhere(texts.maps[name]),
    evaluate: (_code, name) => texts.programs[name.slice("own:".length)],
    openGuest() {
      if (guest === null) {
        guest = texts.guest() as Guest;
        for (const [first, last] of texts.lines) guest.stands(first, last);
      }
      guest.reset();
      return guest;
    },
  };
}
