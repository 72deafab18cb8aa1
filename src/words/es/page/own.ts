import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/page/own.ts. */
export const texts = {
  unread:
    "{1|El emisor|Los emisores} {2}: código de un enlace o de un archivo. Léelo y pulsa «Ejecutar este código».",
  frame: "Ejecuta tu emisor",
  notFetched: "su código no se pudo cargar",
} satisfies Texts;
