/** Whether a node of Babel's syntax tree is a sentence, or part of one, that only a reader reads. */
export function isText(node: { readonly type: string }): boolean;
