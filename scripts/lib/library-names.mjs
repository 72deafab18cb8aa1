// What the module "cwndscope" exports, and what that is made of, found in the declarations that the compiler wrote.

/** The module that is the package. */
export const LIBRARY_ENTRY = "cwndscope/src/api/index";

/**
 * What the module exports: its name, kind, docstring and declaration.
 * @param texts by the modules' names their declarations
 */
export function exportsOf(texts) {
  const names = [];
  for (const [, list, from] of texts
    .get(LIBRARY_ENTRY)
    .matchAll(/export (?:type )?\{([^}]*)\} from "([^"]+)"/g))
    for (const word of list.split(",")) {
      const name = word.replace(/^\s*type\s+/, "").trim();
      if (name !== "") names.push(declared(texts, from, name));
    }
  return names;
}

/** The declaration of a name in a module, or in the one that it is exported from there. @throws Error where there is none */
function declared(texts, module, name) {
  const found = lookUp(texts, module, name);
  if (found === null) throw new Error(`${module}: no declaration of ${name}`);
  return found;
}

function lookUp(texts, module, name) {
  const text = texts.get(module) ?? "";
  const start = new RegExp(`^(?:export )?(interface|type|class|function|const) ${name}\\b`, "m").exec(text);
  if (start !== null) {
    const kind = start[1] === "interface" ? "type" : start[1];
    return { name, kind, module, doc: docBefore(text, start.index), code: codeAt(text, start.index) };
  }
  for (const [, list, from] of text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from "([^"]+)"/g))
    for (const word of list.split(",")) {
      const [was, as = was] = word
        .trim()
        .replace(/^type\s+/, "")
        .split(" as ");
      if (as === name) return lookUp(texts, from, was);
    }
  for (const [, from] of text.matchAll(/export (?:type )?\* from "([^"]+)"/g)) {
    const found = lookUp(texts, from, name);
    if (found !== null) return found;
  }
  return null;
}

/** The docstring that ends right before a place. */
function docBefore(text, at) {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, at));
  return found === null ? "" : found[1].replace(/^\s*\* ?/gm, "").trim();
}

/** A declaration from where it begins to where its line ends outside of all braces. */
function codeAt(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text.startsWith("/*", i)) i = text.indexOf("*/", i) + 1;
    else if ("{([".includes(text[i])) depth++;
    else if ("})]".includes(text[i])) depth--;
    else if (text[i] === "\n" && depth === 0) return text.slice(at, i).replace(/^export /, "");
  }
  return text.slice(at).replace(/^export /, "");
}

/**
 * Declarations that exported ones are made of, and those that these are made of, in order of their names.
 * @throws Error where two of them have the same name
 */
export function behind(texts, exported) {
  const known = new Map(exported.map((one) => [one.name, one]));
  const found = [];
  for (const one of [...exported]) left(one);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));

  function left(one) {
    for (const [name] of one.code.replace(/\/\*\*[\s\S]*?\*\//g, "").matchAll(/\b[A-Z]\w*\b/g)) {
      const other = lookUp(texts, one.module, name);
      const before = known.get(name);
      if (other === null || before?.module === other.module) continue;
      if (before !== undefined)
        throw new Error(`${name} is declared in ${before.module} and in ${other.module}`);
      known.set(name, other);
      found.push(other);
      left(other);
    }
  }
}
