import { SenderError, type SenderFailure } from "./error.ts";
import type { Description, GuestFailure } from "./guest/places.ts";
import { failureOf, type Guest, type GuestProgram, type Realm } from "./realm.ts";
import type { Compiled } from "./source/source-map.ts";

/** A sender of one's own that can run. */
export interface LoadedSender {
  /** "own:NAME" names it in scenarios. */
  id: string;
  compiled: Compiled;
  program: GuestProgram;
  description: Description;
}

/** Loads the source of a sender. @param file what messages call it @throws SenderError when it cannot be loaded */
export function loadSender(
  guest: Guest,
  realm: Realm,
  id: string,
  source: string,
  file: string,
): LoadedSender {
  const compiled = realm.compile(source, file, id);
  let program: GuestProgram;
  try {
    program = realm.evaluate(compiled.code, `own:${id}`) as GuestProgram;
  } catch {
    throw new SenderError(file, "load", "the engine does not read it as a module", 0, 0);
  }
  const text = guest.describe(program);
  if (text === "") throw errorOf(compiled, failureOf(guest));
  return { id, compiled, program, description: JSON.parse(text) as Description };
}

const KINDS: Record<GuestFailure["kind"], SenderFailure> = {
  load: "load",
  run: "run",
  endless: "endless",
  depth: "run",
  memory: "memory",
};

/** What a failure is to the reader, with its place in the source. @param when what happened in the run, and its time */
export function errorOf(
  compiled: Compiled,
  { kind, text, place, line, column }: GuestFailure,
  when: { words: string; at: number } | null = null,
): SenderError {
  const [ownLine, ownColumn] = line > 0 ? compiled.positionOf(line, column) : compiled.placeOf(place);
  return new SenderError(
    compiled.name,
    when === null && kind === "run" ? "load" : KINDS[kind],
    text,
    ownLine,
    ownColumn,
    when?.words ?? "",
    when?.at ?? null,
  );
}
