import { parseScenario } from "./parse.ts";
import { type ShippedEntry, type ShippedScenarios, shippedEntry } from "./shipped.ts";

/** What a list shows of all shipped scenarios, read from each of them. Rejects where one could not be fetched. */
export async function readEntries(shipped: ShippedScenarios): Promise<readonly ShippedEntry[]> {
  const all = await Promise.all(
    shipped.ids().map(async (id) => {
      const parsed = parseScenario(await shipped.load(id));
      return parsed.ok ? [shippedEntry(id, parsed.scenario)] : [];
    }),
  );
  return all.flat();
}
