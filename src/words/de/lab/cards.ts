import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/cards.ts. */
export const texts = {
  parts: "Teile des Verfahrens",
  besideLinux: "Neben Aufzeichnungen eines Linux-Kernels, Paket für Paket",
} satisfies Texts;
