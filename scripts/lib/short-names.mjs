// Gives members of classes short names throughout a bundle, as a minifier does with variables. A name is only shortened where it can
// be nothing else than such a member: neither a key of a plain object, whose keys a program may list, nor what a program outside sees.
import MagicString from "magic-string";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/** First and further letters of names. */
const FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$";
const FURTHER = `${FIRST}0123456789`;

/**
 * The bundle with short names of members, those that occur most often with the shortest.
 * @param code JavaScript, all that ever sees these objects
 * @param kept names that programs outside may use
 */
export function withShortNames(code, kept) {
  const { places, members, others } = namesIn(parseAst(code));
  for (const name of [...kept, ...builtIn()]) others.add(name);
  const result = new MagicString(code);
  const free = freeNames(new Set([...others, ...places.keys()]));
  const shortened = [...members]
    .filter((name) => !others.has(name) && name.length > 2)
    .sort((a, b) => places.get(b).length - places.get(a).length || (a < b ? -1 : 1));
  for (const name of shortened) {
    const short = free.next().value;
    for (const { start, end, isShorthand } of places.get(name))
      if (isShorthand) result.appendLeft(start, `${short}: `);
      else result.overwrite(start, end, short);
  }
  return result.toString();
}

/**
 * Names of properties in a program: where each of them stands; which of them are members of classes; and which may be keys of other
 * objects too, because an object is written with them, they are set from outside of a class, or a text says them.
 */
function namesIn(tree) {
  const places = new Map();
  const members = new Set();
  const others = new Set();
  const found = ({ start, end, name }, isShorthand = false) => {
    if (!places.has(name)) places.set(name, []);
    places.get(name).push({ start, end, isShorthand });
  };
  /** What stands to the left of "=". */
  const set = (target) => {
    if (target?.type !== "MemberExpression" || target.computed) return;
    (target.object.type === "ThisExpression" ? members : others).add(target.property.name);
  };
  /** A method or a field of a class. */
  const member = ({ key, computed }) => {
    if (computed || key.type !== "Identifier") return;
    found(key);
    members.add(key.name);
  };
  const setLeft = ({ left }) => set(left);
  const said = (text) => {
    for (const word of wordsOf(text)) others.add(word);
  };
  new Visitor({
    MemberExpression({ property, computed }) {
      if (property.type === "Identifier" && !computed) found(property);
    },
    MethodDefinition: member,
    PropertyDefinition: member,
    ObjectExpression({ properties }) {
      for (const { key, computed } of properties)
        if (key !== undefined && !computed) others.add(key.name ?? String(key.value));
    },
    ObjectPattern({ properties }) {
      for (const { key, computed, shorthand, value } of properties) {
        if (key?.type === "Identifier" && !computed) found(key, shorthand);
        set(value?.left ?? value);
      }
    },
    ArrayPattern({ elements }) {
      for (const one of elements) set(one?.left ?? one);
    },
    AssignmentExpression: setLeft,
    ForInStatement: setLeft,
    ForOfStatement: setLeft,
    Literal({ value }) {
      if (typeof value === "string") said(value);
    },
    TemplateElement: ({ value }) => said(value.cooked),
  }).visit(tree);
  return { places, members, others };
}

/** What a text may name: its words where they are not a sentence. */
function wordsOf(text) {
  return /\s/.test(text) ? [] : (text.match(/[A-Za-z_$][\w$]*/g) ?? []);
}

/** Names of what the language itself has. */
function builtIn() {
  const names = new Set();
  const iterators = [[].values(), new Map().entries(), (function* () {})(), ""[Symbol.iterator]()];
  const own = Object.getOwnPropertyNames(globalThis);
  for (const name of own) names.add(name);
  // The others are functions, or Node's, some of which cannot be read without a warning.
  const objects = own.filter((name) => /^[A-Z]/.test(name)).map((name) => globalThis[name]);
  for (const one of [...objects, ...iterators])
    for (let from of [one, one?.prototype])
      for (; from !== null && /^(?:object|function)$/.test(typeof from); from = Object.getPrototypeOf(from))
        for (const name of Object.getOwnPropertyNames(from)) names.add(name);
  for (const name of ["value", "done", "get", "set", "writable", "enumerable", "configurable"])
    names.add(name);
  return names;
}

/** Names that are not taken, shortest first. */
function* freeNames(taken) {
  let names = [...FIRST];
  while (true) {
    for (const name of names) if (!taken.has(name)) yield name;
    names = names.flatMap((name) => [...FURTHER].map((letter) => name + letter));
  }
}
