/** Two words. */
const WORDS = /\p{L}\S* \S*\p{L}|\p{L}.* $|^ .*\p{L}/u;

/** Properties of rules and parameters that quote a paper: where it is, and its equation. */
const CITED = ["source", "equation"];

/** Kinds of expressions in which nothing is decided or calculated. */
const PLAIN = new Set([
  "Identifier",
  "MemberExpression",
  "StringLiteral",
  "NumericLiteral",
  "ThisExpression",
]);

/**
 * Whether a node of Babel's syntax tree is a sentence, or part of one, that only a reader reads: several words in quotes, or a
 * template with words in which nothing is decided or calculated, or a quotation from a paper. An identifier in quotes is none.
 * @param parent the node that it is in
 */
export function isText(node, parent) {
  if (parent?.type === "ObjectProperty" && CITED.includes(parent.key.name)) return node === parent.value;
  if (node.type === "StringLiteral") return WORDS.test(node.value);
  if (node.type !== "TemplateLiteral") return false;
  return node.quasis.some(({ value }) => WORDS.test(value.raw)) && node.expressions.every(isPlain);
}

/** Whether a node is the bundler's `import.meta.glob(…)`, which only literal patterns can follow. */
export function isGlob({ type, callee }) {
  return (
    type === "CallExpression" && callee.object?.type === "MetaProperty" && callee.property.name === "glob"
  );
}

function isPlain(expression) {
  if (expression.type === "CallExpression") return expression.arguments.every(isPlain);
  if (expression.type === "MemberExpression") return isPlain(expression.object);
  return PLAIN.has(expression.type);
}
