import { writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { type GreyPicture, pictureOf } from "../lessons/hall/pictures.ts";
import { startBrowser } from "./browser.ts";

/** The size of a camera's pictures, pixels. */
const SIZE = { width: 1280, height: 720 };

/** Pictures a second. */
const RATE = 10;

/**
 * Writes a film of QR codes held before a camera, as YUV4MPEG2 (grey, 4:2:0), which a browser can take for its camera.
 * @param scenes the codes of each scene, which lasts half a second
 */
export function writeFilm(path: string, scenes: readonly (readonly string[])[]): void {
  const head = Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  const frames = scenes.flatMap((texts) => {
    const frame = frameOf(pictureOf(texts, { ...SIZE, module: 5, dark: 30, light: 225 }));
    return Array.from({ length: RATE / 2 }, () => frame);
  });
  writeFileSync(path, Buffer.concat([head, ...frames]));
}

function frameOf({ width, height, grey }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from("FRAME\n"), grey, Buffer.alloc((width * height) / 2, 128)]);
}

/** A browser of its own, whose only camera plays a film; null: it has no camera. */
export function browserWithCamera(film: string | null): Promise<Browser> {
  const camera =
    film === null
      ? ["--use-fake-device-for-media-stream=device-count=0"]
      : ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];
  return startBrowser(camera);
}
