/** Buffers in bandwidth–delay products, as words. */
import { queueProduct, type Scenario } from "../../scenario/index.ts";

/**
 * "42 packets, 1.0 BDP (42.7 packets fill the path of f1)" for the limit of a queue at an address; null for other addresses, and
 * where no flow's data passes. @param limit packets
 */
export function productWords(scenario: Scenario, address: string, limit: number): string | null {
  const [, link, back] = /^links\.([^.]+)\.(reverse\.)?queue\.limit$/.exec(address) ?? [];
  if (link === undefined) return null;
  const product = queueProduct(scenario, link, back === undefined ? "forward" : "reverse");
  if (product === null) return null;
  const packets = limit === 1 ? "1 packet" : `${limit} packets`;
  const full = product.packets.toFixed(1);
  return `${packets}, ${inProducts(limit / product.packets)} BDP (${full} packets fill the path of ${product.flow})`;
}

/** "1.0", "0.25", "12". */
function inProducts(products: number): string {
  return products >= 9.95 ? products.toFixed(0) : products.toPrecision(2);
}
