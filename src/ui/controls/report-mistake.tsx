import { useId, useState } from "react";
import { say } from "../../words/en/ui/controls.ts";
import { type Mistake, mistakeAddress, mistakeText } from "../base/mistake-report.ts";
import { SOURCE } from "../base/version.ts";
import css from "./cite.module.css";
import { CITED_VERSION } from "./cite.tsx";
import controls from "./controls.module.css";

interface Props {
  /** What is seen, made when it is asked for. */
  seen(): Omit<Mistake, "version">;
  /** Address of the repository, "" where it is not known; left out, this copy's own. */
  source?: string;
}

/**
 * Reports a mistake in what is seen: opens the repository's form with link and version filled in, or, where the repository is not known,
 * shows the report as a text to be copied. Nothing is sent.
 */
export function ReportMistake({ seen, source = SOURCE }: Props) {
  const [text, setText] = useState<string | null>(null);
  const id = useId();
  const report = () => {
    const mistake = { ...seen(), version: CITED_VERSION };
    if (source === "") setText(text === null ? mistakeText(mistake) : null);
    else window.open(mistakeAddress(source, mistake), "_blank", "noopener");
  };
  return (
    <span className={css.cite}>
      <button
        type="button"
        className={controls.button}
        aria-expanded={source === "" ? text !== null : undefined}
        aria-controls={source === "" ? id : undefined}
        title={say.reportMeaning}
        onClick={report}
      >
        {say.reportMistake}
      </button>
      <span id={id} className={css.shown}>
        {text !== null && (
          <textarea
            className={css.entry}
            aria-label={say.reportMistake}
            rows={6}
            readOnly
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </span>
    </span>
  );
}
