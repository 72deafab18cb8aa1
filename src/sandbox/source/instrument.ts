import type { AnyNode, Node } from "acorn";
import type MagicString from "magic-string";
import { GUEST_LIMITS } from "../guest/limits.ts";
import { isNumeric } from "./names.ts";

/** Whose arguments are lists that the engine passes over by itself. */
const TAKES_LISTS = new Set(["Map", "Set", "WeakMap", "WeakSet", "Array"]);

/** Puts the counters that belong to a node into the text. Parents come first. */
export function instrument(
  node: AnyNode,
  ancestors: readonly AnyNode[],
  text: MagicString,
  place: (node: Node) => number,
): void {
  const around = (inner: Node, before: string, after: string) => {
    text.appendRight(inner.start, before);
    text.prependLeft(inner.end, after);
  };
  /** Something of so many bytes is made where a part of the node is evaluated. */
  const making = (bytes: number, part: Node = node) =>
    around(part, `(($$cwC[3]-=${bytes})<0&&$$cwS(${place(node)}),`, ")");
  switch (node.type) {
    case "ArrayExpression":
      making(16 + 8 * node.elements.length);
      return;
    case "ObjectExpression":
      making(32 + 16 * node.properties.length);
      return;
    case "MemberExpression":
      // An element that was not there is made.
      if (node.computed && isWritten(ancestors)) making(16, node.property);
      return;
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement": {
      const check = `if(--$$cwC[0]<0)$$cwS(${place(node)});`;
      if (node.body.type === "BlockStatement") text.appendRight(node.body.start + 1, check);
      else around(node.body, `{${check}`, "}");
      return;
    }
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const at = place(node);
      if (node.generator) {
        // It is a call within calls from where it goes on to where it waits. It goes on behind a "yield", in a catch or in a finally.
        const begin = `if(--$$cwC[0]<0)$$cwS(${at});let $$cwG=0;const $$cwY=(v)=>(!$$cwG&&($$cwG=1,++$$cwC[1]>${GUEST_LIMITS.depth})&&$$cwS(${at}),v),$$cwW=(v)=>($$cwG&&($$cwG=0,--$$cwC[1]),v);$$cwY();try{`;
        const end = "}finally{$$cwW()}";
        if (node.body.type === "BlockStatement" && node.body.body.length === 0)
          text.appendRight(node.body.end - 1, begin + end);
        else {
          text.appendRight(node.body.start + 1, begin);
          text.prependLeft(node.body.end - 1, end);
        }
        return;
      }
      const check = `if(--$$cwC[0]<0|++$$cwC[1]>${GUEST_LIMITS.depth})$$cwS(${at});try{`;
      const end = "}finally{--$$cwC[1]}";
      if (node.body.type === "BlockStatement" && node.body.body.length === 0)
        text.appendRight(node.body.end - 1, check + end);
      else if (node.body.type === "BlockStatement") {
        text.appendRight(node.body.start + 1, check);
        text.prependLeft(node.body.end - 1, end);
      } else around(node.body, `{${check}return(`, `);${end}}`);
      return;
    }
    case "CatchClause":
      text.appendRight(node.body.start + 1, isInGenerator(ancestors) ? "$$cwY();$$cwR();" : "$$cwR();");
      return;
    case "TryStatement":
      if (node.finalizer && isInGenerator(ancestors)) text.appendRight(node.finalizer.start + 1, "$$cwY();");
      return;
    case "YieldExpression":
      if (node.argument) around(node.argument, "$$cwW(", ")");
      around(node, "$$cwY(", node.argument ? ")" : " $$cwW())");
      return;
    case "ThrowStatement":
      around(node.argument, "$$cwX(", `,${place(node)})`);
      return;
    case "BinaryExpression":
      if (node.operator === "**") {
        around(node, "$$cwP(", ")");
        const between = text.original.slice(node.left.end, node.right.start);
        text.update(node.left.end, node.right.start, `,${between.replace(/[^\n]/g, "")}`);
      } else if (
        node.operator === "+" &&
        !isInSum(ancestors) &&
        !isNumeric(node.left) &&
        !isNumeric(node.right)
      )
        around(node, "$$cwT(", ")");
      return;
    case "AssignmentExpression":
      if (node.operator === "=" && isLength(node.left)) around(node.right, "$$cwL(", ")");
      if (node.operator === "**=" && node.left.type === "Identifier") {
        const between = text.original.slice(node.left.end, node.right.start);
        text.update(
          node.left.end,
          node.right.start,
          `=$$cwP(${node.left.name},${between.replace(/[^\n]/g, "")}`,
        );
        text.prependLeft(node.right.end, ")");
      } else if (node.operator === "+=" && !isNumeric(node.right)) around(node, "$$cwT(", ")");
      return;
    case "TemplateLiteral":
      if (node.expressions.length > 0 && ancestors.at(-2)?.type !== "TaggedTemplateExpression")
        around(node, "$$cwT(", ")");
      return;
    case "SpreadElement": {
      const parent = ancestors.at(-2)?.type;
      around(
        node.argument,
        parent === "CallExpression" || parent === "NewExpression" ? "$$cwD(" : "$$cwL(",
        ")",
      );
      return;
    }
    case "CallExpression":
      if (node.callee.type === "Identifier" && node.callee.name === "Array")
        for (const argument of node.arguments)
          if (argument.type !== "SpreadElement") around(argument, "$$cwL(", ")");
      return;
    case "NewExpression":
      making(64);
      if (node.callee.type !== "Identifier" || TAKES_LISTS.has(node.callee.name))
        for (const argument of node.arguments)
          if (argument.type !== "SpreadElement") around(argument, "$$cwL(", ")");
      return;
    case "VariableDeclarator":
      if (node.init && hasRest(node.id)) around(node.init, "$$cwL(", ")");
  }
}

/** Is the innermost function around the last of these nodes a generator? */
function isInGenerator(ancestors: readonly AnyNode[]): boolean {
  const inner = ancestors.findLast((one, k) => k < ancestors.length - 1 && "generator" in one);
  return inner !== undefined && "generator" in inner && inner.generator === true;
}

/** Does the last of these nodes stand where something is written to? */
function isWritten(ancestors: readonly AnyNode[]): boolean {
  const at = ancestors.findLastIndex(({ type }, k) => k < ancestors.length - 1 && type !== PARENTHESES);
  const [parent, node] = [ancestors[at], ancestors[at + 1]];
  switch (parent?.type) {
    case "AssignmentExpression":
    case "ForInStatement":
    case "ForOfStatement":
    case "AssignmentPattern":
      return parent.left === node;
    case "UpdateExpression":
    case "ArrayPattern":
    case "ObjectPattern":
    case "RestElement":
      return true;
    default:
      return false;
  }
}

const PARENTHESES = "ParenthesizedExpression";

function isLength(target: AnyNode): boolean {
  if (target.type !== "MemberExpression" || target.computed) return false;
  return target.property.type === "Identifier" && target.property.name === "length";
}

/** Is the sum a part of a larger one, which is looked at as a whole? */
function isInSum(ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2);
  return parent?.type === "BinaryExpression" && parent.operator === "+" && !isNumeric(parent.right);
}

function hasRest(pattern: AnyNode): boolean {
  if (pattern.type === "ArrayPattern")
    return pattern.elements.some((element) => element?.type === "RestElement");
  return pattern.type === "ObjectPattern" && pattern.properties.some(({ type }) => type === "RestElement");
}
