import type { Counter } from "./counter.ts";
import { GUEST_LIMITS } from "./limits.ts";

/** The engine's own, before anything is replaced. */
const { apply } = Reflect;

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Table = Record<string, unknown>;

/** Built-in methods that differ between engines or languages, take patterns, or make code. */
const REMOVED: readonly [() => object, readonly string[]][] = [
  [
    () => String.prototype,
    [
      "localeCompare",
      "normalize",
      "toLocaleLowerCase",
      "toLocaleUpperCase",
      "match",
      "matchAll",
      "search",
      "anchor",
      "big",
      "blink",
      "bold",
      "fixed",
      "fontcolor",
      "fontsize",
      "italics",
      "link",
      "small",
      "strike",
      "sub",
      "sup",
    ],
  ],
  [() => Number.prototype, ["toLocaleString"]],
  [() => Array.prototype, ["toLocaleString", "copyWithin"]],
  [
    () => Object.prototype,
    ["toLocaleString", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__"],
  ],
  [() => Object, ["groupBy"]],
  [() => Map, ["groupBy"]],
  [() => Array, ["fromAsync"]],
];

/** Methods that pass over all elements: each counts as a step. */
const OVER_ELEMENTS =
  "concat entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf map push reduce reduceRight reverse shift slice some splice toReversed toSorted toSpliced toString unshift values with";
const OVER_CHARACTERS =
  "concat endsWith includes indexOf lastIndexOf slice split startsWith substring substr toLowerCase toString toUpperCase trim trimEnd trimStart";

/** Of them those that make a list, or make one longer. */
const MAKE_LISTS: ReadonlySet<string> = new Set(
  "concat filter flat flatMap map push slice splice toReversed toSorted toSpliced unshift with".split(" "),
);

/** Sorts as Array.prototype.sort, by merging: which comparisons are made is then the same in every engine. */
function sorted(list: unknown[], compare: (a: unknown, b: unknown) => number): unknown[] {
  if (list.length < 2) return list;
  const middle = list.length >> 1;
  const left = sorted(list.slice(0, middle), compare);
  const right = sorted(list.slice(middle), compare);
  const result: unknown[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length)
    result.push(compare(left[i], right[j]) <= 0 ? left[i++] : right[j++]);
  while (i < left.length) result.push(left[i++]);
  while (j < right.length) result.push(right[j++]);
  return result;
}

function usualOrder(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function replaceMethod(owner: object, name: string, make: (method: Method) => Method): void {
  const table = owner as Table;
  const method = table[name];
  if (typeof method !== "function") return;
  const made = make(method as Method);
  const whole = {
    [name](this: unknown, ...args: unknown[]) {
      return apply(made, this, args);
    },
  }[name];
  Object.defineProperty(owner, name, { value: whole, writable: true, configurable: true, enumerable: false });
}

/**
 * Makes the realm's own objects safe: no code from texts, nothing that differs between engines, everything counted and frozen.
 * @param given what programs are given beside the language: frozen with all that is reached from it, so that no run leaves anything in
 * it for the next one
 */
export function hardenRealm(counter: Counter, given: readonly unknown[]): void {
  for (const [owner, names] of REMOVED) for (const name of names) delete (owner() as Table)[name];
  noCodeFromTexts();
  const lengthOf = (value: unknown) => {
    const { length } = Object(value ?? {}) as { length?: unknown };
    return typeof length === "number" && length > 0 ? length : 0;
  };
  for (const name of OVER_ELEMENTS.split(" ")) {
    const makes = MAKE_LISTS.has(name);
    replaceMethod(
      Array.prototype,
      name,
      (method) =>
        function (this: unknown, ...args) {
          let steps = 1 + lengthOf(this);
          if (name === "push") steps = 1 + args.length;
          else if (name === "concat" || name === "flat") for (const arg of args) steps += lengthOf(arg);
          counter.charge(steps);
          if (makes) counter.hold(16 + 8 * steps);
          return counter.text(apply(method, this, args));
        },
    );
  }
  for (const [owner, name] of [
    [Map.prototype, "set"],
    [Set.prototype, "add"],
  ] as const)
    replaceMethod(
      owner,
      name,
      (method) =>
        function (this: unknown, ...args) {
          counter.hold(48);
          return apply(method, this, args);
        },
    );
  replaceMethod(
    Array.prototype,
    "sort",
    () =>
      function (this: unknown, compare) {
        const list = this as unknown[];
        counter.charge(1 + list.length * (1 + Math.ceil(32 - Math.clz32(list.length))));
        const order = (typeof compare === "function" ? compare : usualOrder) as typeof usualOrder;
        const result = sorted([...list], (a, b) => Number(order(a, b)));
        for (let i = 0; i < result.length; i++) list[i] = result[i];
        return list;
      },
  );
  for (const name of OVER_CHARACTERS.split(" "))
    replaceMethod(
      String.prototype,
      name,
      (method) =>
        function (this: unknown, ...args) {
          counter.charge(1 + lengthOf(this) / 8);
          if (name === "split") counter.hold(16 * lengthOf(this));
          return counter.text(apply(method, this, args));
        },
    );
  for (const name of ["repeat", "padStart", "padEnd"])
    replaceMethod(
      String.prototype,
      name,
      (method) =>
        function (this: unknown, ...args) {
          const size = name === "repeat" ? Number(args[0]) * String(this).length : Number(args[0]);
          if (size > GUEST_LIMITS.text) counter.stop("memory", -1);
          counter.charge(1 + Math.max(0, size || 0) / 8);
          counter.hold(32 + Math.max(0, size || 0));
          return apply(method, this, args);
        },
    );
  for (const name of ["replace", "replaceAll"])
    replaceMethod(
      String.prototype,
      name,
      () =>
        function (this: unknown, from, to) {
          const parts = String(this).split(String(from));
          const by = (k: number) => (typeof to === "function" ? String(to(String(from), k)) : String(to));
          counter.charge(parts.length);
          if (name === "replace" && parts.length > 1)
            return counter.text(parts[0] + by(0) + parts.slice(1).join(String(from)));
          return parts.reduce((text, part, k) => counter.text(k === 0 ? part : text + by(k) + part), "");
        },
    );
  for (const name of [
    "keys",
    "values",
    "entries",
    "assign",
    "fromEntries",
    "getOwnPropertyNames",
    "freeze",
    "seal",
    "defineProperties",
  ])
    replaceMethod(Object, name, (method) => (...args) => {
      for (const arg of args) {
        counter.charge(1 + sizeOf(arg));
        counter.hold(16 + 16 * sizeOf(arg));
      }
      return apply(method, Object, args);
    });
  replaceMethod(Array, "from", (method) => (...args) => {
    counter.charge(1 + sizeOf(args[0]));
    counter.hold(16 + 8 * sizeOf(args[0]));
    return apply(method, Array, args);
  });
  replaceMethod(
    Function.prototype,
    "apply",
    (method) =>
      function (this: unknown, self, list) {
        if (lengthOf(list) > GUEST_LIMITS.spread) counter.stop("memory", -1);
        return apply(method, this, [self, list]);
      },
  );
  delete (Error as unknown as Table).captureStackTrace;
  // The generic `map` of Array, and others, look up who made the list.
  freezeAll(given);
}

/** Elements of a list, a text, a map or a set, or own keys of another object. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length / 8;
  if (typeof value !== "object" || value === null) return 0;
  if (value instanceof Map || value instanceof Set) return value.size;
  const { length } = value as { length?: unknown };
  if (typeof length === "number") return length > 0 ? length : 0;
  let count = 0;
  for (const _ in value) count++;
  return count;
}

/** `Function` and its kin make code from texts: they are reached from any function, and now refuse. */
function noCodeFromTexts(): void {
  const kinds = [() => {}, function* () {}, async () => {}, async function* () {}].map(
    (one) => Object.getPrototypeOf(one) as object,
  );
  const refuse = function refused(): never {
    throw new TypeError("code cannot be made from texts here");
  };
  for (const prototype of kinds)
    Object.defineProperty(prototype, "constructor", { value: refuse, writable: false, configurable: false });
}

/** Freezes every object that is reachable from the language's own, and from others. */
function freezeAll(others: readonly unknown[]): void {
  const seen = new Set<unknown>();
  const left: unknown[] = [
    ...others,
    Object,
    Array,
    String,
    Number,
    Boolean,
    Symbol,
    Map,
    Set,
    WeakMap,
    WeakSet,
    Function.prototype,
    Error,
    TypeError,
    RangeError,
    ReferenceError,
    SyntaxError,
    EvalError,
    URIError,
    function* () {},
    async () => {},
    async function* () {},
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ""[Symbol.iterator](),
    parseFloat,
    parseInt,
    ...["isNaN", "isFinite"].map((name) => Reflect.get(globalThis, name) as unknown),
  ];
  for (let value = left.pop(); left.length > 0 || value !== undefined; value = left.pop()) {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value))
      continue;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      if (property === undefined) continue;
      left.push(property.value, property.get, property.set);
    }
    left.push(Object.getPrototypeOf(value));
    // How errors keep their traces is the runtime's to set.
    if (value !== Error) Object.freeze(value);
  }
}
