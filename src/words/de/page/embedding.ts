import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/page/embedding.ts. */
export const texts = {
  seekTime: "seek braucht eine Zeit, eine Anzahl von Sekunden",
  sceneNumber: "scene braucht eine Szene, eine ganze Zahl ab 1",
  setAddress: "set braucht eine Adresse, einen Text",
  setValue: "set braucht einen Wert: eine Zahl, einen Text oder einen Schalter",
  doWhat: "do muss eins von set, play, pause, seek, scene, ask sein",
  locked: "{1} ist gesperrt",
  noScene: "es gibt keine Szene {1}",
  tooMany: "zu viele Nachrichten warten; sende weniger auf einmal",
} satisfies Texts;
