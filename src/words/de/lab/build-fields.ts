import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-fields.ts. */
export const texts = {
  close: "Schließen",
  fewer: "Weniger: {1}",
  more: "Mehr: {1}",
  delays: "Verschiedene Zugangslaufzeiten",
  starts: "Zu verschiedenen Zeiten beginnen",
  least: "{1}: kleinster Wert",
  most: "{1}: größter Wert",
  range: "{1} bis {2}",
} satisfies Texts;
