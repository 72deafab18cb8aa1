import { useLayoutEffect } from "react";
import type { Mode } from "../core/look/presentation-settings.ts";

/** Height and width at which type has its ordinary size, px: what is presented is laid out as on a picture so large. */
const PICTURE = { present: { width: 889, height: 500 }, embed: { width: 650, height: 366 } } as const;

/** Type is at least so much larger than in the laboratory. */
const LEAST = { present: 1.2, embed: 1.23 } as const;

/** Width of a line of data at scale 1, px. */
const LINE = 1.75;

/** How much larger than in the laboratory everything is drawn in a window of a size. */
export function presentedScale(mode: "present" | "embed", width: number, height: number): number {
  const picture = PICTURE[mode];
  return Math.max(LEAST[mode], Math.min(width / picture.width, height / picture.height));
}

/** Gives the page the size of type and lines, and the theme, of a presentation for as long as there is one. */
export function useMode(mode: Mode, theme: "light" | "dark" | null): void {
  useLayoutEffect(() => {
    if (mode === "lab") return;
    const { style, dataset } = document.documentElement;
    const earlier = dataset.theme;
    const adapt = () => {
      const scale = presentedScale(mode, window.innerWidth, window.innerHeight);
      style.setProperty("--type-scale", String(scale));
      style.setProperty("--line-width", `${LINE * scale}px`);
      // What draws by these is told by the attribute, also when only the size changed.
      dataset.mode = "present";
    };
    const wanted = theme ?? (mode === "present" ? "light" : null);
    if (wanted) dataset.theme = wanted;
    adapt();
    window.addEventListener("resize", adapt);
    return () => {
      window.removeEventListener("resize", adapt);
      style.removeProperty("--type-scale");
      style.removeProperty("--line-width");
      delete dataset.mode;
      if (earlier === undefined) delete dataset.theme;
      else dataset.theme = earlier;
    };
  }, [mode, theme]);
}
