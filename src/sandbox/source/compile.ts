import { type AnyNode, type Identifier, type Node, type Program, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import MagicString from "magic-string";
import { SenderError } from "../error.ts";
import { GUEST_LIMITS } from "../guest/limits.ts";
import { instrument } from "./instrument.ts";
import { rewriteModule } from "./module.ts";
import { boundNames, LANGUAGE } from "./names.ts";
import { Reads } from "./reads.ts";
import { type Compiled, compiledElsewhere, type SourceMap } from "./source-map.ts";

/** What no program may hold, and why. */
const FORBIDDEN: Partial<Record<AnyNode["type"], string>> = {
  ImportExpression: "import() is not available; import what you need at the top",
  MetaProperty: "import.meta is not available",
  AwaitExpression: "await is not available: hooks answer at once",
  DebuggerStatement: "debugger is not available",
  WithStatement: "with is not available",
};

/** What was compiled last: an editor looks for what is wrong with a text before it runs it. */
let last: { source: string; file: string; compiled: Compiled } | null = null;

/**
 * Reads the source of a sender, puts counters into its loops and calls, and gives every name that it does not declare a meaning of
 * its own: the program can name nothing of the realm but the language.
 * @param file what messages call it. @throws SenderError with the place of what is wrong
 */
export function compileSender(source: string, file: string): Compiled {
  if (last?.source !== source || last.file !== file)
    last = { source, file, compiled: compiledNow(source, file) };
  return last.compiled;
}

function compiledNow(source: string, file: string): Compiled {
  if (source.length > GUEST_LIMITS.source)
    throw new SenderError(
      file,
      "load",
      `the source has ${source.length} characters; ${GUEST_LIMITS.source} are allowed`,
      0,
      0,
    );
  refuseOldComments(source, file);
  const tree = parsed(source, file);
  const fail = (node: Node, text: string): never => {
    const at = node.loc?.start;
    throw new SenderError(file, "load", text, at?.line ?? 0, (at?.column ?? -1) + 1);
  };
  const text = new MagicString(source);
  const places: (readonly [number, number])[] = [];
  const place = (node: Node) => {
    const at = node.loc?.start;
    return places.push([at?.line ?? 0, (at?.column ?? 0) + 1]) - 1;
  };
  const declared = declaredNames(tree);
  const nodes: { node: AnyNode; ancestors: readonly AnyNode[]; isPattern: boolean }[] = [];
  fullAncestor(tree, (node, _state, ancestors, type) => {
    nodes.push({
      node: node as AnyNode,
      ancestors: [...ancestors] as AnyNode[],
      isPattern: type === "VariablePattern",
    });
  });
  // Parents first: what is put around a node then stands outside of what is put around its parts.
  nodes.sort(
    (a, b) =>
      a.node.start - b.node.start || b.node.end - a.node.end || a.ancestors.length - b.ancestors.length,
  );
  const reads = new Reads(tree, source, declared);
  const mentioned = new Set<string>();
  const seen = new Set<AnyNode>();
  for (const { node, ancestors, isPattern } of nodes) {
    if (seen.has(node)) continue;
    seen.add(node);
    const forbidden = FORBIDDEN[node.type];
    if (forbidden !== undefined && !(node.type === "MetaProperty" && node.meta.name === "new"))
      fail(node, forbidden);
    refuseOthers(node, fail);
    if (node.type === "Identifier") {
      mentioned.add(node.name);
      if (!declared.has(node.name)) foreign(node, ancestors, isPattern, text, place, fail);
    } else instrument(node, ancestors, text, place);
    const read = isPattern ? null : reads.numberOf(node, ancestors);
    if (read !== null) noted(node, ancestors, read, text);
  }
  const shadowed = [...mentioned].filter((name) => !LANGUAGE.has(name) && name !== "Math" && name !== "log");
  const end = rewriteModule(tree, text, fail);
  text.prepend(
    `(function($$cw,$$cwI){"use strict";const{Math,log,cells:$$cwC,stop:$$cwS,caught:$$cwR,text:$$cwT,power:$$cwP,spread:$$cwD,size:$$cwL,throwing:$$cwX,missing:$$cwM,read:$$cwV}=$$cw;${
      shadowed.length > 0 ? `let ${shadowed.join(",")};` : ""
    }return(function(){const $$cwE={};`,
  );
  text.append(`\n${end}})();})`);
  let whole: Compiled | null = null;
  // A map is only made where it is asked for.
  const mapped = () => {
    whole ??= compiledElsewhere({ name: file, places, mappings: mappingsOf(text), reads: reads.names });
    return whole;
  };
  return {
    name: file,
    code: text.toString(),
    reads: reads.names,
    placeOf: (k) => places[k] ?? [0, 0],
    positionOf: (line, column) => mapped().positionOf(line, column),
    map: () => mapped().map(),
  };
}

/** Has the value of a node noted where it is read. @param number of what it reads */
function noted(node: AnyNode, ancestors: readonly AnyNode[], number: number, text: MagicString): void {
  const parent = ancestors.at(-2);
  const isShort = parent?.type === "Property" && parent.shorthand && node.type === "Identifier";
  text.appendRight(node.start, `${isShort ? `${node.name}:` : ""}$$cwV(${number},`);
  text.prependLeft(node.end, ")");
}

/** Where each piece of the code comes from. */
function mappingsOf(text: MagicString): SourceMap["mappings"] {
  const lines = text.generateDecodedMap({ hires: "boundary" }).mappings as unknown as number[][][];
  return lines.map((segments) =>
    segments.flatMap(([generated, , line, column]) =>
      line === undefined ? [] : [[generated, line, column] as const],
    ),
  );
}

/** "<!--", and "-->" behind nothing but spaces and comments of its line. Each letter can match in one way only: a source may be hostile. */
const OLD_COMMENT = /<!--|^[^\S\n\r\u2028\u2029]*(?:\/\*(?:(?!\*\/).)*\*\/[^\S\n\r\u2028\u2029]*)*-->/m;

/** Scripts, unlike modules, begin comments with these: where a program runs, part of it would then not be there. */
function refuseOldComments(source: string, file: string): void {
  const found = OLD_COMMENT.exec(source);
  if (found === null) return;
  const at = found.index + found[0].search(/<!--|-->/);
  const before = source.slice(0, at).split("\n");
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  throw new SenderError(
    file,
    "load",
    `${source.slice(at, at + 4).trim()} is not available: put spaces into it`,
    line,
    column,
  );
}

function parsed(source: string, file: string): Program {
  try {
    return parse(source, {
      ecmaVersion: 2022,
      sourceType: "module",
      locations: true,
      preserveParens: true,
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, column } = (error as SyntaxError & { loc?: { line: number; column: number } }).loc ?? {
      line: 0,
      column: -1,
    };
    throw new SenderError(file, "load", error.message.replace(/ \(\d+:\d+\)$/, ""), line, column + 1);
  }
}

/** Every name that the program declares, in whatever scope. */
function declaredNames(tree: Program): Set<string> {
  const names = new Set<string>();
  const add = (pattern: Parameters<typeof boundNames>[0]) => {
    for (const name of boundNames(pattern)) names.add(name);
  };
  fullAncestor(tree, (given) => {
    const node = given as AnyNode;
    switch (node.type) {
      case "VariableDeclarator":
        add(node.id);
        return;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        add(node.id ?? null);
        for (const param of node.params) add(param);
        return;
      case "ClassDeclaration":
      case "ClassExpression":
        add(node.id ?? null);
        return;
      case "CatchClause":
        add(node.param ?? null);
        return;
      case "ImportDeclaration":
        for (const specifier of node.specifiers) add(specifier.local);
    }
  });
  return names;
}

function refuseOthers(node: AnyNode, fail: (node: Node, text: string) => never): void {
  if (node.type === "Identifier" && node.name.startsWith("$$cw")) fail(node, "names cannot begin with $$cw");
  if (node.type === "Literal" && "regex" in node && node.regex)
    fail(node, "regular expressions are not available");
  if (node.type === "Literal" && "bigint" in node && node.bigint) fail(node, "BigInt is not available");
  if ("async" in node && node.async === true) fail(node, "async is not available: hooks answer at once");
  if (node.type === "YieldExpression" && node.delegate)
    fail(node, "yield* is not available: write for (const x of …) yield x");
  if (node.type === "ForOfStatement" && node.await)
    fail(node, "await is not available: hooks answer at once");
  if (node.type === "AssignmentExpression" && node.operator === "**=" && node.left.type !== "Identifier")
    fail(node, "**= is not available here: write a = a ** b");
}

/** A name that the program does not declare: the language's, `Math`, `log`, or nothing that is here. */
function foreign(
  node: Identifier,
  ancestors: readonly AnyNode[],
  isPattern: boolean,
  text: MagicString,
  place: (node: Node) => number,
  fail: (node: Node, text: string) => never,
): void {
  const { name } = node;
  const parent = ancestors.at(-2);
  if (parent?.type === "ExportSpecifier" || parent?.type === "ImportSpecifier") return;
  if (isPattern || parent?.type === "UpdateExpression")
    fail(node, `${name} is not declared: write let ${name} = … first`);
  if (LANGUAGE.has(name) || name === "Math" || name === "log") return;
  if (parent?.type === "UnaryExpression" && parent.operator === "typeof") return;
  place(node);
  const missing = `$$cwM(${JSON.stringify(name)})`;
  // Behind "new" the call's own parentheses would be taken for the arguments of what is made.
  const isMade = ancestors.some((one) => one.type === "NewExpression" && one.callee.start === node.start);
  const call = isMade ? `(${missing})` : missing;
  const isShort = parent?.type === "Property" && parent.shorthand;
  text.update(node.start, node.end, isShort ? `${name}:${call}` : call);
}
