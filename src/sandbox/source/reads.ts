import type { AnyNode, Program } from "acorn";
import { GUEST_LIMITS } from "../guest/limits.ts";
import { definitionOf } from "./hook-lines.ts";

/** The hooks that decide: of a controller, which has others for every ACK, and of a sender from nothing. */
const DECIDING = {
  controller: ["onLossDetected", "onTimeout", "onEcnEcho", "onRecoveryExit"],
  sender: ["onAck", "onTimer"],
};

/** Finds what the deciding hooks of a program read. */
export class Reads {
  /** What is read, as it stands in the source, by number. */
  readonly names: string[] = [];
  private readonly hooks = new Set<AnyNode>();

  constructor(
    tree: Program,
    private readonly source: string,
    private readonly declared: ReadonlySet<string>,
  ) {
    const properties = definitionOf(tree)?.properties ?? [];
    const kind = properties.find((one) => keyOf(one) === "kind");
    const isSender =
      kind?.type === "Property" && kind.value.type === "Literal" && kind.value.value === "sender";
    const wanted = DECIDING[isSender ? "sender" : "controller"];
    for (const property of properties)
      if (property.type === "Property" && wanted.includes(keyOf(property))) this.hooks.add(property.value);
  }

  /**
   * The number of what a node reads, null where it reads no variable or field of its own in a deciding hook. So many are told apart, and no more.
   * @param ancestors the node is the last of them
   */
  numberOf(node: AnyNode, ancestors: readonly AnyNode[]): number | null {
    if (!isChain(node, this.declared) || !isRead(ancestors) || !ancestors.some((one) => this.hooks.has(one)))
      return null;
    const name = this.source.slice(node.start, node.end);
    const known = this.names.indexOf(name);
    if (known >= 0) return known;
    if (this.names.length >= GUEST_LIMITS.reads || name.length > GUEST_LIMITS.readName) return null;
    return this.names.push(name) - 1;
  }
}

function keyOf(property: AnyNode): string {
  if (property.type !== "Property" || property.computed) return "";
  const { key } = property;
  return key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
}

/** "w", "tcp.cwnd", "s.last.top": a name that the program declares, and fields by name. */
function isChain(node: AnyNode, declared: ReadonlySet<string>): boolean {
  if (node.type === "Identifier") return declared.has(node.name);
  return (
    node.type === "MemberExpression" &&
    !node.computed &&
    !node.optional &&
    node.property.type === "Identifier" &&
    isChain(node.object, declared)
  );
}

/** Is the last of these nodes evaluated for its value, and for nothing else that depends on where it stands? */
function isRead(ancestors: readonly AnyNode[]): boolean {
  const [parent, node] = ancestors.slice(-2);
  switch (parent?.type) {
    case "BinaryExpression":
    case "LogicalExpression":
    case "ConditionalExpression":
    case "IfStatement":
    case "ReturnStatement":
    case "TemplateLiteral":
    case "ArrayExpression":
      return true;
    case "UnaryExpression":
      return parent.operator === "-" || parent.operator === "+" || parent.operator === "!";
    case "CallExpression":
    case "NewExpression":
      return parent.callee !== node;
    case "VariableDeclarator":
      return parent.init === node;
    case "AssignmentExpression":
      return parent.right === node;
    case "ArrowFunctionExpression":
      return parent.body === node;
    case "Property":
      return parent.value === node && ancestors.at(-3)?.type === "ObjectExpression";
    case "ParenthesizedExpression":
      return isRead(ancestors.slice(0, -1));
    default:
      return false;
  }
}
