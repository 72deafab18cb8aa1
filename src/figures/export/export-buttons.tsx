import { type ReactNode, useState } from "react";
import { errorText } from "../../scenario/error-text.ts";
import { fileName, saveFile } from "../../ui/base/save-file.ts";
import { Cite } from "../../ui/controls/cite.tsx";
import controls from "../../ui/controls/controls.module.css";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { ReportMistake } from "../../ui/controls/report-mistake.tsx";
import { say } from "../../words/en/figures/export.ts";
import css from "./export.module.css";
import type { SlideContent } from "./slide.tsx";

/** A file that can be saved. */
export interface SavedFile {
  label: string;
  /** What is in it. */
  says: string;
  /** End of its name, "csv". */
  extension: string;
  make(): Blob;
}

interface Props {
  /** Of the experiment, for names of files. */
  title: string;
  /** The hash of this page's address that shows the same. */
  address: string;
  files: readonly SavedFile[];
  /** What is shown now, as a slide; null where there is nothing to draw. */
  slide(): SlideContent | null;
  /** How it is cited: its name, and what identifies its numbers. */
  cited(): { key: string; title: string; note: string };
  /** Nothing was run yet. */
  isEmpty: boolean;
}

/** Takes what is shown elsewhere: its link, its pictures, its tables. */
export function ExportButtons({ title, address, files, slide, cited, isEmpty }: Props) {
  const [said, setSaid] = useState<ReactNode>("");
  const copy = () =>
    navigator.clipboard.writeText(wholeAddress(address)).then(
      () => setSaid(say.theLinkIsCopied),
      () => setSaid(say.thisBrowserCannotCopyCopy),
    );
  const draw = async (extension: "png" | "svg") => {
    const content = slide();
    if (content === null) return setSaid(say.runTheExperimentFirstNo);
    setSaid("");
    try {
      const { slidePng, slideSvg } = await import("./slide-files.tsx");
      saveFile(extension === "png" ? await slidePng(content) : slideSvg(content), fileName(title, extension));
    } catch (error) {
      setSaid(<WithError words={say.thePictureCouldNotBe} error={errorText(error)} />);
    }
  };
  const why = isEmpty ? say.nothingWasRunYet : undefined;
  return (
    <section className={css.buttons} aria-label={say.export}>
      <button type="button" className={controls.button} onClick={copy}>
        {say.copyLink}
      </button>
      {files.map(({ label, says, extension, make }) => (
        <button
          key={label}
          type="button"
          className={controls.button}
          disabled={isEmpty && extension === "csv"}
          title={extension === "csv" ? (why ?? says) : says}
          onClick={() => saveFile(make(), fileName(title, extension))}
        >
          {label}
        </button>
      ))}
      {(["png", "svg"] as const).map((extension) => (
        <button
          key={extension}
          type="button"
          className={controls.button}
          disabled={isEmpty}
          title={why ?? say.whatIsDrawnHereIn}
          onClick={() => void draw(extension)}
        >
          {extension.toUpperCase()}
        </button>
      ))}
      <Cite cited={() => ({ ...cited(), address: wholeAddress(address) })} />
      <ReportMistake seen={() => ({ title, link: wholeAddress(address) })} />
      <span role="status" className={css.said}>
        {said}
      </span>
    </section>
  );
}

/** The whole address of a hash of this page. */
export function wholeAddress(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
