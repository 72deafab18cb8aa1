import { useEffect, useRef, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/share.ts";
import css from "./share.module.css";

interface Props {
  label: string;
  text: string;
  /** More than one line. */
  isLong?: boolean;
  /** Copied as soon as it is there. */
  copiesItself?: boolean;
  /** Something else was copied later: what is said of this text is gone. */
  isQuiet?: boolean;
  /** Its button was pressed. */
  onCopy?(): void;
}

/** A text with a button that copies it, for those whose browser does not copy shown selected. */
export function CopyLine({
  label,
  text,
  isLong = false,
  copiesItself = false,
  isQuiet = false,
  onCopy,
}: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (copiesItself && text !== "")
      void copied(text).then((done) => setSaid(done ? say.copied : say.copyByHand));
  }, [copiesItself, text]);
  const shared = {
    ref: field,
    className: css.link,
    "aria-label": label,
    readOnly: true,
    value: text,
    onFocus: () => field.current?.select(),
  };
  return (
    <>
      <div className={css.line}>
        {isLong ? <textarea rows={4} {...shared} /> : <input {...shared} />}
        <button
          type="button"
          className={controls.button}
          disabled={text === ""}
          onClick={async () => {
            field.current?.select();
            onCopy?.();
            setSaid((await copied(text)) ? say.copied : say.copyByHand);
          }}
        >
          {say.copy}
        </button>
      </div>
      <p role="status">{isQuiet ? "" : said}</p>
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
