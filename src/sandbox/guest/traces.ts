const { apply } = Reflect;

const positions = new WeakMap<object, readonly [number, number]>();

/** Where the code that failed stands; the frames of a trace are seen by nobody else. */
export function keepTraces(): void {
  const errors = Error as unknown as Record<string, unknown>;
  Object.defineProperty(errors, "stackTraceLimit", { value: 60, writable: false, configurable: false });
  Object.defineProperty(errors, "prepareStackTrace", {
    value: (
      error: object,
      frames: { getFileName(): string; getLineNumber(): number; getColumnNumber(): number }[],
    ) => {
      for (const frame of frames) {
        const at = placeOf(String(frame.getFileName()), frame.getLineNumber(), frame.getColumnNumber());
        if (at === null) continue;
        positions.set(error, at);
        break;
      }
      return "";
    },
    writable: false,
    configurable: false,
  });
  Object.freeze(Error);
}

/** Line and column of the program that an error comes from; 0 where they are not known. */
export function positionOf(error: unknown): readonly [number, number] {
  if (typeof error !== "object" || error === null) return [0, 0];
  const { stack } = error as { stack?: unknown };
  const known = positions.get(error);
  if (known !== undefined) return known;
  if (typeof stack !== "string") return [0, 0];
  for (const line of apply(textSplit, stack, ["\n"]) as string[]) {
    const found = apply(patternExec, FRAME, [line]) as string[] | null;
    const at = found === null ? null : placeOf(found[1], Number(found[2]), Number(found[3]));
    if (at !== null) return at;
  }
  return [0, 0];
}

/** A frame of a trace in engines that give it as text: file, line, column. */
const FRAME = /((?:own|blob):.*?):(\d+):(\d+)/;
const { split: textSplit } = String.prototype;
const { exec: patternExec } = RegExp.prototype;

/** First and last line of a program in a file. */
type Lines = readonly [first: number, last: number];

/** Where programs stand that are no file of their own each, and the name of that file; null: whatever it is called. */
let lines: readonly Lines[] = [];
let inFile: string | null = null;

/** Line and column in a program, as it was compiled, of a frame; null for a frame of something else. */
function placeOf(file: string, line: number, column: number): readonly [number, number] | null {
  if (lines.length === 0) return apply(textStartsWith, file, ["own:"]) ? [line, column] : null;
  if (inFile !== null && file !== inFile) return null;
  for (const [first, last] of lines) if (line >= first && line <= last) return [line - first + 1, column];
  return null;
}

const { startsWith: textStartsWith } = String.prototype;

/**
 * Tells in which lines programs stand, in place of what was told before.
 * @param file in which they stand; null: in that of the realm itself
 */
export function stands(ranges: readonly Lines[], file: string | null): void {
  lines = ranges;
  inFile = file;
}
