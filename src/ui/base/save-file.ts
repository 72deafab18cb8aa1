/** "cerl-and-reno-on-a-lossy-last-hop.csv". */
export function fileName(title: string, extension: string): string {
  return `${fileWords(title) || "scenario"}.${extension}`;
}

/** A text as part of a file's name: small letters and digits joined by hyphens, at most 60 characters; may be empty. */
export function fileWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
}

/** Hands a file to the browser, which saves it among the downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A text as a JSON file. */
export function jsonFile(text: string): Blob {
  return new Blob([text], { type: "application/json" });
}
