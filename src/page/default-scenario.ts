/** What the page shows when nobody asked for anything else: the id of a shipped scenario. */
export const DEFAULT_SCENARIO = "cerl-fig4";
