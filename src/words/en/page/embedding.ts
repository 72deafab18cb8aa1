import { catalogue } from "../../catalogue.ts";

/** Why a message of the page around is refused. */
export const say = catalogue("page/embedding", {
  seekTime: "seek wants a time, a number of seconds",
  sceneNumber: "scene wants a scene, a whole number from 1",
  setAddress: "set wants an address, a text",
  setValue: "set wants a value: a number, a text or a switch",
  doWhat: "do must be one of set, play, pause, seek, scene, ask",
  locked: "{1} is locked",
  noScene: "there is no scene {1}",
  tooMany: "too many messages wait; send fewer at once",
});
