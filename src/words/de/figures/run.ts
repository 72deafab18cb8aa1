import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/figures/run.ts. */
export const texts = {
  seed: "Seed {1}",
  seedsTo: "Seeds {1} bis {2}",
  ofEveryPoint: "{1} jedes Punkts",
  incomplete: "unvollständig, {1} von {2} Läufen: {3} der fertigen Punkte",
  seedsAreARange: "Gib den ersten und den letzten Seed ein, etwa „21–40“.",
  seedsLieBetween: "Seeds gehen von 1 bis {1}. Gib andere ein.",
  seedsAreAtLeastTwo: "Ein Intervall braucht mindestens zwei Seeds, den kleineren zuerst, etwa „21–40“.",
  seedsAreAtMost: "Das sind {1} Seeds; höchstens {2} laufen. Gib einen kürzeren Bereich ein.",
  tryAgain: "Erneut versuchen",
  pause: "Pause",
  aRunOf: "Ein Lauf von {1}: {2}.",
  failedNoNumber:
    "{1} {1|Lauf|Läufe} fehlgeschlagen. Punkte mit einem fehlgeschlagenen Lauf haben keine Zahl. {2}",
  failedNoInterval:
    "{1} {1|Lauf|Läufe} fehlgeschlagen. Punkte mit einem fehlgeschlagenen Lauf haben kein Intervall. {2}",
} satisfies Texts;
