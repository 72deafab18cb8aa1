import { type ContestNetwork, parseNetworks } from "../exercise/contest/index.ts";
import { toldAll } from "../words/catalogue.ts";

const FILE = "../../contest/networks.json";
const files = import.meta.glob<unknown>("../../contest/networks.json", { import: "default" });

/** The contest's networks as the command line has them. @throws Error where they did not come, or are not in order */
export async function loadNetworks(): Promise<readonly ContestNetwork[]> {
  const parsed = parseNetworks(toldAll(await files[FILE]?.()));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.networks;
}
