import MarkdownIt from "markdown-it";
import temml from "temml";

/**
 * Renders Markdown with tables, and formulas in TeX between `$` and `$`, which become MathML. HTML in the text is text.
 * @param inner where a link leads that is not https; throws for one that leads nowhere
 */
export function markdownRenderer(inner: (href: string) => string) {
  const md = new MarkdownIt("default", { html: false, xhtmlOut: true, typographer: false });
  md.validateLink = () => true;
  md.normalizeLink = (href) => {
    if (href.startsWith("https://")) return encodeURI(decodeURI(href));
    return inner(href);
  };
  md.inline.ruler.before("escape", "formula", (state, silent) => {
    const formula = /^(\$\$?)(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\1/.exec(state.src.slice(state.pos));
    if (formula === null) return false;
    if (!silent) {
      const token = state.push("formula", "", 0);
      token.content = formula[2];
      token.markup = formula[1];
    }
    state.pos += formula[0].length;
    return true;
  });
  md.renderer.rules.formula = (tokens, index) => {
    const { content, markup } = tokens[index];
    return temml.renderToString(content, {
      displayMode: markup === "$$",
      throwOnError: true,
      strict: true,
    });
  };
  md.renderer.rules.text = (tokens, index) => {
    const { content } = tokens[index];
    if (content.includes("$")) throw new Error(`a "$" has no partner: ${content.slice(0, 60)}`);
    return md.utils.escapeHtml(content);
  };
  return md;
}
