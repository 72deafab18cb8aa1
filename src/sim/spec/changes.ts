/** Changes in mid-run, as far as they rewrite the specification; nothing of the original is modified. */
import { directionOf } from "./directions.ts";
import type { FlowSpec, LinkSpec, ParamValue } from "./run-spec.ts";

/** A value inside a specification: an object to look further into, or the value itself. */
type Node = { [key: string]: Node | ParamValue };

/** The part of `links.wireless.loss.rate` that names the element, and the path within it. */
export function splitAddress(address: string): { collection: string; id: string; path: string[] } {
  const [collection, id, ...path] = address.split(".");
  return { collection, id, path };
}

/** `element` with the value at `path` replaced. */
export function withValue<T extends object>(element: T, path: readonly string[], value: ParamValue): T {
  return replaced(element as unknown as Node, path, value) as unknown as T;
}

/** A link with the value at `path` replaced; what the reverse has of its own becomes complete before a part of it changes. */
export function changedLink(link: LinkSpec, path: readonly string[], value: ParamValue): LinkSpec {
  const whole = path[0] === "reverse" ? { ...link, reverse: { ...directionOf(link, "reverse") } } : link;
  return withValue(whole, path, value);
}

/** A flow with the value at `path` replaced. */
export function changedFlow(flow: FlowSpec, path: readonly string[], value: ParamValue): FlowSpec {
  return withValue(flow, path, value);
}

function replaced(object: Node, path: readonly string[], value: ParamValue): Node {
  const [key, ...rest] = path;
  if (rest.length === 0) return { ...object, [key]: value };
  const inner = object[key];
  return { ...object, [key]: replaced(typeof inner === "object" ? inner : {}, rest, value) };
}
