import { generate } from "lean-qr";
import { useEffect, useRef, useState } from "react";

interface Props {
  /** What the code says. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string | undefined;
  /** Told whether the text is too long for a code, which is not shown then. */
  onTooLong?: (isTooLong: boolean) => void;
}

/** A text as a QR code, black on white in every theme: cameras want it so. */
export function QrCode({ text, label, className, onTooLong }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const tell = useRef(onTooLong);
  tell.current = onTooLong;
  useEffect(() => {
    const isDrawn = canvas.current !== null && drawn(canvas.current, text);
    setTooLong(!isDrawn);
    tell.current?.(!isDrawn);
  }, [text]);
  return <canvas ref={canvas} className={className} role="img" aria-label={label} hidden={isTooLong} />;
}

function drawn(canvas: HTMLCanvasElement, text: string): boolean {
  try {
    generate(text).toCanvas(canvas, { pad: 4, on: [0, 0, 0], off: [255, 255, 255] });
    return true;
  } catch {
    return false;
  }
}
