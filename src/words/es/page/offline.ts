import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/page/offline.ts. */
export const texts = {
  ready: "Listo sin conexión",
  change: "Cambiar a la versión nueva",
  openElsewhere: "cwndscope está abierto en otra pestaña o ventana.",
  closeOthers: "Puede haber una lección en otra pestaña. Ciérrala antes.",
  newVersion: "Hay una versión nueva de cwndscope.",
  untilChange: "Esta página sigue como está hasta que cambies.",
} satisfies Texts;
