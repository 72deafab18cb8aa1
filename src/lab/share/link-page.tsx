import { useState } from "react";
import { minimal } from "../../scenario/index.ts";
import { MOST_IN_LINK } from "../../scenario/link-traces.ts";
import { isOwn } from "../../scenario/own-name.ts";
import { traceDigest } from "../../sim/declared.ts";
import { isLocalLink } from "../../ui/base/local-link.ts";
import { fileName, fileWords, jsonFile, saveFile } from "../../ui/base/save-file.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Cite } from "../../ui/controls/cite.tsx";
import controls from "../../ui/controls/controls.module.css";
import { QrCode } from "../../ui/controls/qr-code.tsx";
import { ReportMistake } from "../../ui/controls/report-mistake.tsx";
import { say } from "../../words/en/lab/share.ts";
import { fill, shownNumber } from "../../words/fill.ts";
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
  const [isCited, setCited] = useState(false);
  const carriesCode = useStore(controller.lab, ({ scenario }) => scenario.flows.some(isOwn));
  return (
    <>
      <p>{say.linkLead}</p>
      <CopyLine
        label={say.linkToThisRun}
        text={link}
        copiesItself
        isQuiet={isCited}
        onCopy={() => setCited(false)}
      />
      {problem !== "" && <p role="alert">{problem}</p>}
      {carriesCode && <CodeNote link={link} />}
      <TraceNote />
      <div className={css.options}>
        <Cite cited={() => citedRun(controller, link)} isQuiet={!isCited} onShow={() => setCited(true)} />
        <ReportMistake seen={() => ({ title: controller.lab.getState().scenario.title, link })} />
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
      <p>{say.carriesCode}</p>
      {link.length > LONG_LINK && (
        <p>
          {fill(say.longLink, shownNumber((link.length / 1000).toFixed(1)))}{" "}
          <button type="button" className={controls.button} onClick={save}>
            {say.saveAsFile}
          </button>
        </p>
      )}
    </div>
  );
}

/** Which traces a link names without carrying them: whoever opens it needs their files. */
function TraceNote() {
  const traces = useStore(useController().lab, ({ scenario }) => scenario.traces);
  const long = Object.entries(traces ?? {}).filter(([, text]) => text.length > MOST_IN_LINK);
  return long.map(([name, text]) => (
    <p key={name} role="note">
      {fill(say.longTrace, name)}{" "}
      <button
        type="button"
        className={controls.button}
        onClick={() => saveFile(new Blob([text], { type: "text/plain" }), `${name}.txt`)}
      >
        {say.saveTrace}
      </button>
    </p>
  ));
}

/** How the run that is shown is cited: its scenario, its seed, and the digest of what it recorded. */
function citedRun({ lab, page }: LabController, address: string) {
  const state = lab.getState();
  const { title, seed } = state.scenario;
  const runs = state.runs.map(({ label, result }) => `${label} ${traceDigest(result.trace)}`);
  const name = fileWords(page.getState().shipped ?? title) || "run";
  return {
    key: `cwndscope-${name}`,
    title: fill(say.citedTitle, title),
    address,
    note: [
      fill(say.citedSeed, String(seed)),
      ...(runs.length > 0 ? [fill(say.citedDigest, runs.join(", "))] : []),
    ].join("; "),
  };
}

/** The link for the telephones of a class. */
function LinkCode({ link }: { link: string }) {
  const [isTooLong, setTooLong] = useState(false);
  return (
    <figure className={css.qr}>
      <QrCode text={link} label={say.qrCode} onTooLong={setTooLong} />
      <figcaption>{isTooLong ? say.qrTooLong : say.qrHint}</figcaption>
    </figure>
  );
}
