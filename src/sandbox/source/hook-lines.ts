import { type AnyNode, type ObjectExpression, type Program, parse } from "acorn";

/** First and last line, from 1, of a hook in a sender's source; null where it cannot be found there. */
export function hookLines(source: string, hook: string): readonly [number, number] | null {
  let tree: Program;
  try {
    tree = parse(source, { ecmaVersion: 2022, sourceType: "module", locations: true });
  } catch {
    return null;
  }
  for (const property of definitionOf(tree)?.properties ?? []) {
    if (property.type !== "Property") continue;
    const { key, loc } = property;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : null;
    if (name === hook && loc) return [loc.start.line, loc.end.line];
  }
  return null;
}

/** The object that a module has as its default export, or as its only constant that has hooks, as shipped controllers have. */
export function definitionOf(tree: Program): ObjectExpression | null {
  for (const node of tree.body)
    if (node.type === "ExportDefaultDeclaration") {
      const { declaration } = node;
      if (declaration.type === "ObjectExpression") return declaration;
      if (declaration.type === "Identifier") return constantOf(tree, declaration.name);
    }
  return constantOf(tree, null);
}

function constantOf(tree: Program, name: string | null): ObjectExpression | null {
  for (const node of tree.body as AnyNode[]) {
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations)
      if (
        init?.type === "ObjectExpression" &&
        id.type === "Identifier" &&
        (name === null ? hasHooks(init) : id.name === name)
      )
        return init;
  }
  return null;
}

function hasHooks({ properties }: ObjectExpression): boolean {
  return properties.some(
    (one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === "onAck",
  );
}
