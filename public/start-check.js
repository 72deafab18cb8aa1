if (location.protocol === "file:" || self.origin === "null")
  document.head.append(Object.assign(document.createElement("script"), { src: "./cannot-start.js" }));
