// Browsers do not load the other scripts of a page that was opened as a file.
if (location.protocol === "file:") {
  const main = document.createElement("main");
  const add = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    main.append(element);
  };
  add("h1", "cwndscope has to be served");
  add("p", "A browser does not load the parts of this page from files.");
  add(
    "p",
    "Run “npm start” in the project and open the address that it prints, or put this folder on a web server.",
  );
  add(
    "p",
    "For one file that opens by double click, run “npm run --silent cli -- package cerl-fig4 lab.html”.",
  );
  main.style.cssText =
    "max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 18px/1.5 system-ui, sans-serif";
  document.getElementById("root").replaceChildren(main);
}
