/**
 * The state of a plug-in that begins with what a shared part keeps. Adds `own` to `part`, a record that nothing else has, and
 * returns it. The JavaScript engine gives a record that is spread into another a new hidden class each time, as long as the code
 * that does it has run seldom; a state is made once in a run, so after a few runs every access to its fields would be a lookup
 * by name.
 */
export function extendState<Part extends object, Own extends object>(part: Part, own: Own): Part & Own {
  return Object.assign(part, own);
}
