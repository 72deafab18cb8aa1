/** Path of a Deno to run, or null. */
export function findDeno(): string | null;
