import { type ReactNode, useState } from "react";
import { errorText } from "../../scenario/error-text.ts";
import { fileName, saveFile } from "../../ui/base/save-file.ts";
import controls from "../../ui/controls/controls.module.css";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { say } from "../../words/en/lab/share.ts";
import { fill } from "../../words/fill.ts";
import { CopyLine } from "./copy-line.tsx";
import { embedCode } from "./embed-code.ts";

interface Props {
  /** Address of the page with what the file opens; "" while there is none. */
  link: string;
  title: string;
  /** Of the frame, px. */
  width: number;
  height: number;
}

/** Saves the page with what a slide shows as one file, for slides without a network, and has the line that puts it into them. */
export function PageFileButton({ link, title, width, height }: Props) {
  const [isMaking, setMaking] = useState(false);
  const [saved, setSaved] = useState("");
  const [failure, setFailure] = useState<ReactNode>("");
  const name = fileName(title, "html");
  const make = async () => {
    setMaking(true);
    setFailure("");
    try {
      const { pageFile } = await import("../../packaged/page-file.ts");
      const page = await pageFile({ link: link.slice(link.indexOf("#")), lesson: null });
      if (page === null) return setFailure(say.noPageFile);
      saveFile(new Blob([page], { type: "text/html" }), name);
      setSaved(name);
    } catch (error) {
      setFailure(<WithError words={say.pageFileFailed} error={errorText(error)} />);
    } finally {
      setMaking(false);
    }
  };
  return (
    <section aria-label={say.withoutNetwork}>
      <p>
        {say.withoutNetworkLead}{" "}
        <button
          type="button"
          className={controls.button}
          disabled={link === "" || isMaking}
          onClick={() => void make()}
        >
          {say.savePageFile}
        </button>
      </p>
      <p role="status">
        {isMaking ? say.makingPageFile : saved === "" ? "" : fill(say.savedPageFile, saved)}
      </p>
      {failure !== "" && <p role="alert">{failure}</p>}
      {saved !== "" && (
        <CopyLine
          label={say.fileLine}
          text={embedCode({ link: encodeURI(saved), title, width, height })}
          isLong
        />
      )}
    </section>
  );
}
