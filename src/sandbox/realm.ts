import { GUEST_BUNDLE } from "./guest/bundle.ts";
import type { GuestFailure } from "./guest/places.ts";
import type { guest } from "./guest/runtime.ts";

/**
 * Where senders of one's own run: a place of its own in the JavaScript engine, with nothing but the language. Each platform makes it in its
 * own way.
 */
export interface Realm {
  /** The value of an expression there. @param name what traces call the code */
  evaluate(code: string, name: string): unknown;
}

/** The expression that `openGuest` evaluates: its value is the guest's side. */
export const GUEST_CODE: string = GUEST_BUNDLE;

/** The guest's side: numbers and texts go in and out, and functions of the guest itself. */
export type Guest = typeof guest;

/** What compiled code is over there; nobody here calls it. */
export type GuestProgram = Parameters<Guest["describe"]>[0];

/** Prepares a realm for programs. */
export function openGuest(realm: Realm): Guest {
  return realm.evaluate(GUEST_CODE, "guest") as Guest;
}

/** What went wrong over there last. */
export function failureOf(guest: Guest): GuestFailure {
  return JSON.parse(guest.failure()) as GuestFailure;
}
