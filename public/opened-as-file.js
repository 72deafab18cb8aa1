// Browsers do not load the parts of a page that was opened as a file. This one is loaded all the same, and says so.
if (location.protocol === "file:") {
  const main = document.createElement("main");
  const add = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    main.append(element);
  };
  add("h1", "cwndscope has to be served");
  add(
    "p",
    "A browser does not load the parts of this page from files, so a double click on it is not enough.",
  );
  add(
    "p",
    "In the folder of the project run “npm start” and open the address that it prints; or put the whole folder of this file on any web server.",
  );
  add(
    "p",
    "For a single file that opens by double click, run “npm run --silent cli -- package cerl-fig4 lab.html”, with any scenario in the place of cerl-fig4.",
  );
  main.style.cssText =
    "max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 18px/1.5 system-ui, sans-serif";
  document.getElementById("root").replaceChildren(main);
}
