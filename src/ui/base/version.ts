/** The version that package.json states; the build puts it here: scripts/vite/version.ts. */
export const VERSION: string = "0.0.0";
