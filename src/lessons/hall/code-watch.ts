/** Watches a camera's picture for QR codes. Fetched when a camera is turned on. */
import { codesIn } from "./qr-reader.ts";

/** Pause between two looks at the picture, ms. */
const PAUSE = 120;

/** The longer side of what is looked at, pixels: more only takes longer. */
const LONGEST = 1280;

/** The browser's own reader, as far as it is used here (W3C Shape Detection). */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/**
 * Looks at the picture again and again, until the returned function is called.
 * @param onCodes told the texts of each look, none among them
 */
export function watchCodes(video: HTMLVideoElement, onCodes: (texts: readonly string[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = true;
  const reading = browsersReader().then((own) => own ?? codeReader());
  const look = async () => {
    const read = await reading;
    const texts = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : [];
    if (!isOn) return;
    onCodes(texts);
    timer = setTimeout(look, PAUSE);
  };
  void look();
  return () => {
    isOn = false;
    clearTimeout(timer);
  };
}

type ReadVideo = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The browser's own reader where there is one that reads QR codes; where it fails later, ours goes on. */
async function browsersReader(): Promise<ReadVideo | null> {
  const Detectors = (globalThis as { BarcodeDetector?: BarcodeDetectors }).BarcodeDetector;
  const formats: readonly string[] = (await Detectors?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detectors === undefined || !formats.includes("qr_code")) return null;
  const detector = new Detectors({ formats: ["qr_code"] });
  let otherwise: ReadVideo | null = null;
  return async (video) => {
    if (otherwise !== null) return otherwise(video);
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue);
    } catch {
      otherwise = codeReader();
      return otherwise(video);
    }
  };
}

function codeReader(): ReadVideo {
  const canvas = document.createElement("canvas");
  const pencil = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (pencil === null || videoWidth === 0 || videoHeight === 0) return [];
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(scale * videoWidth);
    canvas.height = Math.round(scale * videoHeight);
    pencil.drawImage(video, 0, 0, canvas.width, canvas.height);
    return codesIn(pencil.getImageData(0, 0, canvas.width, canvas.height));
  };
}
