/** Whether a node of Babel's syntax tree is a sentence, or part of one, that only a reader reads. */
export function isText(node: { readonly type: string }, parent?: { readonly type: string }): boolean;

/** Whether a node of Babel's syntax tree is the bundler's `import.meta.glob(…)`. */
export function isGlob(node: { readonly type: string }): boolean;
