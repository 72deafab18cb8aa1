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
  return `<iframe src="${escaped(link)}" title="${escaped(title)}" width="${width}" height="${height}" style="border: 0" allow="fullscreen" loading="lazy"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
