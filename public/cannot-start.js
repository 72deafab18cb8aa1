// What is said where a browser does not load the other scripts: the page was opened as a file, or a frame's sandbox has taken its origin.
const start = (title, ...lines) => {
  const main = document.createElement("main");
  const add = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    main.append(element);
    return element;
  };
  add("h1", title);
  for (const line of lines) add("p", line);
  main.style.cssText =
    "max-width: 40rem; margin: 8vh auto; padding: 0 1rem; font: 18px/1.5 system-ui, sans-serif";
  document.getElementById("root").replaceChildren(main);
  return add;
};

if (location.protocol === "file:") {
  start(
    "cwndscope has to be served",
    "A browser does not load the parts of this page from files.",
    "Run “npm start” in the project and open the address that it prints, or put this folder on a web server.",
    "For one file that opens by double click, run “npm run --silent cli -- package cerl-fig4 lab.html”.",
  );
} else if (self.origin === "null") {
  const add = start(
    "This frame does not let cwndscope start",
    'The page around it has put it into a sandbox. Whoever writes that page can let it start: sandbox="allow-scripts allow-same-origin" in the line with <iframe>.',
  );
  const link = add("a", "Open it in a tab of its own");
  link.href = location.href;
  link.target = "_blank";
}
