import { useId, useState } from "react";
import { SIMULATOR_VERSION } from "../../sim/declared.ts";
import { say } from "../../words/en/ui/controls.ts";
import { bibtex, type Cited } from "../base/bibtex.ts";
import { VERSION } from "../base/version.ts";
import css from "./cite.module.css";
import controls from "./controls.module.css";

/** How this page and its simulator are named in a citation: "0.1.0, simulator 1". */
export const CITED_VERSION = `${VERSION}, simulator ${SIMULATOR_VERSION}`;

interface Props {
  /** Made when it is asked for. */
  cited(): Promise<Omit<Cited, "version" | "year">> | Omit<Cited, "version" | "year">;
  /** Something else was copied later: what is said of the entry is gone. */
  isQuiet?: boolean;
  /** The entry is asked for. */
  onShow?(): void;
}

/** A button that shows how to cite what is seen, as BibTeX, and copies it. */
export function Cite({ cited, isQuiet = false, onShow }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const id = useId();
  const show = async () => {
    onShow?.();
    const made = bibtex({ ...(await cited()), version: CITED_VERSION, year: new Date().getFullYear() });
    setText(made);
    setSaid(await copied(made));
  };
  return (
    <span className={css.cite}>
      <button
        type="button"
        className={controls.button}
        aria-expanded={text !== null}
        aria-controls={id}
        title={say.citeMeaning}
        onClick={() => (text === null ? void show() : setText(null))}
      >
        {say.cite}
      </button>
      <span id={id} className={css.shown}>
        {text !== null && (
          <>
            <textarea
              className={css.entry}
              aria-label="BibTeX"
              rows={8}
              readOnly
              value={text}
              onFocus={(event) => event.currentTarget.select()}
            />
            <span role="status">{isQuiet ? "" : said}</span>
          </>
        )}
      </span>
    </span>
  );
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return say.copied;
  } catch {
    return say.copyByHand;
  }
}
