// Leaves out of the module "cwndscope" what plug-ins and format say of themselves to readers, and no run and no error needs:
// the page and the command line show it, and `schemes` of the module has a file of its own.
import MagicString from "magic-string";
import { parseAst } from "rolldown/parseAst";

/** What a plug-in, a parameter, a rule or a variable, all of which have an id, says to readers. */
const SAID = new Set([
  "title",
  "text",
  "label",
  "help",
  "summary",
  "citation",
  "source",
  "colour",
  "dash",
  "marker",
]);

/** Functions of the format whose first argument is help that only its JSON Schema has; an error has that of `required`. */
const HELPED = new Set(["withDefault", "optional", "unkept"]);

/** What only the JSON Schema of the format calls. */
const SCHEMA = "schema";

/** A plug-in of Rolldown that leaves them out of the modules below src/sim and src/scenario. */
export function withoutTexts() {
  return {
    name: "without-texts",
    transform: {
      filter: { id: /\/src\/(?:sim|scenario)\/.*\.ts$/ },
      handler: (code, id) => textless(code, id.replaceAll("\\", "/").includes("/src/scenario/")),
    },
  };
}

/**
 * A module's source without texts.
 * @param code TypeScript
 * @param isFormat whether it is of the format, and not of the simulator
 */
export function textless(code, isFormat) {
  const result = new MagicString(code);
  visit(parseAst(code, { lang: "ts" }), (node) => {
    if (isFormat) leaveOutHelp(node, result);
    else if (node.type === "ObjectExpression") leaveOutProperties(node.properties, isSaid(node), result, code);
    if (isFormat && node.type === "ObjectExpression")
      leaveOutProperties(node.properties, isSchema, result, code);
  });
  return result.toString();
}

function leaveOutHelp({ type, callee, arguments: given }, result) {
  if (type !== "CallExpression" || !HELPED.has(callee.name) || given[0]?.type !== "Literal") return;
  result.overwrite(given[0].start, given[0].end, '""');
}

/** Whether a property of an object is said to readers: in what has an id of its own, or the rest of another's. */
function isSaid({ properties }) {
  const isNamed = properties.some(({ type, key }) => type === "SpreadElement" || key.name === "id");
  return ({ key, value }) => isNamed && SAID.has(key.name) && isConstant(value);
}

function isSchema({ key, value }) {
  return key.name === SCHEMA && /FunctionExpression$/.test(value.type);
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
function leaveOutProperties(properties, isLeftOut, result, code) {
  for (const property of properties) {
    if (property.type !== "Property" || property.computed || !isLeftOut(property)) continue;
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
    result.remove(property.start, property.end + comma);
  }
}

function visit(node, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (typeof node?.type !== "string") return;
  see(node);
  for (const inner of Object.values(node)) if (typeof inner === "object" && inner !== null) visit(inner, see);
}
