import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** A file's path as Vite names it. */
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url)).replaceAll("\\", "/");

const PRODUCT = pathOf("../src/");

/**
 * Has the modules of the product run in vitest as fast as outside of it: each gets a last statement that mends the object by which
 * others use it (see `fasten`). The check of a lesson takes half the time.
 */
export function fastModules(): Plugin {
  const statements = [
    `import { fasten as __fasten__ } from ${JSON.stringify(pathOf("./fast-modules.ts"))};`,
    `if (typeof __vite_ssr_exports__ === "object") __fasten__(__vite_ssr_exports__);`,
  ];
  return {
    name: "fast-modules",
    enforce: "post",
    transform: (code, id) =>
      id.startsWith(PRODUCT) && /\.tsx?$/.test(id)
        ? { code: [code, ...statements].join("\n"), map: null }
        : null,
  };
}

/** Constructs objects with a prototype that is changed: V8 gives a prototype that is read a map of its own. */
function Child(this: object): void {}

/**
 * Gives an object a map instead of a table. In vitest a module's exports are a table, as all objects without a prototype are, in which
 * each use of an imported name is looked up, so that no function that calls an imported one is compiled well.
 */
export function fasten(exports: object): void {
  Child.prototype = exports;
  const child = Reflect.construct(Child, []) as { toString?: unknown };
  void child.toString;
  Child.prototype = {};
}

// V8 looks at a prototype only from a function that has been called some times: the first modules must find it so.
for (let i = 0; i < 100; i++) fasten(Object.create(null));
