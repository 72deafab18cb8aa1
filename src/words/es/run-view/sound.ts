import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/run-view/sound.ts. */
export const texts = {
  sound: "Sonido",
  hear: "Escuchar la ejecución al reproducirla",
  hearMeaning:
    "La ventana es un tono: más agudo significa más grande. Zumbido grave: una cola descartó un paquete. Siseo: una pérdida aleatoria. Campana: una conjetura errónea.",
  speak: "Leer en voz alta los valores del cursor de tiempo",
  speakMeaning:
    "Un lector de pantalla lee ventana, umbral y cola: donde se detiene el cursor de tiempo y cada 4 s mientras se reproduce.",
  failed: "No se pudo cargar el sonido. Actívalo de nuevo cuando vuelva la red.",
} satisfies Texts;
