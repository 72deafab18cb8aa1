import { useState } from "react";
import { minimal } from "../../scenario/index.ts";
import { isOwn } from "../../scenario/own-name.ts";
import { traceDigest } from "../../sim/declared.ts";
import { isLocalLink } from "../../ui/base/local-link.ts";
import { fileName, fileWords, jsonFile, saveFile } from "../../ui/base/save-file.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Cite } from "../../ui/controls/cite.tsx";
import controls from "../../ui/controls/controls.module.css";
import { QrCode } from "../../ui/controls/qr-code.tsx";
import type { LabController } from "../core/controller.ts";
import { useController } from "../core/lab-context.ts";
import { AS_LAB } from "../core/look/presentation-settings.ts";
import { CopyLine } from "./copy-line.tsx";
import css from "./share.module.css";
import { useLink } from "./use-link.ts";

/** The link to this run, as a text and as a QR code. */
export function LinkPage() {
  const controller = useController();
  const { link, problem } = useLink(AS_LAB);
  const carriesCode = useStore(controller.lab, ({ scenario }) => scenario.flows.some(isOwn));
  return (
    <>
      <p>Whoever opens this link sees the same run, at the same moment, in the same view.</p>
      <CopyLine label="Link to this run" text={link} copiesItself />
      {problem !== "" && <p role="alert">{problem}</p>}
      {carriesCode && <CodeNote link={link} />}
      <div className={css.options}>
        <Cite cited={() => citedRun(controller, link)} />
      </div>
      {link !== "" && !isLocalLink(link) && <LinkCode link={link} />}
    </>
  );
}

/** A longer link is cut by many chats and mails, letters. */
const LONG_LINK = 6000;

/** What whoever opens a link with a sender of one's own sees first; a link that is too long to be sent is a file instead. */
function CodeNote({ link }: { link: string }) {
  const controller = useController();
  const save = () => {
    const { scenario } = controller.lab.getState();
    saveFile(jsonFile(JSON.stringify(minimal(scenario), null, 2)), fileName(scenario.title, "json"));
  };
  return (
    <div role="note">
      <p>The link carries the code of your sender. Whoever opens it reads the code before it runs.</p>
      {link.length > LONG_LINK && (
        <p>
          It is {(link.length / 1000).toFixed(1)} kB long, more than many chats and mails take.{" "}
          <button type="button" className={controls.button} onClick={save}>
            Save it as a file instead
          </button>
        </p>
      )}
    </div>
  );
}

/** How the run that is shown is cited: its scenario, its seed, and the digest of what it recorded. */
function citedRun({ lab, page }: LabController, address: string) {
  const state = lab.getState();
  const { title, seed } = state.scenario;
  const runs = state.runs.map(({ label, result }) => `${label} ${traceDigest(result.trace)}`);
  const name = fileWords(page.getState().shipped ?? title) || "run";
  return {
    key: `cwndscope-${name}`,
    title: `${title}, a run with cwndscope`,
    address,
    note: [`seed ${seed}`, ...(runs.length > 0 ? [`digest of the trace: ${runs.join(", ")}`] : [])].join(
      "; ",
    ),
  };
}

/** The link for the telephones of a class. */
function LinkCode({ link }: { link: string }) {
  const [isTooLong, setTooLong] = useState(false);
  return (
    <figure className={css.qr}>
      <QrCode text={link} label="QR code of the link" onTooLong={setTooLong} />
      <figcaption>
        {isTooLong
          ? "The link is too long for a QR code: it holds a whole scenario. Begin with a shipped one, or share the file."
          : "For telephones: point the camera at it."}
      </figcaption>
    </figure>
  );
}
