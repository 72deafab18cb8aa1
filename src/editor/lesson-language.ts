import { autocompletion, type CompletionResult, completionKeymap } from "@codemirror/autocomplete";
import { StreamLanguage } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { look } from "./look.ts";

/** What may stand from a place of a text to the cursor. */
export interface TextOffers {
  from: number;
  options: readonly { label: string; detail?: string; info?: string }[];
}

/** What of a lesson's text is read otherwise than the rest. */
interface LessonState {
  /** Lines of "key: value" may follow. */
  inHead: boolean;
  /** Inside of "{{ … }}". */
  inNumber: boolean;
}

/** The text of a lesson: directives, keys and inserted numbers have colours of their own. */
const lessonText = StreamLanguage.define<LessonState>({
  startState: () => ({ inHead: false, inNumber: false }),
  token(stream, state) {
    if (stream.sol()) {
      state.inNumber = false;
      if (stream.match(/^---[ \t]*$/)) {
        state.inHead = true;
        return "meta";
      }
      if (stream.match(/^:::[ \t]*[a-z-]*/)) {
        state.inHead = true;
        return "keyword";
      }
      if (state.inHead && stream.match(/^[a-z][a-z-]*:(?=[ \t]|$)/)) return "number";
      state.inHead = false;
    }
    if (state.inNumber) {
      if (stream.match(/^.*?\}\}/)) state.inNumber = false;
      else stream.skipToEnd();
      return "string";
    }
    if (stream.match("{{")) {
      state.inNumber = true;
      return "string";
    }
    if (!stream.match(/^[^{]+/)) stream.next();
    return null;
  },
});

/**
 * The language of lessons.
 * @param offersAt what may stand at a place of a text; `isAsked`: the writer has asked for it
 */
export function lessonLanguage(
  offersAt: (text: string, at: number, isAsked: boolean) => TextOffers | null,
): Extension {
  return [
    lessonText,
    autocompletion({
      override: [
        ({ state, pos, explicit }): CompletionResult | null => {
          const offers = offersAt(state.doc.toString(), pos, explicit);
          return offers === null ? null : { from: offers.from, options: [...offers.options] };
        },
      ],
      icons: false,
      defaultKeymap: false,
    }),
    // Tab is not bound: it leaves the text.
    keymap.of(completionKeymap),
    look,
  ];
}
