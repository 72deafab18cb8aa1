if (location.protocol === "file:" || self.origin === "null")
  document.head.append(Object.assign(document.createElement("script"), { src: "./cannot-start.js" }));
else fetchFirst();

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
  const named = document.querySelector(`meta[name="first-of-${place}"]`)?.content.split(" ") ?? [];
  const scenario = /[#&]scenario=([\w-]+)(&|$)/.exec(hash)?.[1];
  const isDefault = place === "start" || scenario !== undefined;
  const files = named.filter((file) => isDefault || !file.startsWith("scenarios/"));
  for (const file of files) {
    const isStyle = file.endsWith(".css");
    const isData = file.endsWith(".json");
    const link = document.createElement("link");
    link.rel = isStyle || isData ? "preload" : "modulepreload";
    if (isStyle || isData) link.as = isStyle ? "style" : "fetch";
    link.crossOrigin = "anonymous";
    link.href = isData && scenario !== undefined ? `./scenarios/${scenario}.json` : `./${file}`;
    document.head.append(link);
  }
}
