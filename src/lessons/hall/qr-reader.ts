/** Reads QR codes from pictures. Fetched when a camera is turned on. */
import decodeQr, { type FinderPoints } from "qr/decode.js";

/** A picture, four bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** More codes are not looked for in one picture. */
const MOST_CODES = 12;

/** Time for further tries at one code, ms: a camera's picture may be dim or slanted. */
const TRY_TIME = 60;

/** The texts of all QR codes in a picture. What was read is painted over in it, so that the next one is found. Never throws. */
export function codesIn(picture: Picture): string[] {
  const texts: string[] = [];
  for (let n = 0; n < MOST_CODES; n++) {
    let found: FinderPoints | null = null;
    const options = {
      timeLimit: TRY_TIME,
      pointsOnDetect: (points: FinderPoints) => {
        found = points;
      },
    };
    const text = decoded(picture, options);
    if (text !== null) texts.push(text);
    if (found === null) break;
    paintOver(picture, (found as FinderPoints).boundingBox);
  }
  return texts;
}

/** One of the codes; null where there is none, or none that can be read. */
function decoded(picture: Picture, options: Parameters<typeof decodeQr>[1]): string | null {
  try {
    return decodeQr(picture, options);
  } catch {
    return null;
  }
}

function paintOver({ width, height, data }: Picture, box: FinderPoints["boundingBox"]): void {
  const from = Math.max(0, Math.floor(box.x));
  const to = Math.min(width, Math.ceil(box.x + box.width));
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
    data.fill(255, 4 * (y * width + from), 4 * (y * width + Math.max(from, to)));
}
