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

/** Lines in which programs stand, where they stand in one file with all that runs them: first and last of each. */
const ranges: (readonly [number, number])[] = [];

/** Line and column in a program, as it was compiled, of a frame; null for a frame of something else. */
function placeOf(file: string, line: number, column: number): readonly [number, number] | null {
  if (ranges.length === 0) return apply(textStartsWith, file, ["own:"]) ? [line, column] : null;
  for (const [first, last] of ranges) if (line >= first && line <= last) return [line - first + 1, column];
  return null;
}

const { startsWith: textStartsWith } = String.prototype;

/** Tells in which lines a program stands, where it stands in the file of the realm itself. */
export function stands(first: number, last: number): void {
  ranges.push([first, last]);
}
