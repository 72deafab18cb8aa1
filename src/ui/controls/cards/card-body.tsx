import { createElement, type ReactNode } from "react";
import type { CardElement, CardNode } from "./card.ts";
import css from "./cards.module.css";

/** The text of a card; links to other cards open these. */
export function CardBody({ nodes, onFollow }: { nodes: readonly CardNode[]; onFollow(path: string): void }) {
  return nodes.map((node, i) => toReact(node, `${i}`, onFollow));
}

function toReact(node: CardNode, key: string, onFollow: (path: string) => void): ReactNode {
  if (typeof node === "string") return node;
  const inside = (node.children ?? []).map((child, i) => toReact(child, `${i}`, onFollow));
  if (node.tag === "a") return link(node, key, inside, onFollow);
  // A column without a heading has no heading cell.
  const tag = node.tag === "th" && inside.length === 0 ? "td" : node.tag;
  const element = createElement(tag, { ...node.attributes, key }, ...inside);
  // A wide table or formula scrolls by itself, also by keyboard.
  const isWide = node.tag === "table" || node.attributes?.display === "block";
  if (!isWide) return element;
  return createElement("div", { key, className: css.wide, tabIndex: 0 }, element);
}

function link(node: CardElement, key: string, inside: ReactNode[], onFollow: (path: string) => void) {
  const href = node.attributes?.href ?? "";
  if (href.startsWith("https://")) {
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  }
  return (
    <button key={key} type="button" className={css.link} onClick={() => onFollow(href.replace(/\.md$/, ""))}>
      {inside}
    </button>
  );
}
