import { parseSync } from "vite";
import type { Text } from "./texts.ts";

/** A node of a syntax tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  value?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Attributes whose values are names for the machine. */
const MACHINE =
  /^(?:className|style|key|id|htmlFor|href|src|rel|d|points|transform|viewBox|name|list|form|type|role|data-.*|aria-(?:describedby|labelledby|controls|owns|activedescendant))$/;

/** Rules of style sheets, selectors, documents and scripts. */
const CODE =
  /^<!doctype|^\{[^{}]*\}$|light-dark\(|[a-z]-src\b|addEventListener\(|^[a-z-]+:[^;]+;[a-z-]+:|^(?:button|select|input)(?:\[[^\]]+\])?, /;

/** Elements whose text is a key or code, not words. */
const NO_WORDS = ["kbd", "code"];

/** Texts of more than one word, as sentences and labels are; rules of style sheets and shapes are none. */
const isProse = (text: string) =>
  /[A-Za-z]{2,}[\s,;:—–-]+[A-Za-z({“"]|[A-Za-z]{3,} /.test(text.trim()) &&
  /\s/.test(text.trim()) &&
  !/^[[#.:>*]|\(prefers-|\((?:min|max)-|system-ui|sans-serif|monospace|noopener|color-mix\(/.test(
    text.trim(),
  ) &&
  !CODE.test(text.trim());

/** Words in a module that a reader would read and no catalogue holds: between tags, in attributes, in sentences elsewhere. */
export function looseTexts(file: string, source: string): Text[] {
  const found: Text[] = [];
  const add = (node: Node, text: string) =>
    found.push({ file, line: source.slice(0, node.start).split("\n").length, text: text.trim() });
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent);
    if (!isNode(value) || isForTheMachine(value, parent)) return;
    const { type, value: held } = value;
    if (type === "JSXText" && /[A-Za-z]{2,}/.test(String(held))) add(value, String(held));
    if (type === "Literal" && typeof held === "string" && isProse(held)) add(value, held);
    if (type === "TemplateElement" && isProse((held as { cooked: string }).cooked))
      add(value, (held as { cooked: string }).cooked);
    for (const [key, child] of Object.entries(value))
      if ((key !== "value" || isNode(child)) && !(key === "key" && type === "Property" && !value.computed))
        visit(child, value);
  };
  visit(parseSync(file, source).program, null);
  return found;
}

function isForTheMachine(node: Node, parent: Node | null): boolean {
  const { type } = node;
  if (/^(?:Import|ExportAll|ThrowStatement|TaggedTemplate)/.test(type)) return true;
  if (/^TS(?!(?:As|Satisfies|NonNull)Expression)/.test(type)) return true;
  if (type === "JSXAttribute") return MACHINE.test(String((node.name as { name?: unknown }).name));
  if (type === "JSXText") {
    const element = parent?.openingElement as { name: { name: string } } | undefined;
    return element !== undefined && NO_WORDS.includes(element.name.name);
  }
  // What a text is compared with is the name of something.
  if (type === "Literal" && parent?.type === "BinaryExpression")
    return /^[!=]==$/.test(String(parent.operator));
  const callee = node.callee as { name?: string; property?: { name?: string } } | undefined;
  return /Error$|^(?:querySelector|querySelectorAll|matchMedia|closest|matches|split|theme|postMessage)$/.test(
    callee?.name ?? callee?.property?.name ?? "",
  );
}
