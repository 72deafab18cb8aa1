import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/lab/build-toolbar.ts. */
export const texts = {
  toolbar: "Construir",
  views: "Vista de la red",
  drawing: "Dibujo",
  drawingTitle: "La red como imagen",
  tables: "Tablas",
  tablesTitle: "La misma red en tablas: nodos, enlaces, flujos, cambios",
  text: "Texto",
  textTitle: "La misma red como JSON",
  sender: "Emisor",
  senderTitle: "Un emisor propio, en JavaScript",
  runs: "Se ejecuta tras cada cambio",
  incompleteResults: "Incompleta. Los resultados de abajo son de tu última red que funcionaba.",
  incomplete: "Incompleta",
  tidy: "Ordenar",
  tidyTitle: "Ordenar: emisores a la izquierda, receptores a la derecha",
  multiply: "Multiplicar el flujo…",
  templates: "Nueva desde una plantilla…",
  kept: "Conservada en este navegador",
  notKept: "No conservada",
  conflict: "No conservada: cambió en otra pestaña",
  keep: "Conservar…",
  keepTitle: "Conservar esta red en el navegador; abrir, renombrar y eliminar lo que se conserva (Ctrl+S)",
} satisfies Texts;
