import type { ImportDeclaration, Node, Program } from "acorn";
import type MagicString from "magic-string";
import { boundNames } from "./names.ts";

/**
 * Turns imports and exports into the statements of a function, line for line. Returns what ends the function: it gives the default
 * export, or the only export of a file of the simulator, which has none.
 */
export function rewriteModule(
  tree: Program,
  text: MagicString,
  fail: (node: Node, text: string) => never,
): string {
  const named: string[] = [];
  let hasDefault = false;
  for (const statement of tree.body) {
    switch (statement.type) {
      case "ImportDeclaration":
        replace(text, statement, imported(statement, fail));
        break;
      case "ExportAllDeclaration":
        fail(statement, "export * is not available: write export default { … }");
        break;
      case "ExportDefaultDeclaration": {
        hasDefault = true;
        const { declaration } = statement;
        text.update(statement.start, declaration.start, "$$cwE.default=");
        break;
      }
      case "ExportNamedDeclaration": {
        const { declaration, source, specifiers } = statement;
        if (source) fail(statement, "what is imported cannot be exported: write export default { … }");
        if (declaration) {
          text.remove(statement.start, declaration.start);
          if (declaration.type === "VariableDeclaration")
            for (const { id } of declaration.declarations) named.push(...boundNames(id));
          else if (declaration.id) named.push(declaration.id.name);
          break;
        }
        for (const { local, exported } of specifiers) {
          if (local.type !== "Identifier") continue;
          const isDefault = exported.type === "Identifier" && exported.name === "default";
          if (isDefault) {
            hasDefault = true;
            named.unshift(local.name);
          } else named.push(local.name);
        }
        replace(text, statement, "");
      }
    }
  }
  if (hasDefault && named.length > 0 && !tree.body.some(({ type }) => type === "ExportDefaultDeclaration"))
    return `;return ${named[0]};`;
  if (hasDefault) return ";return $$cwE.default;";
  return named.length === 1 ? `;return ${named[0]};` : ";return undefined;";
}

/** Replaces a statement, and keeps its line ends. */
function replace(text: MagicString, { start, end }: Node, by: string): void {
  text.overwrite(start, end, by + text.original.slice(start, end).replace(/[^\n]/g, ""));
}

function imported(statement: ImportDeclaration, fail: (node: Node, text: string) => never): string {
  const specifier = String(statement.source.value);
  if (specifier !== "cwndscope/parts" && !/^\.\.?\//.test(specifier))
    fail(statement, `${JSON.stringify(specifier)} cannot be imported: only "cwndscope/parts" is there`);
  const from = JSON.stringify(specifier);
  const bindings = statement.specifiers.map((one) => {
    if (one.type === "ImportDefaultSpecifier")
      return fail(one, `${from} has no default export: write import { … } from ${from}`);
    if (one.type === "ImportNamespaceSpecifier") return `${one.local.name}=$$cwI(${from},"*")`;
    const name = one.imported.type === "Identifier" ? one.imported.name : String(one.imported.value);
    return `${one.local.name}=$$cwI(${from},${JSON.stringify(name)})`;
  });
  return bindings.length === 0 ? "" : `const ${bindings.join(",")};`;
}
