import { DECLARATION_LISTS } from "./declaration-lists.ts";

/** The help of every declared parameter, in the order of the lists. */
export const PARAMETER_HELP: readonly string[] = Object.values(DECLARATION_LISTS).flatMap((list) =>
  list.flatMap(({ params }) => params.map(({ help }) => help)),
);
