/** The file that was chosen in a field, which is empty from then on; null where none was. */
export function takeFile(field: HTMLInputElement): File | null {
  const file = field.files?.[0] ?? null;
  field.value = "";
  return file;
}

/** Asks the reader for a file; null where none was chosen. @param accept kinds of files, as in a file field */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = accept;
    field.dataset.role = "pick-file";
    field.hidden = true;
    const settle = () => {
      field.remove();
      resolve(takeFile(field));
    };
    field.addEventListener("change", settle);
    field.addEventListener("cancel", settle);
    document.body.append(field);
    field.click();
  });
}
