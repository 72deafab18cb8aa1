/** What the page begins with: no module that holds a text is evaluated before the language is known. */
import { asked } from "../words/asked.ts";
import { speak } from "../words/catalogue.ts";

void asked()
  .then(speak)
  .then(() => import("./main.tsx"))
  .then(({ begin }) => begin());
