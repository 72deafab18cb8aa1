import type { ErrorModel } from "./types.ts";

/** A clean channel. */
export const none: ErrorModel<null> = {
  id: "none",
  title: "No errors",
  summary: "Nothing is lost on the way.",
  citation: { text: "The wired case" },
  params: [],
  init: () => null,
  isLost: () => false,
};
