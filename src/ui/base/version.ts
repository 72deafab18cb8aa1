/** The version that package.json states; the build puts it here, and what follows: scripts/vite/version.ts. */
export const VERSION: string = "0.0.0";

/** The day of that version, "2026-11-26"; "" where CITATION.cff has none. */
export const RELEASED: string = "";

/** The address of the repository, without "/" at its end; "" where it is not known. */
export const SOURCE: string = "";
