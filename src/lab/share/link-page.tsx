import { generate } from "lean-qr";
import { useEffect, useRef, useState } from "react";
import { AS_LAB } from "../core/look/presentation-settings.ts";
import { CopyLine } from "./copy-line.tsx";
import { isLocalLink } from "./embed-code.ts";
import css from "./share.module.css";
import { useLink } from "./use-link.ts";

/** The link to this run, as a text and as a QR code. */
export function LinkPage() {
  const { link, problem } = useLink(AS_LAB);
  return (
    <>
      <p>Whoever opens this link sees the same run, at the same moment, in the same view.</p>
      <CopyLine label="Link to this run" text={link} copiesItself />
      {problem !== "" && <p role="alert">{problem}</p>}
      {link !== "" && !isLocalLink(link) && <QrCode link={link} />}
    </>
  );
}

/** The link for the telephones of a class. */
function QrCode({ link }: { link: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    try {
      if (canvas.current) generate(link).toCanvas(canvas.current, { pad: 4, off: [255, 255, 255] });
      setTooLong(false);
    } catch {
      setTooLong(true);
    }
  }, [link]);
  return (
    <figure className={css.qr}>
      <canvas ref={canvas} role="img" aria-label="QR code of the link" hidden={isTooLong} />
      <figcaption>
        {isTooLong
          ? "The link is too long for a QR code: it holds a whole scenario. Begin with a shipped one, or share the file."
          : "For telephones: point the camera at it."}
      </figcaption>
    </figure>
  );
}
