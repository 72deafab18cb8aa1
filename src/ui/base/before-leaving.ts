/** What is to be written down before the page is loaded again by its own doing, or a script goes on. */
const writers: (() => Promise<unknown>)[] = [];

/** Has something written, such as the address, before the page is loaded again in another language. */
export function beforeLeaving(write: () => Promise<unknown>): void {
  writers.push(write);
}

/** Resolves once everything is written. */
export const allWritten = (): Promise<unknown> => Promise.all(writers.map((write) => write()));
