/**
 * Options of the bundler under which the constants of modules stay constants. Vite by default makes "var" of every "const" on
 * the top level of a module. What may change, V8 loads from memory and checks wherever it is used, and the minifier cannot
 * write a number in its place: the simulator then takes up to a tenth more time. Every bundle with the simulator in it uses this.
 * @param options of Rolldown, as Vite takes them
 */
export function keepingConstants(options) {
  return { ...options, output: { ...options.output, topLevelVar: false } };
}
