import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/scheme-parts.ts. */
export const texts = {
  window: "Ventana",
  repairs: "Reparaciones",
  acks: "ACK",
  reports: "Informes",
} satisfies Texts;
