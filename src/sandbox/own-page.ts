import { GUEST_CODE } from "./guest-code.ts";
import { OWN_TEXTS } from "./own-texts.ts";
import { compileSender } from "./source/compile.ts";
import type { SourceMap } from "./source/source-map.ts";

/** Sources by name. */
type Sources = Readonly<Record<string, string>>;

/**
 * The beginning of a worker's text: senders of one's own, compiled, each an expression that nobody has evaluated yet. Nothing is then
 * ever made code from a text in the worker, so that its policy forbids it.
 * @throws SenderError when a source cannot be compiled
 */
export function ownTexts(sources: Sources): string {
  return textsOf(sources, `guest:()=>(${GUEST_CODE}),`);
}

/** A script with other senders for a worker whose text began with `ownTexts`. @throws SenderError when a source cannot be compiled */
export function laterOwnTexts(sources: Sources): string {
  return textsOf(sources, "");
}

/** @param first what stands before the programs */
function textsOf(sources: Sources, first: string): string {
  const lines: [number, number][] = [];
  const maps: [string, SourceMap][] = [];
  const head = `globalThis.${OWN_TEXTS}={${first}programs:{`;
  let text = head;
  let line = head.split("\n").length;
  for (const [name, source] of Object.entries(sources)) {
    const compiled = compileSender(source, `${name}.sender.js`);
    const { code } = compiled;
    maps.push([name, compiled.map()]);
    const size = code.split("\n").length;
    lines.push([line + 1, line + size]);
    text += `${JSON.stringify(name)}:(\n${code}\n),`;
    line += size + 1;
  }
  const places = JSON.stringify(JSON.stringify(Object.fromEntries(maps)));
  return `${text}},lines:${JSON.stringify(lines)},maps:JSON.parse(${places})};\n`;
}
