import { catalogue } from "../../catalogue.ts";

/** What a reader reads around a scheme's card. */
export const say = catalogue("lab/cards", {
  parts: "Parts of the scheme",
  besideLinux: "Beside recordings of a Linux kernel, packet by packet",
});
