import type { ErrorModel } from "./types.ts";

/** No errors: every packet passes. */
export const none: ErrorModel<null> = {
  id: "none",
  title: "No errors",
  summary: "Nothing is lost.",
  citation: { text: "The wired case" },
  params: [],
  init: () => null,
  isLost: () => false,
};
