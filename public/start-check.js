if (location.protocol === "file:" || self.origin === "null")
  document.head.append(Object.assign(document.createElement("script"), { src: "./cannot-start.js" }));
else {
  takeLanguage();
  addEventListener("hashchange", takeLanguage);
  fetchFirst();
  begin();
}

/**
 * Marks the document with the language that its address asks for, or else with the one that the reader has chosen. From a link's
 * hash it goes into the query, which stays whatever the page writes into the hash; with another one the page begins again.
 */
function takeLanguage(event) {
  const { hash, pathname } = location;
  let lang = /[#&]lang=([\w-]+)/.exec(hash)?.[1];
  if (lang) {
    const rest = hash
      .slice(1)
      .split("&")
      .filter((part) => !part.startsWith("lang="))
      .join("&");
    const address = `${pathname}?lang=${lang}${rest && `#${rest}`}`;
    if (event) {
      event.stopImmediatePropagation();
      return location.replace(address);
    }
    history.replaceState(null, "", address);
  }
  if (event) return;
  lang ??= /[?&]lang=([\w-]+)/.exec(location.search)?.[1];
  try {
    lang ??= localStorage.getItem("cwndscope.language");
  } catch {}
  if (lang) document.documentElement.lang = lang;
}

/** What the build has named in the page. */
function named(name) {
  return document.querySelector(`meta[name="${name}"]`)?.content ?? "";
}

/** Begins the page once the language is there that the document is marked with, and marks it with what is spoken then. */
async function begin() {
  const root = document.documentElement;
  const file = named("languages")
    .split(" ")
    .find((part) => part.startsWith(`${root.lang}=`));
  const spoken = file && (await import(file.slice(root.lang.length + 1)).catch(() => 0));
  if (spoken) self.cwndscopeLanguage = spoken.default;
  else root.lang = "en";
  import(named("page"));
}

/** Fetches beside the page's own code what its address asks for first. The build names the files in the page; without them nothing is. */
function fetchFirst() {
  const { hash } = location;
  const place = /^#lessons?\b/.test(hash)
    ? "lessons"
    : /^#(figures?|sweep)\b/.test(hash)
      ? "figures"
      : /^#(contest|capture|presenter|beside-linux|rfc)\b/.test(hash)
        ? "other"
        : hash.length > 1
          ? "lab"
          : "start";
  const scenario = /[#&]scenario=([\w-]+)(&|$)/.exec(hash)?.[1];
  const isDefault = place === "start" || scenario;
  for (const file of named(`first-of-${place}`).match(/\S+/g) ?? []) {
    if (!isDefault && file.startsWith("scenarios/")) continue;
    const as = { css: "style", json: "fetch" }[file.split(".").pop()];
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: as ? "preload" : "modulepreload",
        as: as ?? "",
        crossOrigin: "anonymous",
        href: as === "fetch" && scenario ? `./scenarios/${scenario}.json` : `./${file}`,
      }),
    );
  }
}
