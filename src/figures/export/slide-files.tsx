import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { encodedPng, PICTURE, pictureContext, RESOLUTION, SLIDE } from "../../ui/base/slide.ts";
import { LIGHT_TOKENS } from "../../ui/theme/tokens.ts";
import { Slide, type SlideContent } from "./slide.tsx";

/** A slide as an SVG of 1600 × 900. @throws Error when the browser cannot measure texts */
export function slideSvg(content: SlideContent): Blob {
  return new Blob([svgText(content)], { type: "image/svg+xml" });
}

/** The same as a PNG of 3200 × 1800 pixels. @throws Error when the browser cannot make a picture */
export async function slidePng(content: SlideContent): Promise<Blob> {
  const url = URL.createObjectURL(slideSvg(content));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    const ctx = pictureContext(canvas, SLIDE * RESOLUTION);
    ctx.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
    return await encodedPng(canvas);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function svgText(content: SlideContent): string {
  const text = pictureContext(document.createElement("canvas"), 1);
  text.font = `${LIGHT_TOKENS.axisSize}px ${LIGHT_TOKENS.font}`;
  const holder = document.createElement("div");
  const root = createRoot(holder);
  flushSync(() => root.render(<Slide content={content} text={text} />));
  const svg = holder.querySelector("svg");
  const written = svg ? new XMLSerializer().serializeToString(svg) : "";
  root.unmount();
  return `${written}\n`;
}
