/** Buffers in bandwidth–delay products, as words. */
import { type QueueProduct, queueProduct, type Scenario } from "../../scenario/index.ts";
import { say } from "../../words/en/run/network.ts";
import { fill, shownNumber } from "../../words/fill.ts";

/**
 * "42 packets, 1.0 BDP (42.7 packets fill the path of f1)" for the limit of a queue at an address; null for other addresses, and
 * where no flow's data passes. @param limit packets
 */
export function productWords(scenario: Scenario, address: string, limit: number): string | null {
  const product = productAt(scenario, address);
  if (product === null) return null;
  const products = inProducts(limit / product.packets);
  return fill(say.product, String(limit), products, shownNumber(product.packets.toFixed(1)), product.flow);
}

/** "42 packets, 1.0 BDP" for the limit of a queue at an address; null as in `productWords`. @param limit packets */
export function shortProductWords(scenario: Scenario, address: string, limit: number): string | null {
  const product = productAt(scenario, address);
  return product && fill(say.shortProduct, String(limit), inProducts(limit / product.packets));
}

/** The product for the queue whose limit stands at an address. */
function productAt(scenario: Scenario, address: string): QueueProduct | null {
  const [, link, back] = /^links\.([^.]+)\.(reverse\.)?queue\.limit$/.exec(address) ?? [];
  if (link === undefined) return null;
  return queueProduct(scenario, link, back === undefined ? "forward" : "reverse");
}

/** "1.0", "0.25", "12". */
function inProducts(products: number): string {
  return products >= 9.95 ? products.toFixed(0) : shownNumber(products.toPrecision(2));
}
