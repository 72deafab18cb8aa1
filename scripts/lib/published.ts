/** Where a copy of the project is published, as far as it is known where it is built. */

/** What of package.json and of the environment says so. */
export interface Publishing {
  /** `homepage` of package.json: the address of the page. */
  homepage?: string | undefined;
  /** `repository` of package.json. */
  repository?: string | { url: string } | undefined;
  /** What GitHub Actions tells its jobs: "https://github.com" and "owner/name". */
  env: Readonly<Record<string, string | undefined>>;
}

/** The address of the repository, without "/" at its end; "" where nobody said it. */
export function sourceAddress({ repository, env }: Publishing): string {
  const said = typeof repository === "string" ? repository : repository?.url;
  if (said !== undefined) return said.replace(/^git\+/, "").replace(/(\.git|\/)$/, "");
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  return server && name ? `${server}/${name}` : "";
}

/** The address of the published page, with "/" at its end; "" where nobody said it. A repository on github.com has its own on github.io. */
export function pageAddress(publishing: Publishing): string {
  const { homepage } = publishing;
  if (homepage !== undefined) return homepage.endsWith("/") ? homepage : `${homepage}/`;
  const [, owner, name] =
    /^https:\/\/github\.com\/([\w.-]+)\/([\w.-]+)$/.exec(sourceAddress(publishing)) ?? [];
  return owner === undefined ? "" : `https://${owner.toLowerCase()}.github.io/${name}/`;
}

/** The elements of a page's head that need its whole address: which address it has, and what a link to it shows. */
export function headOf(address: string): { tag: "link" | "meta"; attrs: Record<string, string> }[] {
  if (address === "") return [];
  return [
    { tag: "link", attrs: { rel: "canonical", href: address } },
    { tag: "meta", attrs: { property: "og:url", content: address } },
    { tag: "meta", attrs: { property: "og:image", content: `${address}preview.png` } },
    { tag: "meta", attrs: { name: "twitter:card", content: "summary_large_image" } },
  ];
}
