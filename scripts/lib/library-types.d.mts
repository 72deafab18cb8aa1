/** The declarations of the package: by its name the text of each module. */
export function libraryDeclarations(): Map<string, string>;
