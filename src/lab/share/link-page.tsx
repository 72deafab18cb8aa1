import { useState } from "react";
import { traceDigest } from "../../sim/declared.ts";
import { isLocalLink } from "../../ui/base/local-link.ts";
import { fileWords } from "../../ui/base/save-file.ts";
import { Cite } from "../../ui/controls/cite.tsx";
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
  return (
    <>
      <p>Whoever opens this link sees the same run, at the same moment, in the same view.</p>
      <CopyLine label="Link to this run" text={link} copiesItself />
      {problem !== "" && <p role="alert">{problem}</p>}
      <div className={css.options}>
        <Cite cited={() => citedRun(controller, link)} />
      </div>
      {link !== "" && !isLocalLink(link) && <LinkCode link={link} />}
    </>
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
