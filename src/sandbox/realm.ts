import type { GuestFailure } from "./guest/places.ts";
import type { guest } from "./guest/runtime.ts";
import type { Compiled } from "./source/source-map.ts";

/**
 * Where senders of one's own run: a place of its own in the JavaScript engine, with nothing but the language. Each platform makes it in its
 * own way.
 */
export interface Realm {
  /** Reads a source. @param file what messages call it @param name of the sender. @throws SenderError */
  compile(source: string, file: string, name: string): Compiled;
  /** The value of an expression there. @param name what traces call the code */
  evaluate(code: string, name: string): unknown;
  /** Prepares it for programs of one run. */
  openGuest(): Guest;
}

/** The guest's side: numbers and texts go in and out, and functions of the guest itself. */
export type Guest = typeof guest;

/** What compiled code is over there; nobody here calls it. */
export type GuestProgram = Parameters<Guest["describe"]>[0];

/** What went wrong over there last. */
export function failureOf(guest: Guest): GuestFailure {
  return JSON.parse(guest.failure()) as GuestFailure;
}
