import { describe, expect, it } from "vitest";
import { guestBundle } from "../../scripts/lib/guest-bundle.ts";
import { GUEST_BUNDLE } from "../../src/sandbox/guest/bundle.ts";

describe("what runs beside senders of one's own", () => {
  it("is up to date (npx tsx scripts/emit-guest.ts writes it)", async () => {
    const module = await guestBundle();
    expect(module).toContain(JSON.stringify(GUEST_BUNDLE));
  });
});
