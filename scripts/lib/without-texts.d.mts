/** A module's TypeScript without texts for readers; see without-texts.mjs. */
export function withoutTextsIn(code: string, isFormat: boolean): string;
