import { DECLARATION_LISTS } from "./declaration-lists.ts";

/**
 * On the page the declarations come without the help of their parameters, which nobody reads before the first picture (vite.config.ts).
 * This fetches it and puts it in; elsewhere it is there, and nothing changes. Rejects when it cannot be fetched.
 */
export async function provideHelp(): Promise<void> {
  const { PARAMETER_HELP } = await import("./declaration-help.ts");
  const declared = Object.values(DECLARATION_LISTS).flatMap((list) => list.flatMap(({ params }) => params));
  declared.forEach((parameter, i) => {
    if (parameter.help === "") (parameter as { help: string }).help = PARAMETER_HELP[i];
  });
}
