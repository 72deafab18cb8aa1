import type { AnyNode, Pattern } from "acorn";

/** What a program may name without declaring it, besides `Math` and `log`: the language itself. */
export const LANGUAGE: ReadonlySet<string> = new Set(
  "undefined NaN Infinity Object Array Number String Boolean Symbol Map Set WeakMap WeakSet Error TypeError RangeError ReferenceError SyntaxError isNaN isFinite parseInt parseFloat arguments".split(
    " ",
  ),
);

/** Names that a pattern binds. */
export function* boundNames(pattern: Pattern | AnyNode | null): Generator<string> {
  if (pattern === null) return;
  switch (pattern.type) {
    case "Identifier":
      yield pattern.name;
      return;
    case "ObjectPattern":
      for (const property of pattern.properties)
        yield* boundNames(property.type === "RestElement" ? property.argument : property.value);
      return;
    case "ArrayPattern":
      for (const element of pattern.elements) yield* boundNames(element);
      return;
    case "AssignmentPattern":
      yield* boundNames(pattern.left);
      return;
    case "RestElement":
      yield* boundNames(pattern.argument);
  }
}

/** True for an expression whose value is a number, or fails, whatever its parts are. */
export function isNumeric(node: AnyNode): boolean {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "number";
    case "ParenthesizedExpression":
      return isNumeric(node.expression);
    case "UpdateExpression":
      return true;
    case "UnaryExpression":
      return ["-", "+", "~"].includes(node.operator);
    case "BinaryExpression":
      return node.operator === "+"
        ? isNumeric(node.left) && isNumeric(node.right)
        : ["-", "*", "/", "%", "|", "&", "^", "<<", ">>", ">>>", "**"].includes(node.operator);
    default:
      return false;
  }
}
