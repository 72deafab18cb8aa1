/** Writes the module "cwndscope" into a folder: index.js, schemes.js, index.d.ts. @throws Error when a source is wrong */
export function buildLibrary(folder?: string): Promise<void>;
