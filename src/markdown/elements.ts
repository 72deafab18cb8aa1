import type { TextElement, TextNode } from "../ui/base/rich-text.ts";

/** All elements that a card may be made of. */
const TAGS = new Set(
  (
    "p ul ol li strong em code pre br a h2 h3 table thead tbody tr th td blockquote " +
    "math semantics mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover " +
    "mtable mtr mtd mstyle mpadded mphantom"
  ).split(" "),
);

/** All attributes that they may have. */
const ATTRIBUTES = new Set(
  (
    "href start display mathvariant stretchy fence form separator lspace rspace largeop movablelimits accent " +
    "displaystyle scriptlevel columnalign rowspacing columnspacing width height depth linethickness symmetric " +
    "minsize maxsize"
  ).split(" "),
);

/** What only says how something looks, which the page's own style sheet does. */
const DROPPED = new Set(["class", "style", "xmlns"]);

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/**
 * Reads what a renderer wrote into a tree, so that the page never takes a text for HTML.
 * @param html well-formed, as XML is
 * @throws Error for an element or an attribute that is on neither list, and for what is not well-formed
 */
export function elementsOf(html: string): TextNode[] {
  const root: TextElement & { children: TextNode[] } = { tag: "root", children: [] };
  const open: (TextElement & { children: TextNode[] })[] = [root];
  const pieces = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  while (pieces.lastIndex < html.length) {
    const at = pieces.lastIndex;
    const piece = pieces.exec(html);
    if (piece === null) throw new Error(`not well-formed: ${html.slice(at, at + 40)}`);
    const [, closing, tag, attributes, empty, text] = piece;
    const parent = open[open.length - 1];
    if (text !== undefined) {
      parent.children.push(plain(text));
    } else if (closing !== "") {
      if (open.length === 1 || parent.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>`);
      open.pop();
    } else {
      if (!TAGS.has(tag)) throw new Error(`a card cannot have an element <${tag}>`);
      const element = { tag, ...attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (empty === "") open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open[open.length - 1].tag}> is not closed`);
  return root.children.map(tidied);
}

function attributesOf(text: string): Pick<TextElement, "attributes"> {
  const found = [...text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].filter(([, name]) => !DROPPED.has(name));
  for (const [, name] of found)
    if (!ATTRIBUTES.has(name)) throw new Error(`a card cannot have an attribute ${name}`);
  if (found.length === 0) return {};
  return { attributes: Object.fromEntries(found.map(([, name, value]) => [name, plain(value)])) };
}

function plain(text: string): string {
  return text.replace(/&[a-z]+;|&#x?[0-9a-fA-F]+;/g, (entity) => {
    const character = ENTITIES[entity];
    if (character === undefined) throw new Error(`a card cannot have ${entity}`);
    return character;
  });
}

/** Without the line breaks between blocks and without empty lists, which only make the file larger. */
function tidied(node: TextNode): TextNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children = [] } = node;
  const holdsBlocks = /^(ul|ol|table|thead|tbody|tr|blockquote)$/.test(tag);
  const kept = children.filter((child) => !(holdsBlocks && typeof child === "string" && child.trim() === ""));
  return {
    tag,
    ...(attributes && { attributes }),
    ...(kept.length > 0 && { children: kept.map(tidied) }),
  };
}
