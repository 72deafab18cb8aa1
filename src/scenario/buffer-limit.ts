/** Buffers written in bandwidth–delay products: read as they are, and turned into packets once the network is known. */
import type { Direction } from "../sim/declared.ts";
import { limitOfProducts, queueProduct } from "./bandwidth-delay.ts";
import type { Report } from "./issue.ts";
import type { Shape } from "./shape.ts";
import type { Scenario } from "./types.ts";
import { withDecimalPoint } from "./units.ts";

const PRODUCTS = /^\s*(\d+\.?\d*|\.\d+)\s*BDPs?\s*$/i;

/** How many products a text means, "2 BDP"; null where it means none. */
export function productsIn(text: unknown): number | null {
  const match =
    typeof text === "string" && text.length <= 64 ? PRODUCTS.exec(withDecimalPoint(text.trim())) : null;
  const products = Number(match?.[1] ?? 0);
  return products > 0 ? products : null;
}

/** A limit in packets that may be written in products: such a text stays until `limitsInPackets` has put packets there. */
export function bufferLimit(packets: Shape<number>): Shape<number> {
  return {
    ...packets,
    read: (value, path, report) =>
      // Whoever reads a whole scenario or document replaces the text before anybody else sees it.
      productsIn(value) === null ? packets.read(value, path, report) : (value as number),
  };
}

/** Puts packets where limits of queues are written in products; reports those that no flow's path gives a product. */
export function limitsInPackets(scenario: Scenario, report: Report): void {
  scenario.links.forEach(({ id, queue, reverse }, i) => {
    for (const [direction, own, path] of [
      ["forward", queue, "queue"],
      ["reverse", reverse.queue, "reverse.queue"],
    ] as const) {
      if (own === undefined || productsIn(own.limit) === null) continue;
      const limit = inPackets(
        scenario,
        { link: id, direction },
        own.limit,
        `links[${i}].${path}.limit`,
        report,
      );
      if (limit !== undefined) own.limit = limit;
    }
  });
}

const LIMIT_ADDRESS = /^links\.([^.]+)\.(reverse\.)?queue\.limit$/;

/** The value of a change: packets for a queue's limit in products, else as it is; undefined where that is reported. */
export function changeInPackets<T>(
  scenario: Scenario,
  address: string,
  value: T,
  path: string,
  report: Report,
) {
  const [, link, back] = LIMIT_ADDRESS.exec(address) ?? [];
  if (link === undefined || productsIn(value) === null) return value;
  return inPackets(
    scenario,
    { link, direction: back === undefined ? "forward" : "reverse" },
    value,
    path,
    report,
  );
}

function inPackets(
  scenario: Scenario,
  { link, direction }: { link: string; direction: Direction },
  value: unknown,
  path: string,
  report: Report,
): number | undefined {
  const product = queueProduct(scenario, link, direction);
  if (product !== null) return limitOfProducts(productsIn(value) ?? 0, product);
  report.add(
    path,
    value,
    "packets: no flow sends data through this queue, so there is no bandwidth–delay product (BDP)",
    "Give packets, for example 50, or add a flow over this link first.",
  );
  return undefined;
}
