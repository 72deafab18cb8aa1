/** The line that puts a run into a slide or a page of a course. @param width and height in px */
export function embedCode({
  link,
  title,
  width,
  height,
}: {
  link: string;
  title: string;
  width: number;
  height: number;
}): string {
  const attributes = {
    src: link,
    title,
    width: String(width),
    height: String(height),
    style: "border: 0",
    allow: "fullscreen",
    loading: "lazy",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
