/** The source of a module that exports a value, in which what several places share is one object again. @throws TypeError for what JavaScript cannot write down */
export function sourceOf(name: string, value: unknown): string;
