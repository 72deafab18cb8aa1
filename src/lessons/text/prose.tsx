import { createElement, type ReactNode } from "react";
import { insertedText, numberOf, type World } from "../../course/index.ts";
import type { TextElement, TextNode } from "../../ui/base/rich-text.ts";
import type { Rendered } from "../data/load.ts";
import css from "./prose.module.css";

const MARK = /\uE000(\d+)\uE001/;

/** A piece of a lesson's text. Numbers stand in it once they are computed. */
export function Prose({ text, world }: { text: Rendered; world: World | null }) {
  return <div className={css.prose}>{text.nodes.map((node, i) => toReact(node, `${i}`, text, world))}</div>;
}

function toReact(node: TextNode, key: string, text: Rendered, world: World | null): ReactNode {
  if (typeof node === "string") return withValues(node, key, text, world);
  const formula = aloneIn(node);
  if (formula !== null) return toReact(formula, key, text, world);
  const inside = (node.children ?? []).map((child, i) => toReact(child, `${i}`, text, world));
  const tag = node.tag === "th" && inside.length === 0 ? "td" : node.tag;
  const outside = node.attributes?.href?.startsWith("https://")
    ? { target: "_blank", rel: "noreferrer" }
    : {};
  const element = createElement(tag, { ...node.attributes, ...outside, key }, ...inside);
  const isWide = node.tag === "table" || node.attributes?.display === "block";
  if (!isWide) return element;
  return createElement("div", { key, className: css.wide, tabIndex: 0 }, element);
}

/** The formula that is all of a paragraph, large as one between lines; null for any other element. */
function aloneIn({ tag, children = [] }: TextElement): TextElement | null {
  const [only, ...others] = children;
  if (tag !== "p" || others.length > 0 || typeof only !== "object" || only.tag !== "math") return null;
  return { ...only, attributes: { ...only.attributes, display: "block" } };
}

/** Split at its marks, a text has plain pieces at even places and numbers of values at odd ones. */
function withValues(plain: string, key: string, { values }: Rendered, world: World | null): ReactNode {
  if (!plain.includes("\uE000")) return plain;
  return plain.split(MARK).map((piece, i) => {
    if (i % 2 === 0) return piece;
    return (
      <data key={`${key} ${piece}`} value={piece} className={css.value}>
        {valueText(values[Number(piece)], world)}
      </data>
    );
  });
}

function valueText(inserted: Rendered["values"][number] | undefined, world: World | null): string {
  if (inserted === undefined || world === null) return "…";
  return insertedText(inserted, numberOf(inserted.expression, world));
}
