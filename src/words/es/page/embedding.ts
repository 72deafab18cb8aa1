import type { Texts } from "../../catalogue.ts";

/** Spanish texts of src/words/en/page/embedding.ts. */
export const texts = {
  seekTime: "seek necesita un tiempo, un número de segundos",
  sceneNumber: "scene necesita una escena, un número entero desde 1",
  setAddress: "set necesita una dirección, un texto",
  setValue: "set necesita un valor: un número, un texto o un interruptor",
  doWhat: "do debe ser uno de set, play, pause, seek, scene, ask",
  locked: "{1} está bloqueado",
  noScene: "no hay ninguna escena {1}",
  tooMany: "esperan demasiados mensajes; envía menos a la vez",
} satisfies Texts;
