import { deflateRawSync } from "node:zlib";

/** A link to a chain of `hops` equal links; where they have no `limit`, packets, the page records no queue. */
export function chainLink(duration: number, rate: string, hops: number, limit: number | null = 100): string {
  const nodes = Array.from({ length: hops + 1 }, (_, i) => ({ id: `N${i}` }));
  const links = Array.from({ length: hops }, (_, i) => ({
    id: `l${i}`,
    from: `N${i}`,
    to: `N${i + 1}`,
    rate,
    delay: "1 ms",
    ...(limit === null ? {} : { queue: { limit } }),
  }));
  const flows = [{ id: "f", from: "N0", to: `N${hops}`, scheme: "reno", awnd: 200 }];
  const scenario = { format: "cwndscope/1", title: "A long way", seed: 1, duration, nodes, links, flows };
  return `#s=${deflateRawSync(JSON.stringify(scenario)).toString("base64url")}`;
}
