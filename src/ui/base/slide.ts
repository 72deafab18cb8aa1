/** Pictures of the size of a slide. */

/** Size of what is drawn, px; a file shows it larger. */
export const PICTURE = { width: 1280, height: 720 } as const;
/** Size of a slide beside the size that is drawn. */
export const SLIDE = 1600 / PICTURE.width;
/** Pixels of a PNG beside those of a slide. */
export const RESOLUTION = 2;

/** Sizes a canvas to the picture, `scale` times as large, and returns its context. @throws Error where there is none */
export function pictureContext(canvas: HTMLCanvasElement, scale: number): CanvasRenderingContext2D {
  canvas.width = PICTURE.width * scale;
  canvas.height = PICTURE.height * scale;
  const ctx = canvas.getContext("2d");
  if (ctx === null)
    throw new Error("The browser refused to draw a picture. Close other pages and try again.");
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  return ctx;
}

/** Puts white behind what was drawn. */
export function paintGround(ctx: CanvasRenderingContext2D): void {
  ctx.globalCompositeOperation = "destination-over";
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.height);
  ctx.globalCompositeOperation = "source-over";
}

/** The picture of a canvas as a file. @throws Error when the browser cannot encode it */
export async function encodedPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null)
    throw new Error("The browser could not encode the picture. Close other pages and try again.");
  return blob;
}
