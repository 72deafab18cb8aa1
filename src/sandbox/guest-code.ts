import { GUEST_BUNDLE } from "./guest/bundle.ts";

/** The expression whose value, in a fresh place of an engine, is the guest's side of a realm. */
export const GUEST_CODE: string = GUEST_BUNDLE;
