// Writes src/sandbox/guest/bundle.ts: what runs beside a sender of one's own, with the shipped parts that it may import, as one text.
// Run it after a change in src/sandbox/guest or of what that imports: npx tsx scripts/emit-guest.ts
import { writeFileSync } from "node:fs";
import { guestBundle } from "./lib/guest-bundle.ts";

writeFileSync(new URL("../src/sandbox/guest/bundle.ts", import.meta.url), await guestBundle());
