// Leaves out of the module "cwndscope" what the simulator and the format say of themselves to readers, and what only the page and the
// command line ask of them. No run and no error is made of it; `schemes`, which has texts, is a file of its own.
import MagicString from "magic-string";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/** What a plug-in, a parameter, a rule or a variable, all of which have an id, says to readers. */
const SAID = new Set([
  "title",
  "text",
  "label",
  "help",
  "summary",
  "citation",
  "source",
  "scale",
  "colour",
  "dash",
  "marker",
]);

/** Functions of the format whose first argument is help that only its JSON Schema has; an error has that of `required`. */
const HELPED = new Set(["withDefault", "optional", "unkept"]);

/** What shapes of the format have for its JSON Schema and for writing a file, neither of which the module does. */
const UNUSED = new Set(["schema", "minimal"]);

/** A plug-in of Rolldown that leaves them out of the modules below src/sim and src/scenario. */
export function withoutTexts() {
  return {
    name: "without-texts",
    transform: {
      filter: { id: /[\\/]src[\\/](?:sim|scenario)[\\/].*\.ts$/ },
      handler: (code, id) => withoutTextsIn(code, /[\\/]src[\\/]scenario[\\/]/.test(id)),
    },
  };
}

/**
 * A module's source without texts for readers.
 * @param code TypeScript
 * @param isFormat whether it is of the format, and not of the simulator
 */
export function withoutTextsIn(code, isFormat) {
  const result = new MagicString(code);
  new Visitor({
    CallExpression(node) {
      if (isFormat) leaveOutHelp(node, result);
    },
    ObjectExpression(node) {
      leaveOut(node.properties.filter(isFormat ? isUnused : saidIn(node)), result, code);
    },
  }).visit(parseAst(code, { lang: "ts" }));
  return result.toString();
}

function leaveOutHelp({ callee, arguments: given }, result) {
  if (HELPED.has(callee.name) && given[0]?.type === "Literal")
    result.overwrite(given[0].start, given[0].end, '""');
}

/** Tells which properties of an object are said to readers: of what has an id of its own, or repeats another's. */
function saidIn({ properties }) {
  const has = (name) => properties.some(({ key }) => key?.name === name);
  if (!has("id") && !properties.some(({ type }) => type === "SpreadElement")) return () => false;
  // A recorded variable has nothing more; the unit of a parameter belongs to how it is read.
  const isVariable = has("label") && !has("type");
  return ({ key, value }) =>
    (SAID.has(key?.name) || (isVariable && key?.name === "unit")) && isConstant(value);
}

function isUnused({ key }) {
  return UNUSED.has(key?.name);
}

/** Whether it is written down: neither a variable nor what a function gives. */
function isConstant(node) {
  switch (node.type) {
    case "Literal":
      return true;
    case "Identifier":
      return /^[A-Z][A-Z0-9_]*$/.test(node.name);
    case "MemberExpression":
      return isConstant(node.object);
    case "TemplateLiteral":
      return node.expressions.every(isConstant);
    case "BinaryExpression":
      return isConstant(node.left) && isConstant(node.right);
    case "ArrayExpression":
      return node.elements.every(isConstant);
    case "ObjectExpression":
      return node.properties.every(({ value }) => value !== undefined && isConstant(value));
    default:
      return false;
  }
}

/** Removes properties with the comma behind them. */
function leaveOut(properties, result, code) {
  for (const { start, end } of properties)
    result.remove(start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0));
}
